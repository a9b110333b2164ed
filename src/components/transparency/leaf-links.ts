/** Whether the contents of the transparency index lead where they say. Pure. */
import type { ContentState } from '#domain/transparency.ts';
import type { LeafData } from '../../content/transparency.schema.ts';

export type KnownPages = {
  /** Paths this build has. */
  existing: ReadonlySet<string>;
  /** Paths that may be missing for now. */
  upcoming: ReadonlySet<string>;
  /** What the Markdown pages say of themselves. */
  texts: ReadonlyMap<string, { state: ContentState; titles: readonly string[] }>;
};

/** The page of a path, without its fragment. */
export const pageOf = (path: string): string => path.replace(/#.*$/, '');

/** One sentence for each content that leads nowhere or that its page contradicts, each with its remedy. */
export function linkFaults(leaves: readonly LeafData[], pages: KnownPages): string[] {
  return leaves.flatMap((leaf) => faultOf(leaf, pages) ?? []);
}

function faultOf({ number, path, state }: LeafData, { existing, upcoming, texts }: KnownPages): string | null {
  if (!path) return null;
  const page = pageOf(path);
  const fault = (field: string, sentence: string) => `contenido ${number}, ${field}: ${sentence}`;
  if (!existing.has(page)) {
    if (upcoming.has(page)) return null;
    return fault('path', `la página ${page} no existe. Cree content/pages${page}.md o corrija la ruta.`);
  }
  const text = texts.get(page);
  const title = path.slice(page.length + 1);
  if (text && title && !text.titles.includes(title)) {
    return fault('path', `${page} no tiene el título «${title}». Use uno de estos: ${text.titles.join(', ')}.`);
  }
  if (state === 'publicado' && text?.state === 'pendiente') {
    return fault('state', `dice «publicado», pero content/pages${page}.md dice «pendiente». Póngalos de acuerdo.`);
  }
  return null;
}
