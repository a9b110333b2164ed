import { and, asc, gte, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { LinkProblem } from '#domain/site/care/external-links.ts';
import type { Day } from '#shared/time/time.ts';
import type { Queryable } from '../db/database.ts';
import { externalLinks } from './external-links.table.ts';

export type LinkState = { checked: Day; problem: LinkProblem | null };

/** What the last check of each link found, and its day. */
export async function listLinkStates(db: Queryable): Promise<Map<string, LinkState>> {
  const rows = await db.select().from(externalLinks);
  return new Map(rows.map(({ url, checked, problem }) => [url, { checked, problem }]));
}

/** The links that failed this many nights in a row, the oldest failure first. */
export async function listFailingLinks(db: Queryable, failures: number) {
  const rows = await db
    .select({ url: externalLinks.url, problem: externalLinks.problem, since: externalLinks.since })
    .from(externalLinks)
    .where(and(gte(externalLinks.failures, failures), isNotNull(externalLinks.problem)))
    .orderBy(asc(externalLinks.since), asc(externalLinks.url));
  return rows.flatMap(({ url, problem, since }) => (problem && since ? [{ url, problem, since }] : []));
}

/** Stores what a check found; a second check on the same day counts no second failure. */
export async function storeLinkCheck(
  db: Queryable,
  { url, day, problem }: { url: string; day: Day; problem: LinkProblem | null },
): Promise<void> {
  const first = { checked: day, problem, since: problem && day, failures: problem ? 1 : 0 };
  const again = sql`${externalLinks.failures} + case when ${externalLinks.checked} < ${day} then 1 else 0 end`;
  const set = problem
    ? { checked: day, problem, since: sql`coalesce(${externalLinks.since}, ${day}::date)`, failures: again }
    : first;
  await db
    .insert(externalLinks)
    .values({ url, ...first })
    .onConflictDoUpdate({ target: externalLinks.url, set });
}

/** Forgets links that content/ no longer has. */
export async function keepLinks(db: Queryable, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) await db.delete(externalLinks);
  else await db.delete(externalLinks).where(notInArray(externalLinks.url, [...urls]));
}
