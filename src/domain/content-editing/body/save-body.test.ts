import { describe, expect, it } from 'vitest';
import { ContentError } from '../content-error.ts';
import { addedSources, editorHtml, openBody, sourceHtml } from './open-body.ts';
import { saveBody } from './save-body.ts';

/** Saves a text in which one piece of the editor's HTML was replaced. */
function change(markdown: string, from: string, to: string): string {
  const opened = openBody(markdown);
  const html = editorHtml(opened);
  expect(html).toContain(from);
  return saveBody(opened, html.replace(from, to));
}

/** The Markdown of HTML, or why it is refused. */
function trySave(html: string): string {
  try {
    return written(html);
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

const written = (html: string): string => saveBody(openBody('\n'), html);

describe('what the editor holds, and what it shows as source', () => {
  it.each<[markdown: string, kind: string, html: string]>([
    ['Hola **mundo**', 'paragraph', '<p>Hola <strong>mundo</strong></p>'],
    ['## Título', 'heading', '<h2>Título</h2>'],
    ['Título\n---', 'heading', '<h2>Título</h2>'],
    ['***', 'rule', '<hr />'],
    ['7. a\n8. b', 'list', '<ol start="7"><li>a</li><li>b</li></ol>'],
    ['- a\n  - b', 'list', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['> a\n> b', 'quote', '<blockquote>a b</blockquote>'],
    ['> a\n>\n> b', 'quote', '<blockquote><p>a</p><p>b</p></blockquote>'],
    [
      '![Río](../images/rio-1.webp)',
      'image',
      '<figure><img src="/api/content-files/images/rio-1.webp" alt="Río" /></figure>',
    ],
    [
      '<figure class="align-right"><img src="../images/a.webp" alt="" /><figcaption>b</figcaption></figure>',
      'image',
      '<figure class="align-right"><img src="/api/content-files/images/a.webp" alt="" /><figcaption>b</figcaption></figure>',
    ],
    ['![Río](/uploads/a.webp)', 'image', '<figure><img src="/uploads/a.webp" alt="Río" /></figure>'],
    ['H<sub>2</sub>O<br>m<sup>2</sup>', 'paragraph', '<p>H<sub>2</sub>O<br />m<sup>2</sup></p>'],
    ['<p class="align-center">a</p>', 'paragraph', '<p class="align-center">a</p>'],
    ['<https://gov.co>', 'paragraph', '<p><a href="https://gov.co" rel="noopener noreferrer">https://gov.co</a></p>'],
    [
      '| | a |\n| - | :-: |\n| b | c<br>d |',
      'table',
      '<table><thead><tr><td></td><th scope="col">a</th></tr></thead><tbody><tr><td>b</td><td>c<br />d</td></tr></tbody></table>',
    ],
    ...[
      '# Uno',
      '##### Cinco',
      'Un `código`',
      '```js\na\n```',
      '    código',
      '<div>a</div>',
      '<!-- nota -->',
      '[a](/b "título")',
      '[a](javascript:alert(1))',
      'a ![x](/uploads/a.webp)',
      '![x](../images/../a.svg)',
      '![x](../images/a.svg "título")',
      '- [ ] tarea',
      '- a\n\n  b',
      '- # a',
      '| a |\n| - |\n| b | c |',
      '[ref]: /x',
      '<p onclick="a()">b</p>',
      '<u>sin cierre',
    ].map((markdown): [string, string, string] => [markdown, 'source', sourceHtml(markdown)]),
  ])('%j is %s', (markdown, kind, html) => {
    expect(openBody(markdown).blocks).toMatchObject([{ kind, html }]);
  });

  it('a reference takes its address from the definition, which is source', () => {
    const { blocks } = openBody('Vea [esto][1].\n\n[1]: /servicios\n');
    expect(blocks.map(({ html }) => html)).toEqual([
      '<p>Vea <a href="/servicios">esto</a>.</p>',
      sourceHtml('[1]: /servicios'),
    ]);
  });
});

describe('the style of what is written', () => {
  it.each([
    ['<p>Llame al <strong>123</strong>: <em>gratis</em> y <s>no</s></p>', 'Llame al **123**: *gratis* y ~~no~~\n'],
    ['<p><strong>Horario: </strong>8 a. m.</p>', '**Horario:** 8 a. m.\n'],
    ['<p>des<strong>hacer</strong></p>', 'des**hacer**\n'],
    ['<p>a<strong>(b)</strong>c</p>', 'a<strong>(b)</strong>c\n'],
    ['<p>www.gov.co, a@b.co</p>', '[www.gov.co](http://www.gov.co), <a@b.co>\n'],
    ['<p>H<sub>2</sub>O</p>', 'H<sub>2</sub>O\n'],
    ['<p>a<br />b</p>', 'a\\\nb\n'],
    ['<h3>1. Requisitos</h3><hr /><p>1. no es lista</p>', '### 1. Requisitos\n\n---\n\n1\\. no es lista\n'],
    ['<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>', '- a\n  1. b\n- c\n'],
    ['<ul><li>a</li></ul><ul><li>b</li></ul><ul><li>c</li></ul>', '- a\n\n* b\n\n- c\n'],
    ['<ol><li>a</li></ol><ol><li>b</li></ol>', '1. a\n\n1) b\n'],
    ['<blockquote>a</blockquote><blockquote><p>b</p><p>c</p></blockquote>', '> a\n\n> b\n>\n> c\n'],
    [
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1 | 2</td><td></td></tr></tbody></table>',
      '| a | b |\n| --- | --- |\n| 1 \\| 2 | |\n',
    ],
    [
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>\n',
    ],
    ['<p class="align-right">a</p>', '<p class="align-right">a</p>\n'],
    ['<p>a</p><p><br /></p><p>b</p>', 'a\n\nb\n'],
    ['<p>&lt;script&gt; *no* [x](y) a_b # 5 &amp;amp;</p>', '\\<script> \\*no\\* \\[x]\\(y) a_b # 5 \\&amp;\n'],
  ])('%s', (html, markdown) => {
    expect(written(html)).toBe(`\n${markdown}`);
  });
});

describe('what stays as it was', () => {
  it('the other items of a list, its marks and its numbers', () => {
    expect(change('*  uno\n*  dos __fuerte__\n*  tres\n', '<li>uno</li>', '<li>cero</li>')).toBe(
      '* cero\n*  dos __fuerte__\n*  tres\n',
    );
    expect(change('1) a\n2) _b_\n', '<li>a</li>', '<li>z</li><li>a</li>')).toBe('1) z\n2) a\n3) _b_\n');
  });

  it('the other rows of a table and the alignment of its columns', () => {
    const table = '|a|b|\n|:-:|-|\n|1|__2__|\n|3|4|\n';
    expect(change(table, '<td>3</td>', '<td>5</td>')).toBe('|a|b|\n|:-:|-|\n|1|__2__|\n| 5 | 4 |\n');
    const row = '<tr><td>3</td><td>4</td></tr>';
    expect(change(table, row, '')).toBe('|a|b|\n|:-:|-|\n|1|__2__|\n');
    expect(change('|a|b|\n|:-:|-|\n', '<th scope="col">b</th>', '')).toBe('| a |\n| :---: |\n');
  });

  it.each([
    ['a list below a rule of its marks', 'Hola.\n\n* * *\n\n* __uno__\n  * dos\n', 'Hola'],
    ['a list above a rule of its marks', '- __uno__\n\n- - -\n\nHola.\n', 'Hola'],
    ['the items of a list with references', '- [uno][a] y __b__\n- __dos__\n- tres\n\n[a]: /x\n', 'tres'],
    ['a title below a definition', 'Hola.\n\n[a]: /x "t"\nmas\n---\n', 'Hola'],
    ['a title below two definitions', '[a]: /x\n[b]: /y\n  mas\n---\n\nHola.\n', 'Hola'],
    ['a definition above a title', '[a]: /x\nHola\n---\n\nFin.\n', 'Fin'],
  ])('%s', (_, markdown, word) => {
    expect(change(markdown, word, 'Nuevo')).toBe(markdown.replace(word, 'Nuevo'));
  });

  it('the columns and the other rows of a table with references', () => {
    const table = '| a | b |\n| :-- | --: |\n| [uno][a] | __x__ |\n| y | z |\n\n[A]: /x\n';
    expect(change(table, '>z<', '>zz<')).toBe(table.replace('z', 'zz'));
  });

  it('every block that moves, with its own marks', () => {
    const opened = openBody('# Uno\n__dos__\n\n\n***\n');
    const [one, two, rule] = opened.blocks.map(({ html }) => html);
    expect(saveBody(opened, `${rule}${two}${one}`)).toBe('***\n\n__dos__\n\n# Uno\n');
  });

  it('line endings of Windows, a byte order mark and a missing last line ending', () => {
    expect(change('\uFEFFuno\r\n\r\n\r\n<!-- x\r\ny -->\r\n\r\ndos', '<p>dos</p>', '<p>tres</p><p>cuatro</p>')).toBe(
      '\uFEFFuno\r\n\r\n\r\n<!-- x\r\ny -->\r\n\r\ntres\r\n\r\ncuatro',
    );
  });

  it('a paragraph whose definition was deleted keeps its link', () => {
    const opened = openBody('Vea [esto][1].\n\n[1]: /servicios\n');
    expect(saveBody(opened, opened.blocks[0]?.html ?? '')).toBe('Vea [esto](/servicios).\n');
  });
});

describe('source edited as text', () => {
  it('is written as it is', () => {
    expect(change('a\n\n<!-- b -->\n', '&lt;!-- b --&gt;', '&lt;!-- c --&gt;')).toBe('a\n\n<!-- c -->\n');
  });

  it('goes away when it is empty', () => {
    expect(change('a\n\n<!-- b -->\n\nc\n', '&lt;!-- b --&gt;', ' ')).toBe('a\n\nc\n');
  });

  it('is refused when it would swallow the text after it', () => {
    const swallow = () => change('<!-- b -->\n\nc\n', '&lt;!-- b --&gt;', '&lt;!-- b');
    expect(swallow).toThrow(
      new ContentError(
        'El bloque «<!-- b» cambia el texto que le sigue: quizá le falta el cierre. Corríjalo e intente de nuevo.',
      ),
    );
  });
});

describe('what is refused', () => {
  it.each([
    '<script>alert(1)</script>',
    '<p onclick="a()"><img src="x" /></p>',
    '<p><a href="javascript:alert(1)">a</a></p>',
    '<figure><img src="//evil.co/a.png" alt="" /></figure>',
    '<div><p>a</p></div>',
    'suelto',
    '<pre class="markdown"><b>a</b></pre>',
  ])('%s', (html) => {
    expect(() => written(html)).toThrow(ContentError);
  });

  it('attributes that the editor does not write are dropped', () => {
    expect(written('<p onclick="a()" style="color:red">a</p>')).toBe('\na\n');
  });

  it.each([
    ['of more than 80,000 characters', 'a'.repeat(80_001)],
    ['of more than 700 lines', 'a\n'.repeat(701)],
    ['with more signs than a page has', `${'[a] '.repeat(100)}\n\n`.repeat(26)],
    ['with more signs than a paragraph has', '*a '.repeat(501)],
    ['with more addresses than a paragraph has', 'www.a.co '.repeat(301)],
    ['with quotes in quotes', `${'> '.repeat(60)}a`],
    ['with items in items', `${'- '.repeat(60)}a`],
  ])('Markdown %s', (_, markdown) => {
    expect(() => openBody(markdown)).toThrow(ContentError);
  });

  it.each([
    ['open brackets', '['.repeat(499)],
    ['open images', '![['.repeat(166)],
    ['open emphasis', '*a **a '.repeat(166)],
    ['nested emphasis', `${'*a '.repeat(249)}${'a*'.repeat(249)}`],
    ['backticks', Array.from({ length: 31 }, (_, length) => '`'.repeat(length)).join(' ')],
    ['open tags', '<a '.repeat(499)],
    ['a table of one column', `|a|\n|-|\n${'|b|\n'.repeat(690)}`],
    ['addresses', 'www.a.co '.repeat(290)],
    ['indented lines', `- a\n${`${' '.repeat(75)}b\n`.repeat(690)}`],
  ])('%s within the limits open in a moment', (_, markdown) => {
    const { user } = process.cpuUsage();
    openBody(markdown);
    expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
  });

  it.each([
    ['non-breaking spaces', `<p>a${'\u00A0'.repeat(250_000)}b</p>`],
    ['bold words', `<p>${'<strong>a</strong> '.repeat(3_000)}</p>`],
    ['formats of spaces', `<p>${'<strong>a\u00A0</strong><em>\u00A0</em>'.repeat(3_000)}</p>`],
    ['line breaks', `<p>${'<strong>a</strong><br />'.repeat(4_000)}</p>`],
    ['links', `<p>${'<a href="/x">a</a><a href="/y">b</a>'.repeat(2_000)}</p>`],
  ])('%s within the limits are saved, or refused with a reason, in a moment', (_, html) => {
    const { user } = process.cpuUsage();
    expect(trySave(html)).toEqual(expect.any(String));
    expect(process.cpuUsage().user - user).toBeLessThan(10_000_000);
  });
});

it('names the source that a text adds to others', () => {
  const before = openBody('Uno.\n\n<!-- nota -->\n');
  const draft = openBody('Uno.\r\n\r\n<div>\r\na\r\n</div>\r\n');
  const added = (markdown: string) => addedSources([before, draft], openBody(markdown));
  expect(added('<!-- nota -->\n\nDos.\n\n<div>\na\n</div>\n')).toEqual([]);
  expect(added('Uno.\n\n<script>a</script>\n')).toEqual(['<script>a</script>']);
  expect(added('Uno.\n\n> <div>b</div>\n')).toEqual(['> <div>b</div>']);
});

it('nothing that the editor writes is source', () => {
  for (const html of [
    '<p class="align-center">a</p>',
    '<ul><li>a</li></ul><ul><li>b</li></ul><ul><li>c</li></ul>',
    '<ol><li>a</li></ol><ol><li>b</li></ol><ol><li>c</li></ol>',
    '<blockquote>a</blockquote><blockquote>b</blockquote>',
    '<p>des<u>hacer</u> a<strong>(b)</strong>c</p>',
    '<figure class="align-right"><img src="/uploads/a.webp" alt="" width="4" height="3" /><figcaption>a</figcaption></figure>',
    '<table><caption>a</caption><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
  ])
    expect(addedSources([], openBody(written(html))), html).toEqual([]);
});
