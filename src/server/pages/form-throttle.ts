/** How many forms with files may come from one address, counted before anything of them is read. */
import { hours } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { countFromAddress, type MemoryRateLimit } from '../throttle/rate-limiter.ts';
import { isMultipart } from './form-body.ts';

/** As many as requests may be filed: a village shares an address, a program asks for more. */
const FORMS_PER_ADDRESS: MemoryRateLimit = {
  name: 'form-with-files',
  attempts: 120,
  windowMs: hours(1),
  storage: 'memory',
};

/** Counts a form that is about to be read, when it may hold files. */
export async function countFormWithFiles(deps: Deps, request: Request, address: string | undefined): Promise<void> {
  if (isMultipart(request)) await countFromAddress(deps, FORMS_PER_ADDRESS, address);
}
