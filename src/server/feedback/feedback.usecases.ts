import type { FeedbackInput } from '#domain/feedback.ts';
import { dayOf, hours } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, type Limit } from '../throttle/throttle.ts';
import { addAnswer } from './feedback.store.ts';

/** More answers than one reader gives. */
const ANSWERS: Limit = { name: 'feedback', attempts: 30, windowMs: hours(1) };

/** Keeps an answer about a page; of who gave it, nothing. */
export async function recordAnswer(
  deps: Deps,
  { path, useful }: FeedbackInput,
  address: string | undefined,
): Promise<void> {
  if (address) await countAttempt(deps, ANSWERS, address);
  await addAnswer(deps.database.db, { path, useful, day: dayOf(deps.clock()) });
}
