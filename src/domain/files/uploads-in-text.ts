/** Stored files in the HTML of posts and pages. Pure. */
import { updateBodySizes } from './body-sizes.ts';
import { type ImagesByName, imageSources } from './picture.ts';

/** The facts of a stored file that a page shows; a document has no size in pixels. */
export type UploadFacts = {
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
  widths: readonly number[];
};

const UPLOAD = /\/uploads\/([\w.-]+)/g;

/** The stored names that a text has, each once. */
export const uploadNames = (text: string): string[] => [
  ...new Set([...text.matchAll(UPLOAD)].map(([, name = '']) => name)),
];

/** The reading column: 46rem where it fits. */
export const COLUMN_SIZES = '(min-width: 48rem) 46rem, 100vw';
export const IMG = /<img\b(?:"[^"]*"|[^">])*>/g;
const SOURCE = /\ssrc="\/uploads\/([\w.-]+)"/;

/** Pictures with their own size, which prevents layout shift, and their variants; an unknown picture stays as it is. */
export const withVariants = (html: string, pictures: ImagesByName): string =>
  html.replace(IMG, (tag) => {
    const picture = pictures.get(SOURCE.exec(tag)?.[1] ?? '');
    if (!picture) return tag;
    const { avif, webp } = imageSources(picture);
    const lazy = /\sloading=/.test(tag) ? '' : ' loading="lazy"';
    const image = tag
      .replace(/\s(?:width|height|srcset|sizes)="[^"]*"/g, '')
      .replace(SOURCE, (source) => (webp ? `${source} srcset="${webp}" sizes="${COLUMN_SIZES}"` : source))
      .replace(/\s*\/?>$/, `${lazy} width="${picture.width}" height="${picture.height}" />`);
    if (!avif) return image;
    return `<picture><source type="image/avif" srcset="${avif}" sizes="${COLUMN_SIZES}" />${image}</picture>`;
  });

/** The HTML of a page with the sizes that its stored files have by now. */
export function showUploads(html: string, uploads: readonly UploadFacts[]): string {
  const pictures = uploads.flatMap((file) => {
    const { width, height } = file;
    return width === null || height === null ? [] : [[file.name, { ...file, width, height }] as const];
  });
  return withVariants(uploads.reduce(updateBodySizes, html), new Map(pictures));
}
