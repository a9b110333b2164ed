/** Rate limit for forms with files per client address, checked before the body is read. */
import { hours } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { countFromAddress, type MemoryRateLimit } from '../throttle/rate-limiter.ts';
import { isMultipart } from './form-body.ts';

/** The limit of filings: a village may share an address, a program sends more. */
const FORMS_PER_ADDRESS: MemoryRateLimit = {
  name: 'form-with-files',
  attempts: 120,
  windowMs: hours(1),
  storage: 'memory',
};

/** Counts a form before it is read, when it may contain files. */
export async function countFormWithFiles(deps: Deps, request: Request, address: string | undefined): Promise<void> {
  if (isMultipart(request)) await countFromAddress(deps, FORMS_PER_ADDRESS, address);
}
