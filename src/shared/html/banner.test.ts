import { describe, expect, it } from 'vitest';
import { BANNER_PLACEHOLDER, insertBanner } from './banner.ts';

const NOTICE = { level: 'info', text: 'Hoy hay "brigada" & <vacunas>', until: '2026-12-01T00:00:00Z' } as const;

/** How a text comes into a page: an attribute shields its quotes and nothing else, an element its signs. */
const inAttribute = (text: string) => `<meta content="${text.replaceAll('&', '&amp;').replaceAll('"', '&#34;')}">`;
const inElement = (text: string) => `<title>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`;

describe('the banner of the moment', () => {
  it('stands in its place, as text', () => {
    expect(insertBanner(`<body>${BANNER_PLACEHOLDER}<main>`, NOTICE)).toBe(
      '<body><section class="notice-bar notice-bar--info" aria-label="Aviso del momento"><p class="container">' +
        '<strong>Aviso:</strong> Hoy hay &quot;brigada&quot; &amp; &lt;vacunas&gt;</p></section><main>',
    );
  });

  it.each([inAttribute, inElement])('does not take for its place a title that says the same, %o', (place) => {
    const before = place(`${BANNER_PLACEHOLDER}<script>alert(1)</script>`);
    const html = insertBanner(`${before}<body>${BANNER_PLACEHOLDER}`, NOTICE);
    expect(html.startsWith(`${before}<body><section`)).toBe(true);
  });

  it('leaves a page without the place as it is', () => {
    expect(insertBanner('<main>Hola</main>', NOTICE)).toBe('<main>Hola</main>');
  });
});
