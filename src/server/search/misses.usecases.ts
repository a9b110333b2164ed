/** Searches without a result, counted for the office: what the site lacks, or calls by another name. */

import { mayBeStored } from '#domain/search/secret-query.ts';
import { wordsOf } from '#domain/search/words.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { addMiss, deleteMiss, deleteMissesBefore, listMissedQueries, listMisses } from './misses.store.ts';
import { listKnownWords } from './words.store.ts';

/** Shown to the office, and kept. */
const DAYS = 90;
const MAX_LENGTH = 60;
const MAX_SHOWN = 20;
/** A search that was made less often may be a name or a secret. */
const MIN_SHOWN_COUNT = 3;

/** Counts a query; nothing about the reader, and no query that reads like a secret or a datum of a person. */
export async function recordMiss(deps: Deps, q: string): Promise<void> {
  // The answer does not depend on it; a preview stores nothing.
  await countMiss(deps, q).catch((error: unknown) =>
    deps.log.warn('a search was not counted', { error: String(error) }),
  );
}

async function countMiss({ database: { db }, clock }: Deps, q: string): Promise<void> {
  const query = wordsOf(q).join(' ').slice(0, MAX_LENGTH);
  if (query.length < 3 || !mayBeStored(q, await listKnownWords(db, wordsOf(q)))) return;
  await addMiss(db, { day: dayOf(clock()), query });
}

/** The most frequent of the last days. */
export async function readSearchMisses({ database, clock }: Deps) {
  const since = addDays(dayOf(clock()), 1 - DAYS);
  return { days: DAYS, data: await listMisses(database.db, { since, atLeast: MIN_SHOWN_COUNT, limit: MAX_SHOWN }) };
}

/** Deletes what is no longer shown, and what an earlier version stored and this one would not. */
export async function forgetOldMisses({ database: { db }, clock }: Deps): Promise<void> {
  await deleteMissesBefore(db, addDays(dayOf(clock()), 1 - DAYS));
  for (const query of await listMissedQueries(db))
    if (!mayBeStored(query, await listKnownWords(db, wordsOf(query)))) await deleteMiss(db, query);
}
