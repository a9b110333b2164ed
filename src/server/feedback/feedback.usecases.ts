import type { FeedbackInput } from '#shared/api/visits.schema.ts';
import { dayOf, hours } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { countFromAddress, type MemoryRateLimit } from '../throttle/rate-limiter.ts';
import { countFeedback } from './feedback.store.ts';

/** More than one reader gives. */
const FEEDBACK_LIMIT: MemoryRateLimit = { name: 'feedback', attempts: 30, windowMs: hours(1), storage: 'memory' };

/** Counts an answer about a page; nothing about the reader is stored. */
export async function recordFeedback(
  deps: Deps,
  { path, useful }: FeedbackInput,
  address: string | undefined,
): Promise<void> {
  await countFromAddress(deps, FEEDBACK_LIMIT, address);
  await countFeedback(deps.database.db, { path, useful, day: dayOf(deps.clock()) });
}
