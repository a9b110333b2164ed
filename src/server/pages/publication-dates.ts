/** The dates that pages take from what was published last (docs/contract.md#dates). */
import type { PublicationDates } from '#domain/site/transparency.ts';
import { dayOf } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { listNewestDates } from '../posts/read/read-posts.store.ts';
import { listReports } from '../reports/reports.store.ts';
import { REPORTS_TAG } from '../reports/reports.usecases.ts';
import { type CachedPage, readForPage } from './read-for-page.ts';

/** Without the database, or before anything is published. */
const NOTHING_PUBLISHED: PublicationDates = { posts: new Map(), report: undefined };

export async function readPublicationDates({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const newest = await listNewestDates(database.db, clock());
  const [report] = await listReports(database.db, 'quarter');
  return {
    posts: new Map([...newest].map(([category, date]) => [category, dayOf(date)] as const)),
    report: report && dayOf(report.frozenAt),
  };
}

/** The same for an on-demand page, which is invalidated with every publication. */
export const readDatesForPage = async (page: CachedPage): Promise<PublicationDates> =>
  (await readForPage(page, ['posts', REPORTS_TAG], () => readPublicationDates(page.locals.deps))) ?? NOTHING_PUBLISHED;
