/** The links of content files to addresses of this site, and those that lead nowhere. Pure. */
import type { ContentTexts } from './identity/content-edits.ts';

/** In Markdown, in HTML, and in the fields `path`, `href` and `to` of YAML. */
const LINKS = [
  /\]\(\s*<?(\/[^\s)>]*)/g,
  /\b(?:href|src)="(\/[^"]*)"/g,
  /^[\s-]*(?:path|href|to): *["']?(\/[^\s"']*)/gm,
];

/** Pages and files, without query and anchor; each once. */
export function internalLinks(text: string): string[] {
  const found = LINKS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, link = '']) => link));
  const paths = found.filter((link) => !link.startsWith('//')).map((link) => link.replace(/[?#].*$/, '') || '/');
  return [...new Set(paths)];
}

/** A link, and the path of the field that has it. */
export type FieldLink = { field: string; link: string };

/** Fields whose whole value is an address. */
const ADDRESS_FIELDS = ['path', 'href', 'to'];

/** The internal links of the values of a file, with their documents, each with its field. */
export function linksOfFields(value: unknown, path: readonly string[] = []): FieldLink[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, child]) => linksOfFields(child, [...path, key]));
  if (typeof value !== 'string') return [];
  return linksOfField(path.at(-1) ?? '', value).map((link) => ({ field: path.join('.'), link }));
}

function linksOfField(name: string, text: string): string[] {
  if (text.startsWith('/uploads/')) return [text];
  if (name === 'file' && /^[\w-]+\.pdf$/.test(text)) return [`/documentos/${text}`];
  return ADDRESS_FIELDS.includes(name) ? internalLinks(`](${text})`) : internalLinks(text);
}

export type BrokenLink = { path: string; link: string };

/** The links of some files that lead to no address of the site. */
export function brokenLinks(
  texts: ContentTexts,
  files: readonly string[],
  exists: (address: string) => boolean,
): BrokenLink[] {
  return files.flatMap((path) =>
    internalLinks(texts.get(path) ?? '')
      .filter((link) => !exists(link))
      .map((link) => ({ path, link })),
  );
}
