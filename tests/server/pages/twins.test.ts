/** The build prerenders the pages of the hospital; the on-demand twin of each makes the same bytes under the same policy. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { overlayOf, pageEntry } from '#server/content/rendering/content-entry.ts';
import { createRequestContext } from '#server/http/api-env.ts';
import { type BuiltSite, loadBuiltSite } from '#server/http-server/built-site.ts';
import { cspHashOf } from '#server/http-server/page-csp.ts';
import { toRenderedPage } from '#server/http-server/rendered-page.ts';
import type { Representation } from '#server/http-server/representation.ts';
import { staticFile, staticPath } from '#server/http-server/static-files.ts';
import { createLog } from '#server/log.ts';
import { DIST, ROOT } from '#server/node/paths.ts';
import type { ContentOverlay } from '../../../src/content/overlay.ts';

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).replaceAll(sep, '/'));

const asInstalled = new Set([
  ...filesUnder(join(ROOT, 'public')),
  ...filesUnder(join(ROOT, 'content/documents')).map((name) => `/documentos${name}`),
]);
const prerendered = filesUnder(join(DIST, 'client'))
  // The scenes have none: they show nothing of the content.
  .filter((path) => !/^\/(?:_astro|escenas)\//.test(path) && !asInstalled.has(path))
  .map(staticPath);
/** The bundler gives the built screens of the back office the styles of the citizen's form too, which they do not use. */
const UNUSED_RULE = /\.(?:pqrsd|receipt|sent)(?:\b|_)|#campo-anonymous/;
/** Built pages and twins have the same rules; the bundler joins and orders their sheets for each. */
const MORE_BYTES = 100;

let site: BuiltSite;
beforeAll(async () => {
  site = await loadBuiltSite(DIST);
});

const builtFile = (path: string) => {
  const status = path === '/404' ? 404 : path === '/500' ? 500 : undefined;
  const file = status ? site.files.errorPage(status) : site.files.find(path);
  if (!file) throw new Error(`${path} is not served`);
  return 'file' in file ? staticFile(path, readFileSync(file.file), { policy: undefined, br: null, gzip: null }) : file;
};

const render = (path: string, isTwin: boolean, content?: ContentOverlay) =>
  site.render(new Request(new URL(path, 'http://localhost')), {
    locals: {
      deps: { log: createLog({ level: 'error' }) },
      requestContext: createRequestContext(),
      ...(content && { content }),
    } as App.Locals,
    clientAddress: '127.0.0.1',
    errorPage: (status) => new Response(null, { status }),
    isTwin,
  });

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const textOf = (page: Representation) => page.plain.toString().replace(STYLE, '');
const rulesOf = (page: Representation): Set<string> =>
  new Set(
    [...page.plain.toString().matchAll(STYLE)].flatMap(([, css = '']) =>
      (css.match(/[^{};]+\{[^{}]*\}/g) ?? []).map((rule) => rule.trim()),
    ),
  );
const policyOf = ({ headers }: Representation) =>
  headers.find(([name]) => name === 'Content-Security-Policy')?.[1] ?? '';
const withoutStyles = (policy: string) => policy.replace(/style-src [^;]*/, '');

function expectSamePage(path: string, twin: Representation, built: Representation): void {
  expect(textOf(twin)).toBe(textOf(built));
  const isUsed = (rule: string) => !/^\/(?:admin\/|write$)/.test(path) || !UNUSED_RULE.test(rule);
  expect(rulesOf(twin)).toEqual(new Set([...rulesOf(built)].filter(isUsed)));
  expect(twin.plain.length).toBeLessThanOrEqual(built.plain.length + MORE_BYTES);
  expect(withoutStyles(policyOf(twin))).toBe(withoutStyles(policyOf(built)));
  for (const [, css = ''] of twin.plain.toString().matchAll(STYLE)) expect(policyOf(twin)).toContain(cspHashOf(css));
}

it('has a twin for more than ninety addresses', () => {
  expect(prerendered.length).toBeGreaterThan(90);
});

describe.each(prerendered)('%s', (path) => {
  it('is the same on demand', async () => {
    const built = builtFile(path);
    const { item: twin } = await toRenderedPage(await render(path, true));
    const isPage = twin.headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
    if (isPage) expectSamePage(path, twin, built);
    else expect(twin.plain.equals(built.plain)).toBe(true);
  });
});

describe.each(filesUnder(join(ROOT, 'content/pages')))('the text of content/pages%s', (name) => {
  const path = name.replace(/\.md$/, '');
  // Those of routes on demand have no built file to compare with.
  it.runIf(prerendered.includes(path))('makes the same page when it stands over itself', async () => {
    const entry = await pageEntry(`pages${path}`, readFileSync(join(ROOT, 'content/pages', name), 'utf8'));
    const { item } = await toRenderedPage(await render(path, true, overlayOf([entry])));
    expectSamePage(path, item, builtFile(path));
  });
});

it('answers under no other address than that of its page', async () => {
  expect((await render('/_twin/nosotros', false)).status).toBe(404);
});
