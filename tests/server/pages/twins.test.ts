/** The build prerenders the pages of the hospital; the on-demand twin of each makes the same bytes under the same policy. */
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRequestContext } from '#server/http/api-env.ts';
import { type BuiltSite, loadBuiltSite } from '#server/http-server/built-site.ts';
import { toRenderedPage } from '#server/http-server/rendered-page.ts';
import { staticPath } from '#server/http-server/static-files.ts';
import { createLog } from '#server/log.ts';
import { DIST, ROOT } from '#server/node/paths.ts';

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).replaceAll(sep, '/'));

const asInstalled = new Set([
  ...filesUnder(join(ROOT, 'content/public')),
  ...filesUnder(join(ROOT, 'content/documents')).map((name) => `/documentos${name}`),
]);
const prerendered = filesUnder(join(DIST, 'client'))
  .filter((path) => !path.startsWith('/_astro/') && !asInstalled.has(path))
  .map(staticPath);
/** The bundler orders and cuts the styles of these otherwise; they have the same rules. */
const OTHER_ORDER = /^\/(admin\/.*|participa|pqrsd|ubicacion|write)$/;
/** It gives the built screens of the back office the styles of the citizen's form too, which they do not use. */
const UNUSED_RULE = /\.(?:pqrsd|receipt|sent)(?:\b|_)|#campo-anonymous/;
/** The build gives a picture in the text of a page its final address. */
const WITH_PICTURE = ['/poblacion'];

let site: BuiltSite;
beforeAll(async () => {
  site = await loadBuiltSite(DIST);
});

const builtFile = (path: string) => {
  const status = path === '/404' ? 404 : path === '/500' ? 500 : undefined;
  const file = status ? site.files.errorPage(status) : site.files.find(path);
  if (!file) throw new Error(`${path} is not served`);
  return file;
};

const render = (path: string, isTwin: boolean) =>
  site.render(new Request(new URL(path, 'http://localhost')), {
    locals: { deps: { log: createLog({ level: 'error' }) }, requestContext: createRequestContext() } as App.Locals,
    clientAddress: '127.0.0.1',
    errorPage: (status) => new Response(null, { status }),
    isTwin,
  });

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const withoutStyles = (html: string) => html.replace(STYLE, '');
const rulesOf = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(STYLE)].flatMap(([, css = '']) =>
      (css.match(/[^{};]+\{[^{}]*\}/g) ?? []).map((rule) => rule.trim()),
    ),
  );
const policyOf = ({ headers }: { headers: readonly (readonly [string, string])[] }) =>
  headers.find(([name]) => name === 'Content-Security-Policy')?.[1];

it('has a twin for more than ninety addresses', () => {
  expect(prerendered.length).toBeGreaterThan(90);
});

describe.each(prerendered.filter((path) => !WITH_PICTURE.includes(path)))('%s', (path) => {
  it('is the same on demand', async () => {
    const built = builtFile(path);
    const { item: twin } = await toRenderedPage(await render(path, true));
    if (!OTHER_ORDER.test(path)) {
      expect(twin.plain.equals(built.plain)).toBe(true);
      // A document may stand in a frame of the site; its server says so, built or not.
      if (!path.endsWith('.pdf')) expect(policyOf(twin)).toBe(policyOf(built));
      return;
    }
    const [one, other] = [twin.plain.toString(), built.plain.toString()];
    expect(withoutStyles(one)).toBe(withoutStyles(other));
    const isUsed = (rule: string) => !path.startsWith('/admin/') || !UNUSED_RULE.test(rule);
    expect(rulesOf(one)).toEqual(new Set([...rulesOf(other)].filter(isUsed)));
  });
});

it('answers under no other address than that of its page', async () => {
  expect((await render('/_twin/nosotros', false)).status).toBe(404);
});
