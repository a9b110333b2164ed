import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTree } from '#domain/posts/parse-tree.ts';
import { anyBody, STORED_BODIES } from '../../../../tests/fixtures/stored-bodies.ts';
import { openAndSave } from '../../../../tests/support/posts/headless-editor.ts';
import { textOf } from './html-tree.ts';

it.each(STORED_BODIES)('%s stays the same when a post is opened and saved', (html) => {
  expect(openAndSave(html)).toBe(html);
});

it.each([
  ['<p>a</p>\n<ul>\n  <li>b</li>\n</ul>\n', '<p>a</p><ul><li>b</li></ul>'],
  ['<p><b>a</b><i>b</i></p>', '<p><strong>a</strong><em>b</em></p>'],
  [
    'suelto <img src="/uploads/a.webp" alt="x"> y más',
    '<p>suelto</p><figure><img src="/uploads/a.webp" alt="x" /></figure><p>y más</p>',
  ],
  ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br />b</li></ul>'],
  [
    '<table><tr><th>a</th></tr><tr><td>b</td></tr></table>',
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  ],
])('%s becomes %s, and from then on stays', (old, now) => {
  expect(openAndSave(old)).toBe(now);
  expect(openAndSave(now)).toBe(now);
});

const wordsOf = (html: string): string => textOf(parseTree(html)).replace(/\s+/g, '');

it('opening and saving any post twice changes no more than once', () => {
  fc.assert(
    fc.property(anyBody, (html) => {
      const once = openAndSave(html);
      expect(openAndSave(once)).toBe(once);
    }),
    { numRuns: 1_000 },
  );
});

it('no word of a post is lost by opening and saving it', () => {
  fc.assert(
    fc.property(anyBody, (html) => {
      expect(wordsOf(openAndSave(html))).toBe(wordsOf(html));
    }),
    { numRuns: 1_000 },
  );
});
