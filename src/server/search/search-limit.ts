import { minutes } from '#shared/time/time.ts';
import { memoryLimit } from '../throttle/rate-limiter.ts';

/** Searches of one network; people type less often. */
export const SEARCH_LIMIT = memoryLimit('search', 120, minutes(10));
