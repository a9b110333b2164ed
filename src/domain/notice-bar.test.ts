import { describe, expect, it } from 'vitest';
import { NOTICE_PLACE, withNotice } from './notice-bar.ts';

const NOTICE = { level: 'info', text: 'Hoy hay "brigada" & <vacunas>', until: '2026-12-01T00:00:00Z' } as const;

/** How a text comes into a page: an attribute shields its quotes and nothing else, an element its signs. */
const inAttribute = (text: string) => `<meta content="${text.replaceAll('&', '&amp;').replaceAll('"', '&#34;')}">`;
const inElement = (text: string) => `<title>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`;

describe('the banner of the moment', () => {
  it('stands in its place, as text', () => {
    expect(withNotice(`<body>${NOTICE_PLACE}<main>`, NOTICE)).toBe(
      '<body><section class="notice-bar notice-bar--info" aria-label="Aviso del momento"><p class="container">' +
        '<strong>Aviso:</strong> Hoy hay &quot;brigada&quot; &amp; &lt;vacunas&gt;</p></section><main>',
    );
  });

  it.each([inAttribute, inElement])('does not take for its place a title that says the same, %o', (place) => {
    const before = place(`${NOTICE_PLACE}<script>alert(1)</script>`);
    const html = withNotice(`${before}<body>${NOTICE_PLACE}`, NOTICE);
    expect(html.startsWith(`${before}<body><section`)).toBe(true);
  });

  it('leaves a page without the place as it is', () => {
    expect(withNotice('<main>Hola</main>', NOTICE)).toBe('<main>Hola</main>');
  });
});
