/**
 * An on-demand twin for each route that the build prerenders: the same module, which answers under the address of the page
 * where the page shows something else than what was installed (docs/architecture.md, «A page»).
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { recordedReads } from '../../../content/recorded-reads.ts';
import { READS_NAME, writeTable } from '../editions/build-tables.ts';
import { TWIN_PREFIX } from './twin-address.ts';

/** Files of routes; the framework leaves out those that begin with `_`. */
const ROUTE_FILE = /^(?!.*(?:^|\/)_)(.+)(?<!\.test)\.(?:astro|ts)$/;
const ON_DEMAND = /^export const prerender = false/m;
/** A route that shows nothing of the content; what it is made of stays out of the server. */
const WITHOUT_TWIN = /^export const hasTwin = false/m;
const LISTS_PATHS = /^export (?:const|async function) getStaticPaths\b/m;

type Route = { name: string; file: string; route: string; listsPaths: boolean };

export function twinRoutes(): AstroIntegration {
  return {
    name: 'twin-routes',
    hooks: {
      'astro:config:setup': ({ config, command, createCodegenDir, injectRoute, updateConfig }) => {
        const routes = prerenderedRoutes(join(fileURLToPath(config.srcDir), 'pages'));
        updateConfig({ vite: { plugins: [prerenderedPaths(routes)] } });
        if (command !== 'build') return;
        const twins = fileURLToPath(createCodegenDir());
        for (const { name, file, route, listsPaths } of routes) {
          const entrypoint = join(twins, name);
          mkdirSync(dirname(entrypoint), { recursive: true });
          writeFileSync(entrypoint, twinOf(file, listsPaths ? route : null));
          injectRoute({ pattern: `${TWIN_PREFIX}/${route}`.replace(/\/index$/, ''), entrypoint, prerender: false });
        }
      },
      'astro:build:done': ({ dir }) => writeTable(dir, READS_NAME, recordedReads()),
    },
  };
}

function prerenderedRoutes(pages: string): Route[] {
  return readdirSync(pages, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const [, route] = ROUTE_FILE.exec(name) ?? [];
    if (route === undefined) return [];
    const file = join(pages, name);
    const source = readFileSync(file, 'utf8');
    return ON_DEMAND.test(source) || WITHOUT_TWIN.test(source)
      ? []
      : [{ name, file, route, listsPaths: LISTS_PATHS.test(source) }];
  });
}

const MODULE = 'virtual:prerendered-paths';
const RESOLVED = '/@content/prerendered-paths';

/** `virtual:prerendered-paths`: the addresses of the prerendered routes, and what gives those of the routes with many. */
const prerenderedPaths = (routes: readonly Route[]): Plugin => ({
  name: 'prerendered-paths',
  resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
  load(id) {
    if (id !== RESOLVED) return undefined;
    const alone = routes.filter(({ listsPaths }) => !listsPaths);
    const many = routes.filter(({ listsPaths }) => listsPaths);
    return `export const addresses = ${JSON.stringify(alone.map(({ route }) => `/${route}`.replace(/\/?index$/, '') || '/'))};
export const lists = [${many.map(({ file, route }) => `[${JSON.stringify(route)}, () => import(${JSON.stringify(file)})]`).join(', ')}];`;
  },
});

/** `listed`: a route with many addresses, which gets the props that it lists for the one that is asked for. */
function twinOf(file: string, listed: string | null): string {
  const page = JSON.stringify(file);
  const findPath = `import { findPath } from '#server/content/rendering/twin-address.ts';`;
  const path = (url: string) => `findPath(await getStaticPaths(), ${JSON.stringify(listed)}, ${url})`;
  if (file.endsWith('.astro'))
    return listed === null
      ? `---\nimport Page from ${page};\nexport const prerender = false;\n---\n<Page />\n`
      : `---
import Page, { getStaticPaths } from ${page};
${findPath}
export const prerender = false;
const path = ${path('Astro.url')};
if (!path) return new Response(null, { status: 404 });
---
<Page {...path.props} />
`;
  return listed === null
    ? `export { GET } from ${page};\nexport const prerender = false;\n`
    : `import { GET as get, getStaticPaths } from ${page};
${findPath}
export const prerender = false;
export const GET = async (context) => {
  const path = ${path('context.url')};
  return path ? get({ site: context.site, ...path }) : new Response(null, { status: 404 });
};
`;
}
