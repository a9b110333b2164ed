/**
 * An on-demand twin for each route that the build prerenders: the same module, which answers under the address of the page
 * where the page shows something else than what was installed (docs/architecture.md, «A page»).
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { TWIN_PREFIX } from './twin-address.ts';

/** Files of routes; the framework leaves out those that begin with `_`. */
const ROUTE_FILE = /^(?!.*(?:^|\/)_)(.+)(?<!\.test)\.(?:astro|ts)$/;
const ON_DEMAND = /^export const prerender = false/m;
const LISTS_PATHS = /^export (?:const|async function) getStaticPaths\b/m;

export function twinRoutes(): AstroIntegration {
  return {
    name: 'twin-routes',
    hooks: {
      'astro:config:setup': ({ config, command, createCodegenDir, injectRoute }) => {
        if (command !== 'build') return;
        const twins = fileURLToPath(createCodegenDir());
        for (const { name, file, route, source } of prerenderedRoutes(join(fileURLToPath(config.srcDir), 'pages'))) {
          const entrypoint = join(twins, name);
          mkdirSync(dirname(entrypoint), { recursive: true });
          writeFileSync(entrypoint, twinOf(file, LISTS_PATHS.test(source) ? route : null));
          injectRoute({ pattern: `${TWIN_PREFIX}/${route}`.replace(/\/index$/, ''), entrypoint, prerender: false });
        }
      },
    },
  };
}

function prerenderedRoutes(pages: string): { name: string; file: string; route: string; source: string }[] {
  return readdirSync(pages, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const [, route] = ROUTE_FILE.exec(name) ?? [];
    if (route === undefined) return [];
    const file = join(pages, name);
    const source = readFileSync(file, 'utf8');
    return ON_DEMAND.test(source) ? [] : [{ name, file, route, source }];
  });
}

/** `listed`: a route with many addresses, which gets the props that it lists for the one that is asked for. */
function twinOf(file: string, listed: string | null): string {
  const page = JSON.stringify(file);
  const findPath = `import { findPath } from '#server/content/twin-address.ts';`;
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
