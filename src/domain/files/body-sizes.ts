/** Updates the size of a stored file inside the HTML of a post or a page. */
import { fileFormat, formatFileSize } from '#shared/formats/file-size.ts';

export type FileSize = { name: string; bytes: number; width: number | null; height: number | null };

/** End of a file link: `(PDF, 1,2 MB)`. */
const FORMAT_AND_SIZE = /\([A-Z]{3,4}, [\d.,]+[\s\u00a0](?:kB|KB|MB)\)(?=\s*(?:<\/[a-z]+>)*$)/;

/** The body with the current size of a file: dimensions of images, format and weight in document links. */
export function updateBodySizes(html: string, file: FileSize): string {
  const address = `"/uploads/${file.name}"`;
  return html
    .replace(/<img\b[^>]*>/g, (tag) => (tag.includes(`src=${address}`) ? withImageSize(tag, file) : tag))
    .replace(/<a\b[^>]*>[\s\S]*?<\/a>/g, (link) =>
      link.includes(`href=${address}`) ? withLinkLabel(link, file) : link,
    );
}

function withImageSize(tag: string, { width, height }: FileSize): string {
  if (width === null || height === null) return tag;
  return tag.replace(/\bwidth="\d*"/, `width="${width}"`).replace(/\bheight="\d*"/, `height="${height}"`);
}

const withLinkLabel = (link: string, { name, bytes }: FileSize): string => {
  const [, open = '', words = ''] = /^(<a\b[^>]*>)([\s\S]*)<\/a>$/.exec(link) ?? [];
  return `${open}${words.replace(FORMAT_AND_SIZE, `(${fileFormat(name)}, ${formatFileSize(bytes)})`)}</a>`;
};
