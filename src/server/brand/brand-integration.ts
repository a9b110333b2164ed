/**
 * The emblem of the hospital in pages and documents as modules of the build, made from content/data/site.yaml, so that
 * pages which are rendered on demand carry no image library: `virtual:emblem` and `virtual:letterhead`. Drawings that
 * name colours of the palette, as `var(--brand)`, get them, for both themes.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { landscapeCss, paintBoth, paletteCss } from '#domain/site/brand/palette.ts';
import { DRAWINGS_NAME, writeTable } from '../content/editions/build-tables.ts';
import { cspHashOf } from '../http-server/page-csp.ts';
import { folderReader } from '../read-content-data.ts';
import { type Brand, readBrand } from './brand.ts';
import { describeEmblem, letterheadLogo } from './emblem.ts';

const MODULES: Readonly<Record<string, (brand: Brand) => string | Promise<string>>> = {
  'virtual:emblem': async (brand) => `export const emblem = ${JSON.stringify(await describeEmblem(brand))};`,
  'virtual:letterhead': async (brand) => `export const letterhead = ${JSON.stringify(await letterheadLogo(brand))};`,
};

export function hospitalBrand(): AstroIntegration {
  let root = '';
  return {
    name: 'hospital-brand',
    hooks: {
      'astro:config:setup': async ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        const { palette } = await readBrand(folderReader(root));
        // A prerendered page has its policy before its styles are made (BrandColors.astro).
        const hashes = [paletteCss, landscapeCss].map((css) => cspHashOf(css(palette)));
        updateConfig({
          vite: { plugins: [brandModules(root)] },
          security: { csp: { algorithm: 'SHA-256', styleDirective: { hashes } } },
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const file = drawingFile(root, request.url ?? '');
          if (!file) return next();
          Promise.all([readFile(file, 'utf8'), readBrand(folderReader(root))])
            .then(([drawing, { palette }]) =>
              response.setHeader('Content-Type', 'image/svg+xml').end(paintBoth(drawing, palette)),
            )
            .catch(next);
        });
      },
      'astro:build:done': async ({ dir }) =>
        writeTable(dir, DRAWINGS_NAME, await paintDrawings(fileURLToPath(dir), await readBrand(folderReader(root)))),
    },
  };
}

/** A resolved id that is a path: the bundler reads the kind of a module from its ending. */
const resolved = (name: string) => `/@brand/${name.slice('virtual:'.length)}`;

const brandModules = (root: string) => ({
  name: 'hospital-brand-modules',
  resolveId: (id: string) => (id in MODULES ? resolved(id) : undefined),
  async load(this: { addWatchFile(file: string): void }, id: string) {
    const make = Object.entries(MODULES).find(([name]) => resolved(name) === id)?.[1];
    if (!make) return undefined;
    this.addWatchFile(join(root, 'content/data/site.yaml'));
    return make(await readBrand(folderReader(root)));
  },
});

/** The drawing that the development server is asked for; undefined for any other address. */
function drawingFile(root: string, url: string): string | undefined {
  const path = decodeURIComponent(url.replace(/[?#].*$/, ''));
  const file = join(root, 'public', path);
  return path.endsWith('.svg') && file.startsWith(join(root, 'public')) && existsSync(file) ? file : undefined;
}

/** Gives the drawings as they were, by address. */
async function paintDrawings(folder: string, { palette }: Brand): Promise<Record<string, string>> {
  const unpainted: Record<string, string> = {};
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => each.endsWith('.svg'))) {
    const drawing = await readFile(join(folder, name), 'utf8');
    const painted = paintBoth(drawing, palette);
    if (painted === drawing) continue;
    unpainted[`/${name.replaceAll(sep, '/')}`] = drawing;
    await writeFile(join(folder, name), painted);
  }
  return unpainted;
}
