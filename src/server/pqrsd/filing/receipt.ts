/** The receipt of a filing, the same at every repeat. */
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

type ReceiptDeps = Pick<Deps, 'database' | 'calendar' | 'pqrsd' | 'keys'>;

/** A receipt and the type of its filing, for its documents. */
export type FiledReceipt = { receipt: PqrsdReceipt; type: PqrsdType };

/** The receipt as issued on filing. */
export async function toReceipt(deps: ReceiptDeps, record: PqrsdRecord): Promise<PqrsdReceipt> {
  return (await filedReceipt(deps, record)).receipt;
}

/** The receipt for the holder of the clave; rate-limited like following a case. */
export async function receiptForHolder(
  deps: Deps,
  credentials: CaseCredentials,
  address: string | undefined,
): Promise<FiledReceipt> {
  return filedReceipt(deps, await ensureHolder(deps, credentials, address));
}

async function filedReceipt(deps: ReceiptDeps, record: PqrsdRecord): Promise<FiledReceipt> {
  const { events } = await loadCase(deps, deps.database.db, record);
  const filed = events[0]?.event;
  if (filed?.kind !== 'filed') throw new Error(`case ${record.rad} has no filed event at its start`);
  const clave = await claveFor(deps.keys, record.rad);
  return { receipt: receiptOf(record, clave, filed.clock), type: filed.type };
}

/** Builds a receipt. */
export function receiptOf(
  { id, rad, receivedAt }: Pick<PqrsdRecord, 'id' | 'rad' | 'receivedAt'>,
  clave: string,
  clock: TermClock,
): PqrsdReceipt {
  const working = calculateDueDate(clock);
  return { id, rad, clave, created_at: formatIso(receivedAt), due_at: working.due_at, working };
}
