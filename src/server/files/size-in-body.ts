/** Telling the size of a stored file inside the HTML of a post, as the sanitizer writes it. */
import { formatFileSize, formatOfFile } from '#domain/file-size.ts';

export type FileFacts = { name: string; bytes: number; width: number | null; height: number | null };

/** What a file link ends with: `(PDF, 1,2 MB)`. */
const FORMAT_AND_SIZE = /\([A-Z]{3,4}, [\d.,]+[\s\u00a0](?:kB|KB|MB)\)(?=\s*(?:<\/[a-z]+>)*$)/;

/** The body with the size of a file as it now is: pictures get theirs, links to documents format and weight. */
export function sizeInBody(html: string, file: FileFacts): string {
  const address = `"/uploads/${file.name}"`;
  return html
    .replace(/<img\b[^>]*>/g, (tag) => (tag.includes(`src=${address}`) ? resized(tag, file) : tag))
    .replace(/<a\b[^>]*>[\s\S]*?<\/a>/g, (link) => (link.includes(`href=${address}`) ? relabelled(link, file) : link));
}

function resized(tag: string, { width, height }: FileFacts): string {
  if (width === null || height === null) return tag;
  return tag.replace(/\bwidth="\d*"/, `width="${width}"`).replace(/\bheight="\d*"/, `height="${height}"`);
}

const relabelled = (link: string, { name, bytes }: FileFacts): string => {
  const [, open = '', words = ''] = /^(<a\b[^>]*>)([\s\S]*)<\/a>$/.exec(link) ?? [];
  return `${open}${words.replace(FORMAT_AND_SIZE, `(${formatOfFile(name)}, ${formatFileSize(bytes)})`)}</a>`;
};
