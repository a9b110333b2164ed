/** The numbers and labels of pasted lists stay as the source shows them: after pasting, saving and opening again. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editorHtml, openBody } from '#domain/content-editing/body/open-body.ts';
import { saveBody } from '#domain/content-editing/body/save-body.ts';
import { type HtmlNode, isElement } from '#domain/posts/body-tree.ts';
import { parseTree } from '#domain/posts/parse-tree.ts';
import { $readPastedHtml } from '#islands/post-editor/html/read-body.ts';
import { cleanPaste, parsePlainText } from '#islands/post-editor/paste/clean-paste.ts';
import { droppedMessage } from '#islands/post-editor/paste/dropped-content.ts';
import { sanitizeBody } from '#server/posts/sanitize/sanitize-html.ts';
import { openAndSave, storedOf } from '../support/posts/headless-editor.ts';

type Renderer = { markdownToHtml: (markdown: string, options: object) => { html: string } };
/** The Markdown compiler of the installed Astro. */
const fromAstro = createRequire(createRequire(import.meta.url).resolve('astro/package.json'));
const { markdownToHtml }: Renderer = await import(pathToFileURL(fromAstro.resolve('satteri')).href);
const built = (markdown: string) => markdownToHtml(markdown, { features: { gfm: true, frontmatter: false } }).html;

/** Labels and texts in the order in which a browser shows stored HTML, without spaces. */
function shown(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return node.replace(/\s+/g, '');
      if (node.tag !== 'ol' && node.tag !== 'ul') return shown(node.children);
      const first = Number(node.attributes.start ?? 1);
      const items = node.children.filter(isElement);
      return items
        .map(({ children }, index) => `${node.tag === 'ol' ? `${first + index}.` : '•'}${shown(children)}`)
        .join('');
    })
    .join('');
}

/** Follows a paste through the post and the page: each stage shows the same. */
function expectShown(nodes: readonly HtmlNode[], text: string): string {
  const pasted = storedOf(() => $readPastedHtml(nodes));
  const saved = sanitizeBody(pasted);
  const markdown = saveBody(openBody('\n'), saved);
  const stages = {
    pasted,
    saved,
    opened: openAndSave(saved),
    built: built(markdown),
    page: openAndSave(editorHtml(openBody(markdown))),
  };
  for (const [stage, html] of Object.entries(stages)) {
    expect([stage, shown(parseTree(html))]).toEqual([stage, text.replace(/\s+/g, '')]);
  }
  return saved;
}

const pasteHtml = (html: string) => cleanPaste(parseTree(html), 'https://hospital.example');

/** A Word paragraph of a list. */
const word = (level: number, sign: string, text: string, attributes = 'class=MsoListParagraph') =>
  `<p ${attributes} style="text-indent:-18.0pt;mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="mso-list:Ignore">${sign}<span style="font:7.0pt 'Times New Roman'">&nbsp;&nbsp; </span></span><![endif]>${text}</p>`;
const p = (text: string) => `<p class=MsoNormal>${text}</p>`;

const PASTED: readonly (readonly [name: string, html: string, shown: string])[] = [
  [
    'Word: articles and paragraphs of a resolution',
    word(1, 'ARTÍCULO 1.', 'Objeto') + word(2, 'PARÁGRAFO 1.', 'Alcance') + word(1, 'ARTÍCULO 2º', 'Vigencia'),
    'ARTÍCULO 1. Objeto PARÁGRAFO 1. Alcance ARTÍCULO 2º Vigencia',
  ],
  ['Word: a list that begins at 5 and goes on', word(1, '5.', 'a') + p('medio') + word(1, '6.', 'b'), '5.a medio 6.b'],
  ['Word: a number is left out', word(1, '1.', 'a') + word(1, '2.', 'b') + word(1, '4.', 'c'), '1.a 2.b 4.c'],
  [
    'Word: several levels with decimals',
    word(1, '1.', 'a') + word(2, '1.1.', 'b') + word(3, '1.1.1', 'c') + word(2, '1.2.', 'd') + word(1, '2.', 'e'),
    '1.a 1.1.b 1.1.1c 1.2.d 2.e',
  ],
  [
    'Word: letters with bullets inside, between numbers',
    word(1, '1.', 'a') + word(2, 'a)', 'b') + word(3, '·', 'c') + word(2, 'b)', 'd') + word(1, '2.', 'e'),
    '1.a a)b •c b)d 2.e',
  ],
  ['Word: roman numerals', word(1, 'I.', 'a') + word(1, 'II.', 'b') + word(2, 'i.', 'c'), 'I.a II.b i.c'],
  [
    'Word: other closings',
    word(1, '1)', 'a') + word(1, '(2)', 'b') + word(1, '3.-', 'c') + word(1, '04.', 'd'),
    '1)a (2)b 3.-c 04.d',
  ],
  ['Word: the deepest first', word(2, '3.', 'a') + word(1, '1.', 'b') + word(2, '1.', 'c'), '3.a 1.b 1.c'],
  ['Word: zero', word(1, '0.', 'a') + word(1, '1.', 'b'), '0.a 1.b'],
  [
    'Word: bullets of all kinds',
    ['·', 'o', '§', '-', '•', '–'].map((sign) => word(1, sign, 'x')).join(''),
    '•x'.repeat(6),
  ],
  [
    'Word: a bullet that is a letter of a font of signs',
    '<p style="mso-list:l0 level1 lfo1"><span style="font-family:Wingdings"><span style="mso-list:Ignore">v<span> </span></span></span>x</p>',
    '•x',
  ],
  [
    'Word: numbered headings',
    `<h1 style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">CAPÍTULO I.<span>&nbsp;</span></span>Objeto</h1>${word(1, 'Artículo 3.', 'Fin', 'class=MsoHeading2')}`,
    'CAPÍTULO I. Objeto Artículo 3. Fin',
  ],
  ['Word: in a cell', `<table><tr><td>${word(1, 'a)', 'x')}${word(1, '2.', 'y')}</td></tr></table>`, 'a)x 2.y'],
  ['Word: true lists', '<ol start=3 type=a><li>x</li><li>y</li></ol>', 'c.x d.y'],
  [
    'Google Docs: letters inside numbers',
    '<ol start="7"><li style="list-style-type:decimal"><p>a</p></li><ol><li style="list-style-type:lower-alpha"><p>b</p></li><li style="list-style-type:lower-alpha"><p>c</p></li></ol><li style="list-style-type:decimal"><p>d</p></li></ol>',
    '7.a a.b b.c 8.d',
  ],
  ['Google Docs: with zeros', '<ol><li style="list-style-type:decimal-leading-zero">a</li></ol>', '01.a'],
  [
    'LibreOffice: romans',
    '<ol start="4" type="I"><li><p>a</p></li><li><p>b</p><ol type="i"><li><p>c</p></li></ol></li></ol>',
    'IV.a V.b i.c',
  ],
  ['a page: numbers that jump', '<ol><li>a</li><li value="5">b</li><li>c</li></ol>', '1.a 5.b 6.c'],
  ['a page: backwards', '<ol reversed><li>a</li><li>b</li><li>c</li></ol>', '3.a 2.b 1.c'],
  ['a page: no number is shown', '<ol style="list-style:none"><li>1.1 a</li><li>1.2 b</li></ol>', '1.1a 1.2b'],
  ['a page: words after an inner list', '<ol><li>a<ul><li>b</li></ul>c</li><li>d</li></ol>', '1.a •b c 2.d'],
  ['a page: a list beside its item', '<ol><li>a</li><ol type=a><li>b</li></ol><li>c</li></ol>', '1.a a.b 2.c'],
  ['a page: two lists that meet', '<ol><li>a</li></ol> <ol><li>b</li><li>c</li></ol>', '1.a 1.b 2.c'],
  [
    'a page: two inner lists that meet',
    '<ol><li>a<ol><li>b</li></ol><ol start=4><li>c</li></ol></li></ol>',
    '1.a 1.b 4.c',
  ],
  [
    'Word on the web: a list for each item',
    [1, 2, 9].map((n) => `<div class="ListContainerWrapper"><ol start="${n}"><li><p>x</p></li></ol></div>`).join(''),
    '1.x 2.x 9.x',
  ],
  ['a page: a title in an item', '<ol type=A><li><h3>a</h3><p>b</p></li></ol>', 'A.a b'],
];

