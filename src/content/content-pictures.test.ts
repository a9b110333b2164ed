import { expect, it } from 'vitest';
import { type ContentPictures, missingPictures, showPictures } from './content-pictures.ts';

const PICTURES: ContentPictures = new Map([
  ['dibujo.svg', { width: 1200, height: 420, widths: [] }],
  ['foto.jpg', { width: 1200, height: 800, widths: [480, 1200] }],
  ['sub/a%C3%B1o.webp', { width: 300, height: 200, widths: [300] }],
]);
const LOADED = 'loading="lazy" decoding="async"';
const FOTO = '/imagenes/foto.jpg';
const SRCSET = `srcset="${FOTO}-480.webp 480w, ${FOTO}-1200.webp 1200w" sizes="(min-width: 48rem) 46rem, 100vw"`;
const YEAR =
  '/imagenes/sub/a%C3%B1o.webp" width="300" height="200" srcset="/imagenes/sub/a%C3%B1o.webp-300.webp 300w" sizes="(min-width: 48rem) 46rem, 100vw"';

it.each([
  ['a drawing', 'dibujo.svg" alt=""', `/imagenes/dibujo.svg" width="1200" height="420" ${LOADED} alt=""`],
  ['a photo', 'foto.jpg" alt="a > b"', `${FOTO}" width="1200" height="800" ${SRCSET} ${LOADED} alt="a > b"`],
  ['a name as the compiler encodes it', 'sub/a%C3%B1o.webp"', `${YEAR} ${LOADED}`],
  ['a name as it is', 'sub/año.webp"', `${YEAR} ${LOADED}`],
  [
    'its own attributes',
    'foto.jpg" width="600" loading="eager"',
    `${FOTO}" height="800" ${SRCSET} decoding="async" width="600" loading="eager"`,
  ],
  ['a picture newer than the build', 'nueva.webp"', '/api/content-files/images/nueva.webp"'],
  ['a name of every object', 'constructor"', '/api/content-files/images/constructor"'],
])('%s', (_, given, shown) => {
  const figure = (src: string) =>
    `<figure><img class="x" src="${src} /><figcaption>src="../images/foto.jpg"</figcaption></figure>`;
  expect(showPictures(figure(`../images/${given}`), PICTURES)).toBe(figure(shown));
});

it('leaves what is no picture of content/images', () => {
  const html =
    '<img src="/uploads/a.webp" alt="b"><a href="../images/foto.jpg">x</a><code>&lt;img src="../images/no.jpg"&gt;</code>';
  expect(showPictures(html, PICTURES)).toBe(html);
  expect(missingPictures(html, PICTURES)).toEqual([]);
});

it('tells the pictures that are not there', () => {
  const html =
    '<img src="../images/foto.jpg"><p><img alt="" src="../images/no.jpg"></p><img src="../images/sub/año.webp">';
  expect(missingPictures(html, PICTURES)).toEqual(['no.jpg']);
});
