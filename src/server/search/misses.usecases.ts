/** Searches without a result, counted for the office: what the site lacks, or calls by another name. */

import { wordsOf } from '#domain/search/words.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { addMiss, deleteMissesBefore, listMisses } from './misses.store.ts';

/** Shown to the office, and kept. */
const DAYS = 90;
const MAX_LENGTH = 60;
const MAX_SHOWN = 20;
/** A document number, a telephone, a file number. */
const NUMBER = /\d[\d .,-]{4,}\d/;
const ADDRESS = /@|\bwww\.|https?:/i;

/** Counts a query; nothing about the reader, and no query that may name a person or an account. */
export async function recordMiss({ database, clock, log }: Deps, q: string): Promise<void> {
  if (NUMBER.test(q) || ADDRESS.test(q)) return;
  const query = wordsOf(q).join(' ').slice(0, MAX_LENGTH);
  if (query.length < 3) return;
  // The answer does not depend on it; a preview stores nothing.
  await addMiss(database.db, { day: dayOf(clock()), query }).catch((error: unknown) =>
    log.warn('a search was not counted', { error: String(error) }),
  );
}

/** The most frequent of the last days. */
export async function readSearchMisses({ database, clock }: Deps) {
  const since = addDays(dayOf(clock()), 1 - DAYS);
  return { days: DAYS, data: await listMisses(database.db, since, MAX_SHOWN) };
}

export const forgetOldMisses = ({ database, clock }: Deps): Promise<void> =>
  deleteMissesBefore(database.db, addDays(dayOf(clock()), 1 - DAYS));
