import { pageHistory } from 'virtual:page-history';
import type { PageChange } from '#domain/site/care/page-changes.ts';
import { type CollectionEntry, readMade } from './store.ts';

/** The public changes of a page, newest first; undefined for one that does not show them. */
export async function getPageChanges({ id, data }: CollectionEntry<'pages'>): Promise<PageChange[] | undefined> {
  return data.changes ? (await readMade('page-history', () => pageHistory))[id] : undefined;
}
