/**
 * `virtual:content-pictures`: the pictures of content/images with their sizes, so that pages which are rendered on demand
 * carry no image library. A build stops at a text whose picture is not there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { imageMetadata } from 'astro/assets/utils';
import type { Plugin } from 'vite';
import type { UploadFacts } from '#domain/files/uploads-in-text.ts';
import { type ContentPicture, type ContentPictures, missingPictures } from '../../../content/content-pictures.ts';
import { parsePageFile } from '../../../content/front-matter.ts';
import { OperatorError } from '../../operator-error.ts';
import { renderMarkdown } from './markdown.ts';

const NAME = 'virtual:content-pictures';
const RESOLVED = '/@content/content-pictures';
/** A file of content/images that pages show. */
export const PICTURE = /\.(?:svg|webp|png|jpe?g|avif|gif)$/i;
/** Pixels; a smaller picture has its own width in their place. */
const WIDTHS = [480, 960, 1600];

export function contentPictures(): AstroIntegration {
  let root = '';
  return {
    name: 'content-pictures',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        updateConfig({ vite: { plugins: [picturesModule(root)] } });
      },
      'astro:build:start': () => ensurePictures(root),
    },
  };
}

const picturesModule = (root: string): Plugin => ({
  name: 'content-pictures-module',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: async (id) =>
    id === RESOLVED
      ? `export const contentPictures = new Map(${JSON.stringify([...(await readPictures(root))])});
export const uploads = new Map(${JSON.stringify(readUploads(root).map((file) => [file.name, file]))});`
      : undefined,
  hotUpdate({ file }) {
    const module = this.environment.moduleGraph.getModuleById(RESOLVED);
    return module && file.startsWith(join(root, 'content/images')) ? [module] : undefined;
  },
});

/** The files of the media library for a build of published texts on Netlify, from the root. */
export const PUBLISHED_UPLOADS = '.netlify/published-uploads.json';

function readUploads(root: string): UploadFacts[] {
  const file = join(root, PUBLISHED_UPLOADS);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as UploadFacts[]) : [];
}

export async function readPictures(root: string): Promise<ContentPictures> {
  const folder = join(root, 'content/images');
  const names = (await Array.fromAsync(glob('**/*', { cwd: folder }))).filter((name) => PICTURE.test(name)).sort();
  return new Map(
    await Promise.all(
      names.map(
        async (name) =>
          [
            encodeURI(name.replaceAll(sep, '/')),
            await measurePicture(await readFile(join(folder, name)), name),
          ] as const,
      ),
    ),
  );
}

/** The sizes of a picture; an error in Spanish for what is none. `name`: below content/images. */
export async function measurePicture(bytes: Uint8Array, name: string): Promise<ContentPicture> {
  const found = await imageMetadata(bytes).catch(() => null);
  if (!found)
    throw new OperatorError(
      `content/images/${name} no es válido. Corrija:\n  El archivo no se lee como imagen o no dice su tamaño. Guárdelo de nuevo; un SVG lleva viewBox.`,
    );
  const { width, height, format } = found;
  const widths = format === 'svg' ? [] : [...new Set(WIDTHS.map((each) => Math.min(each, width)))];
  return { width, height, widths };
}

/** An error that names text and picture where a picture is not there. */
export async function ensurePictures(root: string): Promise<void> {
  const pictures = await readPictures(root);
  for await (const name of glob('content/{pages,listas}/**/*.md', { cwd: root })) {
    const { html } = await renderMarkdown(parsePageFile(await readFile(join(root, name), 'utf8')).body);
    const [missing] = missingPictures(html, pictures);
    if (missing !== undefined) throw missingPicture(name, missing);
  }
}

export const missingPicture = (path: string, name: string): OperatorError =>
  new OperatorError(
    `${path} no es válido. Corrija:\n  La imagen ../images/${name} no existe. Guárdela en content/images o corrija su nombre.`,
  );
