import { expect, it } from 'vitest';
import type { ImagesByName } from '#domain/files/picture.ts';
import { renderBody } from './render-body.ts';

const RIVER = { name: 'a.webp', width: 1200, height: 800, widths: [480, 960, 1200] };
const PICTURES: ImagesByName = new Map([
  ['a.webp', RIVER],
  ['moves.webp', { name: 'moves.webp', width: 300, height: 200, widths: [] }],
  ['small.webp', { name: 'small.webp', width: 300, height: 200, widths: [300] }],
]);
const SIZES = 'sizes="(min-width: 48rem) 46rem, 100vw"';

it('an image of another site becomes a link', () => {
  const html = '<p><img src="https://otro.example/a.png" alt="Mapa"><img src="/uploads/a.webp" alt="Río"></p>';
  expect(renderBody(html)).toBe(
    '<p><a href="https://otro.example/a.png" rel="noopener noreferrer">Ver imagen en otro sitio: Mapa</a><img src="/uploads/a.webp" alt="Río" loading="lazy" /></p>',
  );
});

it('an image has its variants and its true size, whatever the text says', () => {
  expect(renderBody('<img alt="El río" src="/uploads/a.webp" width="5" height="9">', PICTURES)).toBe(
    `<picture><source type="image/avif" srcset="/uploads/a-480.avif 480w, /uploads/a-960.avif 960w, /uploads/a-1200.avif 1200w" ${SIZES} />` +
      `<img src="/uploads/a.webp" srcset="/uploads/a-480.webp 480w, /uploads/a-960.webp 960w, /uploads/a.webp 1200w" ${SIZES} alt="El río" loading="lazy" width="1200" height="800" /></picture>`,
  );
});

it('a small image has an AVIF variant, an animation has none', () => {
  expect(renderBody('<img src="/uploads/small.webp" alt="">', PICTURES)).toBe(
    `<picture><source type="image/avif" srcset="/uploads/small-300.avif 300w" ${SIZES} /><img src="/uploads/small.webp" alt="" loading="lazy" width="300" height="200" /></picture>`,
  );
  expect(renderBody('<img src="/uploads/moves.webp" alt="">', PICTURES)).toBe(
    '<img src="/uploads/moves.webp" alt="" loading="lazy" width="300" height="200" />',
  );
});

it.each([
  ['<img src="/uploads/a.webp" alt="a > b &quot; onerror=x">', 'alt="a &gt; b &quot; onerror=x"'],
  ['<img src="/uploads/a.webp" alt="x" onerror="alert(1)">', 'alt="x" loading="lazy"'],
  ['<img src="/uploads/a.webp&quot; onload=&quot;x">', ''],
])('what is written around a picture cannot break out of it: %s', (html, expected) => {
  const page = renderBody(html, PICTURES);
  expect(page).toContain(expected);
  expect(page.replace(/"[^"]*"/g, '""')).not.toMatch(/on(?:error|load)/);
});
