import { minutes } from '#shared/time/time.ts';
import { memoryLimit } from '../throttle/rate-limiter.ts';

/** Searches of one network; people type less often. */
export const SEARCH_LIMIT = memoryLimit('search', 120, minutes(10));
/** Calls while typing of one network: a few for each search; past them the visitor still sends the form. */
export const TYPING_LIMIT = memoryLimit('search-typing', 400, minutes(10));
