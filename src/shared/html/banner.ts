/**
 * The status banner, inserted into finished pages, so that it also appears on prerendered pages and without JavaScript.
 * No imports: a Netlify edge function runs this for every page.
 */

export const BANNER_LEVELS = ['info', 'warn', 'danger'] as const;
export type BannerLevel = (typeof BANNER_LEVELS)[number];

/** Label before the text: colour alone does not tell the levels apart. */
export const BANNER_LEVEL_LABELS: Record<BannerLevel, string> = { info: 'Aviso', warn: 'Atención', danger: 'Urgente' };

/** `from`: its beginning, where it is to come; `until`: its end. ISO 8601. */
export type Banner = { level: BannerLevel; text: string; from?: string | undefined; until: string };

/** The banner; null before it begins and once it has ended. */
export const activeBanner = (notice: Banner | null, now: Date): Banner | null =>
  notice && Date.parse(notice.from ?? '') > now.getTime() ? null : pendingBanner(notice, now);

/** The banner, also one that begins later; null once it has ended. */
export const pendingBanner = (notice: Banner | null, now: Date): Banner | null =>
  notice && Date.parse(notice.until) > now.getTime() ? notice : null;

/**
 * Placeholder in layouts/BaseLayout.astro. No content can forge it: attributes escape the quotes, elements the angle
 * brackets, and the sanitizer removes comments.
 */
export const BANNER_PLACEHOLDER = '<!--"aviso"-->';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Inserts the banner; a page without placeholder stays as it is. */
export function insertBanner(html: string, { level, text }: Banner): string {
  const bar =
    `<section class="notice-bar notice-bar--${level}" aria-label="Aviso del momento"><p class="container">` +
    `<strong>${BANNER_LEVEL_LABELS[level]}:</strong> ${escapeHtml(text)}</p></section>`;
  return html.replace(BANNER_PLACEHOLDER, () => bar);
}
