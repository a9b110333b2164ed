import { buildEditorFromExtensions } from '@lexical/extension';
import { $getRoot } from 'lexical';
import { expect, it } from 'vitest';
import { sanitizeBody } from '#server/posts/sanitize.ts';
import { treeOfHtml } from '../../../../tests/support/html-tree.ts';
import { editorExtension } from '../editor-extension.ts';
import { $readStored } from './read-body.ts';
import { $writeBody } from './write-body.ts';

/** Opens a stored text and writes it again, as an editor without a screen. */
function openAndSave(html: string): string {
  const editor = buildEditorFromExtensions(editorExtension);
  editor.update(
    () =>
      void $getRoot()
        .clear()
        .append(...$readStored(treeOfHtml(html))),
    { discrete: true },
  );
  return editor.read($writeBody);
}

const SAME = [
  '<p>Hola <strong>mundo <em>cruel</em></strong>, <u>sí</u> <s>no</s> H<sub>2</sub>O m<sup>2</sup></p>',
  '<h2>Uno</h2><h3 class="align-center">Dos</h3><h4 class="align-right">Tres</h4>',
  '<p class="align-center">a<br />b</p><p><br /></p><p>c</p>',
  '<ul><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li><li>d</li></ul><ol start="4"><li>e</li></ol>',
  '<blockquote>Una cita</blockquote><blockquote><p>Dos</p><p>párrafos</p><ul><li>y lista</li></ul></blockquote>',
  '<p>a <a href="https://gov.co" rel="noopener noreferrer">enlace <strong>fuerte</strong></a> <a href="mailto:a@b.co">b</a></p>',
  '<p><strong>ver <a href="/pqrsd">esto</a> ya</strong></p>',
  '<p><a class="file-link" href="/uploads/a.pdf">Informe (PDF, 1,2 MB)</a></p>',
  '<figure><img src="/uploads/a.webp" alt="Río &quot;grande&quot; &amp; más" width="10" height="20" /><figcaption>Foto: <a href="https://a.co" rel="noopener noreferrer">Ana</a></figcaption></figure><p>z</p>',
  '<figure class="align-right"><img src="/uploads/a.webp" alt="" /></figure>',
  '<figure><img src="/uploads/a.webp" /></figure><hr /><p>x</p>',
  '<table><caption>Turnos</caption><thead><tr><td></td><th scope="col">Lunes</th></tr></thead><tbody><tr><th scope="row">Sala 1</th><td>a<br />b</td></tr><tr><th scope="row">Sala 2</th><td><p>c</p><ul><li>d</li></ul></td></tr></tbody></table>',
  '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td class="x">c</td></tr></tbody></table>'.replace(
    ' class="x"',
    '',
  ),
  '<table><tbody><tr><td><table><tbody><tr><td>dentro</td></tr></tbody></table></td></tr></tbody></table>',
  '<ul><li>a<figure><img src="/uploads/a.webp" alt="x" /></figure></li></ul>',
  '<p>a &amp; b &lt;c&gt; "d" \u00a0e</p>',
];

it.each(SAME)('%s stays the same when a post is opened and saved', (html) => {
  expect(openAndSave(html)).toBe(html);
  expect(sanitizeBody(html)).toBe(html);
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
