/** What whoever files a request takes home, the same whenever it is asked for again. */

import { calculateDueDate } from '#domain/pqrsd/due-calculation.ts';
import type { PqrsdReceipt, PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import type { TermClock } from '#domain/pqrsd/term-clock.ts';
import type { Deps } from '#server/deps.ts';
import type { CaseCredentials } from '#shared/api/pqrsd-follow.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import { loadCase } from '../case/loaded-case.ts';
import { claveFor } from '../clave/clave.ts';
import { ensureHolder } from '../follow.usecases.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';

/** A receipt with the type it was filed under: what its documents say. */
export type FiledReceipt = { receipt: PqrsdReceipt; type: PqrsdType };

/** The receipt as it was on the first day, whatever has happened to the case since. */
export async function toReceipt(deps: Deps, record: PqrsdRecord): Promise<PqrsdReceipt> {
  return (await filedReceipt(deps, record)).receipt;
}

/** The receipt for whoever holds number and clave; throttled as following a case is. */
export async function receiptForHolder(
  deps: Deps,
  credentials: CaseCredentials,
  address: string | undefined,
): Promise<FiledReceipt> {
  return filedReceipt(deps, await ensureHolder(deps, credentials, address));
}

async function filedReceipt(deps: Deps, record: PqrsdRecord): Promise<FiledReceipt> {
  const { events } = await loadCase(deps, deps.database.db, record);
  const filed = events[0]?.event;
  if (filed?.kind !== 'filed') throw new Error(`case ${record.rad} has no filed event at its start`);
  const clave = await claveFor(deps.keys, record.rad);
  return { receipt: receiptOf(record, clave, filed.clock), type: filed.type };
}

/** What is known of a case on its first day, as its receipt. */
export function receiptOf(
  { id, rad, receivedAt }: Pick<PqrsdRecord, 'id' | 'rad' | 'receivedAt'>,
  clave: string,
  clock: TermClock,
): PqrsdReceipt {
  const working = calculateDueDate(clock);
  return { id, rad, clave, created_at: formatIso(receivedAt), due_at: working.due_at, working };
}
