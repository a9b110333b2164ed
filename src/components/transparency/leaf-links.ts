/** Whether the contents of the transparency index lead where they say. Pure. */
import type { ContentState } from '#domain/transparency.ts';
import type { LeafData } from '../../content/transparency.schema.ts';

export type KnownPages = {
  /** Paths this build has. */
  existing: ReadonlySet<string>;
  /** Paths that may be missing for now. */
  upcoming: ReadonlySet<string>;
  /** What the front matter of a Markdown page says of it. */
  states: ReadonlyMap<string, ContentState>;
};

/** The page of a path, without its fragment. */
export const pageOf = (path: string): string => path.replace(/#.*$/, '');

/** One sentence for each content that leads nowhere or that its page contradicts, each with its remedy. */
export function linkFaults(leaves: readonly LeafData[], pages: KnownPages): string[] {
  return leaves.flatMap((leaf) => faultOf(leaf, pages) ?? []);
}

function faultOf({ number, path, state }: LeafData, { existing, upcoming, states }: KnownPages): string | null {
  if (!path) return null;
  const page = pageOf(path);
  if (!existing.has(page)) {
    if (upcoming.has(page)) return null;
    return `contenido ${number}, path: la página ${page} no existe. Cree content/pages${page}.md o corrija la ruta.`;
  }
  if (state === 'publicado' && states.get(page) === 'pendiente') {
    return `contenido ${number}, state: dice «publicado», pero content/pages${page}.md dice «pendiente». Póngalos de acuerdo.`;
  }
  return null;
}
