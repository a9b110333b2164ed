/**
 * The status banner as pages carry it. It is put into pages that are ready to be sent, so that a page
 * built last month tells of tonight, also without scripts. Nothing is imported: Netlify's edge runs this
 * for every page.
 */

export const BANNER_LEVELS = ['info', 'warn', 'danger'] as const;
export type BannerLevel = (typeof BANNER_LEVELS)[number];

/** What stands before the text, so that colour is not all that tells the levels apart. */
export const BANNER_LEVEL_LABELS: Record<BannerLevel, string> = { info: 'Aviso', warn: 'Atención', danger: 'Urgente' };

/** The banner as it stands; `until` is the instant, ISO 8601, from which it shows no more. */
export type Banner = { level: BannerLevel; text: string; until: string };

/** The banner, unless its hour has come. */
export const activeBanner = (notice: Banner | null, now: Date): Banner | null =>
  notice && Date.parse(notice.until) > now.getTime() ? notice : null;

/**
 * Where the frame leaves room for it (layouts/BaseLayout.astro). No text of a visitor or an author can say the same:
 * an attribute shields the quotes, an element the signs, and a post keeps no comments.
 */
export const BANNER_PLACEHOLDER = '<!--"aviso"-->';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** The page with the banner in its place; a page without that place stays as it is. */
export function insertBanner(html: string, { level, text }: Banner): string {
  const bar =
    `<section class="notice-bar notice-bar--${level}" aria-label="Aviso del momento"><p class="container">` +
    `<strong>${BANNER_LEVEL_LABELS[level]}:</strong> ${escapeHtml(text)}</p></section>`;
  return html.replace(BANNER_PLACEHOLDER, () => bar);
}
