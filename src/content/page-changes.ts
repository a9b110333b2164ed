import { pageHistory } from 'virtual:page-history';
import type { PageChange } from '#domain/site/care/page-changes.ts';
import { type CollectionEntry, readMade } from './store.ts';

/** The public changes of a page, newest first: those published since, then those of the installed edition. */
export async function getPageChanges({ id, data }: CollectionEntry<'pages'>): Promise<PageChange[] | undefined> {
  if (!data.changes) return undefined;
  const published = await readMade<typeof pageHistory>('page-history', () => ({}));
  return [...(published[id] ?? []), ...(pageHistory[id] ?? [])];
}