const PLAIN: readonly (readonly [text: string, shown: string])[] = [
  ['5. a\n6. b\n\nmedio\n7. c', '5.a 6.b medio 7.c'],
  ['1. a\n2. b\n4. c\n1. d', '1.a 2.b 4.c 1.d'],
  ['1. a\n   a) b\n   b) c\n2. d', '1.a a)b b)c 2.d'],
  ['1) a\n2) b', '1)a 2)b'],
  [
    'ARTÍCULO 1. Objeto\nPARÁGRAFO. Solo\n2.1 a\n2.1.1. b\n03. c\nIV. d',
    'ARTÍCULO 1. Objeto PARÁGRAFO. Solo 2.1a 2.1.1.b 03.c IV.d',
  ],
  ['• a\n- b\n1. c', '•a •b 1.c'],
];

describe('the labels of a pasted list', () => {
  it.each(PASTED)('%s', (_, html, text) => {
    expectShown(pasteHtml(html).nodes, text);
  });

  it.each(PLAIN)('plain text %j', (text, expected) => {
    expectShown(parsePlainText(text), expected);
  });

  it('are told where they became text', () => {
    const { nodes, dropped } = pasteHtml(word(1, 'ARTÍCULO 1.', 'Objeto') + word(1, 'ARTÍCULO 2.', 'Fin'));
    expect(expectShown(nodes, 'ARTÍCULO 1. Objeto ARTÍCULO 2. Fin')).toBe(
      '<p>ARTÍCULO 1. Objeto</p><p>ARTÍCULO 2. Fin</p>',
    );
    expect(droppedMessage(dropped)).toBe('La numeración «ARTÍCULO 1.», «ARTÍCULO 2.» quedó escrita como texto.');
  });

  const sign = fc.oneof(
    fc.integer({ min: 0, max: 120 }).map((number) => `${number}.`),
    fc.constantFrom(
      '·',
      'o',
      '1)',
      'a)',
      'b.',
      'IV.',
      '2.1',
      '1.1.1.',
      'ARTÍCULO 1.',
      'PARÁGRAFO',
      '(a)',
      '01.',
      '1.º',
    ),
  );
  const line = fc.record({
    level: fc.integer({ min: 1, max: 4 }),
    sign,
    text: fc.constantFrom('uno', 'dos tres', 'x'),
  });

  it('are those of Word in any document', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 5, arbitrary: line }, { weight: 1, arbitrary: fc.constant(null) })),
        (lines) => {
          const html = lines.map((one) => (one ? word(one.level, one.sign, one.text) : p('medio'))).join('');
          const text = lines
            .map((one) => (one ? `${/^[·o]$/.test(one.sign) ? '•' : one.sign}${one.text}` : 'medio'))
            .join('');
          expectShown(pasteHtml(html).nodes, text);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are those of any plain text', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.map(({ level, sign, text }) => `${' '.repeat(level)}${sign} ${text}`).join('\n');
        expectShown(parsePlainText(text), text);
      }),
      { numRuns: 300 },
    );
  });
});
