/**
 * The pictures of content/images in the text of a page, which names them from its own folder (`../images/fachada.webp`):
 * each is at `/imagenes/NAME` with its size, and all but drawings in several widths (src/pages/imagenes).
 */
import { shownSource } from '#domain/content-editing/body/content-pictures.ts';
import { COLUMN_SIZES, IMG } from '#domain/files/uploads-in-text.ts';

/** A picture in pixels; `widths` has those in which it is also there. */
export type ContentPicture = { width: number; height: number; widths: readonly number[] };
/** The keys are names below content/images, as an address has them (`a%C3%B1o.webp`). */
export type ContentPictures = ReadonlyMap<string, ContentPicture>;

const SOURCE = /(?<=\s)src="\.\.\/images\/([^"]+)"/;

/** The file of a picture in one of its widths. */
export const fileOfWidth = (name: string, width: number): string => `${name}-${width}.webp`;

/** Whether the HTML of a text names some. */
export const hasPictures = (html: string): boolean => html.includes('"../images/');

/** The HTML of a text with the addresses of its pictures; the API shows a picture that is newer than the build. */
export const showPictures = (html: string, pictures: ContentPictures): string =>
  html.replace(IMG, (tag) =>
    tag.replace(SOURCE, (_, written: string) => {
      const name = asAddress(written);
      const picture = pictures.get(name);
      if (!picture) return `src="${shownSource(`../images/${written}`)}"`;
      // A text that is HTML may give some itself.
      const others = Object.entries(attributesOf(name, picture)).filter(([key]) => !tag.includes(` ${key}=`));
      return [`src="/imagenes/${name}"`, ...others.map(([key, value]) => `${key}="${value}"`)].join(' ');
    }),
  );

/** The pictures that the HTML of a text names and that are not there. */
export const missingPictures = (html: string, pictures: Pick<ContentPictures, 'has'>): string[] =>
  (html.match(IMG) ?? [])
    .flatMap((tag) => SOURCE.exec(tag)?.[1] ?? [])
    .filter((name) => !pictures.has(asAddress(name)));

/** The compiler encodes the names in Markdown and leaves those in HTML. */
const asAddress = (written: string): string => (written.includes('%') ? written : encodeURI(written));

function attributesOf(name: string, { width, height, widths }: ContentPicture) {
  const srcset = widths.map((each) => `/imagenes/${fileOfWidth(name, each)} ${each}w`).join(', ');
  return { width, height, ...(srcset && { srcset, sizes: COLUMN_SIZES }), loading: 'lazy', decoding: 'async' };
}
