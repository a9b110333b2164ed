import type { FeedbackInput } from '#domain/feedback.ts';
import { dayOf, hours } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { countFromAddress, type MemoryLimit } from '../throttle/throttle.ts';
import { addAnswer } from './feedback.store.ts';

/** More answers than one reader gives. */
const ANSWERS: MemoryLimit = { name: 'feedback', attempts: 30, windowMs: hours(1), where: 'memory' };

/** Keeps an answer about a page; of who gave it, nothing. */
export async function recordAnswer(
  deps: Deps,
  { path, useful }: FeedbackInput,
  address: string | undefined,
): Promise<void> {
  await countFromAddress(deps, ANSWERS, address);
  await addAnswer(deps.database.db, { path, useful, day: dayOf(deps.clock()) });
}
