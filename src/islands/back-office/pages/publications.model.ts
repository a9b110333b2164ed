/** Words and actions of the list of publications, without React. */
import { isOpen, PUBLICATION_MARKS, pollDelay } from '#islands/page-editor/page-editor.model.ts';
import type { PageRow, Publication } from '#shared/api/pages.schema.ts';

type PublicationStatus = Pick<Publication, 'state'>;

/** When it came to the site, or was asked for. */
export const momentOf = ({ at, finished_at }: Pick<Publication, 'at' | 'finished_at'>): string => finished_at ?? at;

type Changed = {
  path: string;
  name: string;
  /** Of a file that still exists and that the reader may change. */
  id: string | null;
};

const PAGE_FILE = /^content\/((?:pages|listas|data)\/([a-z0-9-]+))\.(?:md|yaml)$/;
const isText = (id: string): boolean => !id.startsWith('data/');

/** What it changed, by name; of a page that is gone, its address. */
export function changedBy({ paths }: Pick<Publication, 'paths'>, pages: readonly PageRow[]): Changed[] {
  return paths.map((path) => {
    const [, id, name = ''] = PAGE_FILE.exec(path) ?? [];
    const page = pages.find((one) => one.id === id);
    if (page) return { path, name: page.title, id: page.id };
    return { path, name: id && isText(id) ? `/${name}` : path.slice(path.lastIndexOf('/') + 1), id: null };
  });
}

/** The page of the site that it is about, once that is there. */
export function openedPage({ page, paths, state }: Publication, pages: readonly PageRow[]): PageRow | null {
  if (state !== 'live') return null;
  const texts = paths.flatMap((path) => PAGE_FILE.exec(path)?.[1] ?? []).filter(isText);
  const id = page ?? (texts.length === 1 ? texts[0] : null);
  const found = pages.find((one) => one.id === id);
  return found && isText(found.id) && found.updated_at !== null ? found : null;
}

/** Where visitors find a page of content/. */
export const siteAddress = ({ id }: Pick<PageRow, 'id'>): string => id.slice(id.indexOf('/'));

/** How soon the list is worth loading again; null: nothing in it is under way. */
export function listPollDelay(publications: readonly PublicationStatus[]): number | null {
  const delays = publications.flatMap((publication) => pollDelay(publication) ?? []);
  return delays.length > 0 ? Math.min(...delays) : null;
}

/** What became of those that were under way, to be read aloud. */
export function newsOf(before: readonly Publication[], after: readonly Publication[]): string {
  const open = new Set(before.filter(isOpen).map(({ id }) => id));
  const ended = after.filter((one) => open.has(one.id) && !isOpen(one));
  return ended.map((one) => `${PUBLICATION_MARKS[one.state].text}: ${one.message}`).join('. ');
}
