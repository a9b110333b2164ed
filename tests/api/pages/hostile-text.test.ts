/** What becomes of a hostile text: refused when it is saved, or built as harmless. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { DomUtils, parseDocument } from 'htmlparser2';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeOn } from '../../support/api/portal.ts';
import { provideContent, type TestContent } from '../../support/publication/content.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';

const US = 'pages/nosotros';

type Refused = { errors: { body?: string[] } };

/** Refused for everyone. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC="//otro.example/a.js"></SCRIPT>',
  '<img src="x" onerror="alert(1)">',
  '<svg onload="alert(1)"></svg>',
  '<p style="position:fixed;inset:0">a</p>',
  '<style>body { display: none }</style>',
  '<link rel="stylesheet" href="https://otro.example/a.css">',
  '<meta http-equiv="refresh" content="0;url=https://otro.example">',
  '<base href="https://otro.example/">',
  '<iframe src="https://otro.example"></iframe>',
  '<iframe srcdoc="a"></iframe>',
  '<object data="https://otro.example/a.swf"></object>',
  '<embed src="https://otro.example/a.swf">',
  '<form action="https://otro.example"><input name="clave"></form>',
  '<button>Entrar</button>',
  '[abra](javascript:alert(1))',
  '[abra]( <javascript:alert(1)> )',
  '[abra](java&Tab;script:alert(1))',
  '[abra][x]\n\n[x]: javascript:alert(1)',
  '[abra](data:text/html;base64,PHNjcmlwdD4=)',
  '[abra](vbscript:x)',
  '<a href="java&#10;script:alert(1)">abra</a>',
  '<javascript:alert(1)>',
  // A tag that is left open takes in the paragraph after it.
  "<div title='\n\n' onclick=alert(1) x='",
  "> <div title='\n\n' onclick=alert(1) x='",
  '<!-- sin cierre',
];

/** Source that the editor does not offer: an administrator may write it, and it does nothing in the page. */
const SOURCE = [
  '<div>Un recuadro</div>',
  '<Aviso titulo="a">MDX</Aviso>',
  '<!-- una nota -->',
  '```js\nalert(1)\n```',
  'Una nota[^1].\n\n[^1]: Al pie.',
  '# Un título que ya tiene la página',
];

/** Text like any other. */
const TEXT = [
  ':::aviso\nDirectiva que no existe\n:::',
  "import Aviso from '../Aviso.astro'",
  '{alert(1)}',
  '{{ 7 * 7 }}',
  '<%= 7 %>',
  'Si a < b y b > c, llame.',
];

type Renderer = { markdownToHtml: (markdown: string, options: object) => { html: string } };
const fromAstro = createRequire(createRequire(import.meta.url).resolve('astro/package.json'));
const { markdownToHtml }: Renderer = await import(pathToFileURL(fromAstro.resolve('satteri')).href);

/** The tags and attributes of a text as the build renders it that a page must not have. */
function activeParts(markdown: string): string[] {
  const { html } = markdownToHtml(markdown, { features: { gfm: true, frontmatter: false } });
  return DomUtils.findAll(() => true, parseDocument(html).children).flatMap(({ name, attribs }) => [
    ...(/^(?:script|style|iframe|object|embed|form|input|button|link|meta|base|svg)$/.test(name) ? [name] : []),
    ...Object.keys(attribs).filter((attribute) => /^on|^style$|^srcdoc$/.test(attribute)),
    ...Object.values(attribs).filter((value) => /^\s*(?:javascript|vbscript|data):/i.test(value)),
  ]);
}

describeOn(['postgres'], 'a hostile text of a page', (portal) => {
  let content: TestContent;
  const as = async (role: 'editor' | 'admin') => pageCalls(portal(), (await portal().signInAs(role)).token);
  const append =
    (text: string, more: object = {}) =>
    ({ body }: { body: string | null }) => ({ body: `${body}\n${text}\n`, ...more });

  beforeEach(async () => {
    content = await provideContent(portal().deps);
  });

  it.each(HOSTILE)('is refused for editors and administrators, and nothing is stored: %s', async (text) => {
    for (const role of ['editor', 'admin'] as const) {
      const { save, open } = await as(role);
      for (const publish of [false, true]) {
        const refused = await save<Refused>(US, append(text, { publish }));
        expect([role, refused.status]).toEqual([role, 422]);
        expect(refused.body.errors.body).toEqual([expect.stringMatching(/no se admite en una página\. Quítelo\.$/)]);
      }
      expect((await open(US)).body.draft).toBeNull();
    }
    expect(content.made).toEqual([]);
  });

  it.each(SOURCE)('source is refused for editors and harmless from administrators: %s', async (text) => {
    const refused = await (await as('editor')).save<Refused>(US, append(text));
    expect(refused.status).toBe(422);
    expect(refused.body.errors.body).toEqual([expect.stringMatching(/solo cambia quien administra el portal/)]);
    const allowed = await (await as('admin')).save(US, append(text, { publish: true }));
    expect(allowed.status).toBe(200);
    expect(activeParts(text)).toEqual([]);
  });

  it.each(TEXT)('is text for everyone, and built as text: %s', async (text) => {
    expect((await (await as('editor')).save(US, append(text, { publish: true }))).status).toBe(200);
    expect(activeParts(text)).toEqual([]);
  });

  it.each([
    ['data/menu', 'javascript:alert(1)'],
    ['data/menu', '//otro.example'],
    ['data/menu', 'data:text/html,a'],
  ])('an address of %s cannot be %s', async (id, hostile) => {
    const { save } = await as('admin');
    const refused = await save(id, ({ fields }) => {
      const [first, ...others] = fields.main as object[];
      return { fields: { ...fields, main: [{ ...first, path: hostile }, ...others] }, publish: true };
    });
    expect(refused.status).toBe(422);
  });

  it('source of the page stays, moves and goes; that of a draft or an earlier version may come back', async () => {
    const admin = await as('admin');
    await admin.save(US, append('<div>Recuadro</div>', { publish: true }));
    const editor = await as('editor');
    const block = '\n<div>Recuadro</div>\n';
    const moved = await editor.save(US, ({ body }) => ({ body: `${block}${body?.replace(block, '')}` }));
    expect(moved.status).toBe(200);
    const removed = await editor.save(US, ({ body }) => ({ body: body?.replace(block, ''), publish: true }));
    expect(removed.status).toBe(200);
    expect((await editor.save(US, append('<div>Recuadro</div>'))).status).toBe(422);
    const history = await editor.history(US);
    const restored = await editor.call('POST', `/pages/${US}/revisions/${history[1]?.revision}/restore`, {});
    expect(restored.status).toBe(200);
    expect(restored.body.draft?.body).toContain('<div>Recuadro</div>');
    expect((await editor.save(US, () => ({ publish: true }))).status).toBe(200);
  });
});

describe('the parts that the tests look for', () => {
  it.each(['<script>a</script>', '<p onclick="a">b</p>', '[a](javascript:b)'])('are found: %s', (text) => {
    expect(activeParts(text)).not.toEqual([]);
  });
});
