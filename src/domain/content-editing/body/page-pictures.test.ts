import { expect, it } from 'vitest';
import { addedUndescribed, undescribedPictures } from './page-pictures.ts';

const bare = (name: string) => `<figure><img src="/uploads/${name}" /></figure>`;
const text = (...blocks: string[]) => blocks.join('\n\n');
const sources = (markdown: string) => undescribedPictures(markdown).map(({ source }) => source);

it.each([
  ['a described one', '![La sala](/uploads/a.webp)', []],
  ['a decorative one', '![](/uploads/a.webp)', []],
  ['one without a word', bare('a.webp'), ['/uploads/a.webp']],
  ['one of content/images', '<figure><img src="../images/a.webp" /></figure>', ['/api/content-files/images/a.webp']],
  ['one in source', '<div>\n<img src="a.webp">\n</div>', ['a.webp']],
  ['one in a line of text', 'Vea <img src="a.webp"> aquí', ['a.webp']],
  ['an example in code', '```html\n<img src="a.webp">\n```', []],
  ['one in a comment', '<!-- <img src="a.webp"> -->', []],
])('%s', (_, markdown, expected) => {
  expect(sources(markdown)).toEqual(expected);
});

it.each([
  ['one that stood there', text(bare('a')), text('Más', bare('a')), []],
  ['a second one of the same file', text(bare('a')), text(bare('a'), bare('a')), ['/uploads/a']],
  ['another one in its place', text(bare('a')), text(bare('b')), ['/uploads/b']],
  ['one whose description is gone', '![La sala](/uploads/a)', bare('a'), ['/uploads/a']],
  ['one in a page that had no text', '', bare('a'), ['/uploads/a']],
])('an edit adds: %s', (_, before, after, expected) => {
  expect(addedUndescribed(before, after).map(({ source }) => source)).toEqual(expected);
});

it('each is named by its place among all pictures', () => {
  const [found] = undescribedPictures(text('![La sala](/uploads/a)', bare('b')));
  expect(found?.message).toBe(
    'La imagen 2 de 2 del texto no tiene texto alternativo. Descríbala o márquela como decorativa.',
  );
});
