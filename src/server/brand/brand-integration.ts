/**
 * The colours and the emblem of the hospital as modules of the build, made from content/data/site.yaml:
 * `virtual:palette.css`, `virtual:landscape.css` and `virtual:emblem`. Drawings of content/ that name colours of the
 * palette, as `var(--brand)`, get them.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { landscapeCss, paint, paletteCss } from '#domain/site/brand/palette.ts';
import { type Brand, readBrand } from './brand.ts';
import { describeEmblem, letterheadLogo } from './emblem.ts';

const MODULES: Readonly<Record<string, (brand: Brand) => string | Promise<string>>> = {
  'virtual:palette.css': ({ palette }) => paletteCss(palette),
  'virtual:landscape.css': ({ palette }) => landscapeCss(palette),
  'virtual:emblem': async (brand) => `export const emblem = ${JSON.stringify(await describeEmblem(brand))};`,
  'virtual:letterhead': async (brand) => `export const letterhead = ${JSON.stringify(await letterheadLogo(brand))};`,
};

export function hospitalBrand(): AstroIntegration {
  let root = '';
  return {
    name: 'hospital-brand',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        updateConfig({ vite: { plugins: [brandModules(root)] } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const file = drawingFile(root, request.url ?? '');
          if (!file) return next();
          Promise.all([readFile(file, 'utf8'), readBrand(root)])
            .then(([drawing, { palette }]) =>
              response.setHeader('Content-Type', 'image/svg+xml').end(paint(drawing, palette.light)),
            )
            .catch(next);
        });
      },
      'astro:build:done': async ({ dir }) => paintDrawings(fileURLToPath(dir), await readBrand(root)),
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
    return make(await readBrand(root));
  },
});

/** The drawing that the development server is asked for; undefined for any other address. */
function drawingFile(root: string, url: string): string | undefined {
  const path = decodeURIComponent(url.replace(/[?#].*$/, ''));
  const file = path.startsWith('/@fs/') ? path.slice('/@fs'.length) : join(root, 'content/public', path);
  return path.endsWith('.svg') && file.startsWith(join(root, 'content')) && existsSync(file) ? file : undefined;
}

async function paintDrawings(folder: string, { palette }: Brand): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => each.endsWith('.svg'))) {
    const drawing = await readFile(join(folder, name), 'utf8');
    const painted = paint(drawing, palette.light);
    if (painted !== drawing) await writeFile(join(folder, name), painted);
  }
}
