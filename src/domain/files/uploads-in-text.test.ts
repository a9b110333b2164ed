import { expect, it } from 'vitest';
import { showUploads, uploadNames } from './uploads-in-text.ts';

const RIVER = { name: 'a.webp', bytes: 9, width: 1200, height: 800, widths: [480, 1200] };
const SMALL = { name: 'b.webp', bytes: 9, width: 300, height: 200, widths: [] };
const PLAN = { name: 'p.pdf', bytes: 2_400_000, width: null, height: null, widths: [] };
const SIZES = 'sizes="(min-width: 48rem) 46rem, 100vw"';

it('names each stored file of a text once', () => {
  const text = '![a](/uploads/a.webp) [p](/uploads/p.pdf) <img src="/uploads/a.webp"> /uploads/ ../images/x.svg';
  expect(uploadNames(text)).toEqual(['a.webp', 'p.pdf']);
});

it.each([
  [
    'a picture of Markdown has its size and its variants',
    '<p><img src="/uploads/a.webp" alt="El río"></p>',
    `<p><picture><source type="image/avif" srcset="/uploads/a-480.avif 480w, /uploads/a-1200.avif 1200w" ${SIZES} /><img src="/uploads/a.webp" srcset="/uploads/a-480.webp 480w, /uploads/a.webp 1200w" ${SIZES} alt="El río" loading="lazy" width="1200" height="800" /></picture></p>`,
  ],
  [
    'a picture of source keeps its attributes but for its size',
    '<img class="x" width="5" src="/uploads/b.webp" loading="eager" height="9" alt="a > b">',
    '<img class="x" src="/uploads/b.webp" loading="eager" alt="a > b" width="300" height="200" />',
  ],
  [
    'a link tells the weight of the document',
    '<a href="/uploads/p.pdf">Plan (PDF, 31 kB)</a>',
    '<a href="/uploads/p.pdf">Plan (PDF, 2,4 MB)</a>',
  ],
  ['an unknown file stays', '<img src="/uploads/c.webp"><a href="/uploads/c.pdf">c</a>', null],
  ['another picture stays', '<img src="https://otro.example/uploads/a.webp"><img src="/imagenes/a.webp">', null],
])('%s', (_, html, shown) => {
  expect(showUploads(html, [RIVER, SMALL, PLAN])).toBe(shown ?? html);
});
