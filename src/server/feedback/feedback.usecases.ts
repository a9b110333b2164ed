import type { FeedbackInput } from '#domain/feedback.ts';
import { dayOf, hours } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { countFromAddress, type MemoryRateLimit } from '../throttle/throttle.ts';
import { countFeedback } from './feedback.store.ts';

/** More answers than one reader gives. */
const FEEDBACK_LIMIT: MemoryRateLimit = { name: 'feedback', attempts: 30, windowMs: hours(1), storage: 'memory' };

/** Keeps an answer about a page; of who gave it, nothing. */
export async function recordFeedback(
  deps: Deps,
  { path, useful }: FeedbackInput,
  address: string | undefined,
): Promise<void> {
  await countFromAddress(deps, FEEDBACK_LIMIT, address);
  await countFeedback(deps.database.db, { path, useful, day: dayOf(deps.clock()) });
}
