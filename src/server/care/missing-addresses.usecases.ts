/** Addresses not found, counted from the error page for the office: what to redirect, and what the site lacks. */
import { isCountedAddress } from '#domain/site/care/missing-address.ts';
import { VISIT_DAYS } from '#shared/api/visits.schema.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf, hours } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { countFromAddress, memoryLimit } from '../throttle/rate-limiter.ts';
import { isDeclaredBot } from '../visits/declared-bots.ts';
import { addMissing, deleteMissingBefore } from './missing-addresses.store.ts';

/** More than one reader meets. */
const MISSING_LIMIT = memoryLimit('missing', 30, hours(1));

type Asked = { path: string; agent: string; network: string | undefined };

/** Counts an address that a browser did not find; nothing about the reader is stored. */
export async function recordMissingAddress(deps: Deps, { path, agent, network }: Asked): Promise<void> {
  await countFromAddress(deps, MISSING_LIMIT, network);
  if (isDeclaredBot(agent) || !isCountedAddress(path)) return;
  const address = path.replace(/\/$/, '');
  await addMissing(deps.database.db, { day: dayOf(deps.clock()), address });
}

/** Kept as long as the office is shown them. */
export const forgetOldMissingAddresses = ({ database, clock }: Deps): Promise<void> =>
  deleteMissingBefore(database.db, addDays(dayOf(clock()), 1 - VISIT_DAYS));
