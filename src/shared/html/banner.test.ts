import { describe, expect, it } from 'vitest';
import { activeBanner, BANNER_PLACEHOLDER, insertBanner, pendingBanner } from './banner.ts';

const NOTICE = { level: 'info', text: 'Hoy hay "brigada" & <vacunas>', until: '2026-12-01T00:00:00Z' } as const;

/** Escaping of a page: quotes in attributes, angle brackets in elements. */
const inAttribute = (text: string) => `<meta content="${text.replaceAll('&', '&amp;').replaceAll('"', '&#34;')}">`;
const inElement = (text: string) => `<title>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`;

describe('the banner', () => {
  it('shows from its beginning to its end, and is told before', () => {
    const planned = { ...NOTICE, from: '2026-11-30T00:00:00Z' };
    const shown = (at: string) => activeBanner(planned, new Date(at)) !== null;
    expect(
      ['2026-11-29T23:59:59Z', '2026-11-30T00:00:00Z', '2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z'].map(shown),
    ).toEqual([false, true, true, false]);
    expect(pendingBanner(planned, new Date('2026-11-29T00:00:00Z'))).toBe(planned);
  });

  it('replaces the placeholder, escaped', () => {
    expect(insertBanner(`<body>${BANNER_PLACEHOLDER}<main>`, NOTICE)).toBe(
      '<body><section class="notice-bar notice-bar--info" aria-label="Aviso del momento"><p class="container">' +
        '<strong>Aviso:</strong> Hoy hay &quot;brigada&quot; &amp; &lt;vacunas&gt;</p></section><main>',
    );
  });

  it.each([inAttribute, inElement])('ignores the placeholder text in content, %o', (place) => {
    const before = place(`${BANNER_PLACEHOLDER}<script>alert(1)</script>`);
    const html = insertBanner(`${before}<body>${BANNER_PLACEHOLDER}`, NOTICE);
    expect(html.startsWith(`${before}<body><section`)).toBe(true);
  });

  it('leaves a page without placeholder unchanged', () => {
    expect(insertBanner('<main>Hola</main>', NOTICE)).toBe('<main>Hola</main>');
  });
});
