/** The receipt of a filing, the same at every repeat, and its calendar file. */

import type { CaseCredentials } from '#domain/pqrsd/case-credentials.ts';
import type { PqrsdReceipt, PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import { calculateDueDate } from '#domain/pqrsd/term/due-calculation.ts';
import type { TermClock } from '#domain/pqrsd/term/term-clock.ts';
import type { Deps } from '#server/deps.ts';
import { toICalendar } from '#shared/formats/icalendar.ts';
import { dayOf, formatIso } from '#shared/time/time.ts';
import { loadCase } from '../case/loaded-case.ts';
import { claveFor } from '../clave/clave.ts';
import { ensureHolder } from '../follow.usecases.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';

/** A receipt and the type of its filing, for its documents. */
export type FiledReceipt = { receipt: PqrsdReceipt; type: PqrsdType };

/** The receipt as issued on filing. */
export const toReceipt = async (deps: Deps, record: PqrsdRecord): Promise<PqrsdReceipt> =>
  (await filedReceipt(deps, record)).receipt;

/** The receipt for the holder of the clave; rate-limited like following a case. */
export const receiptForHolder = async (deps: Deps, credentials: CaseCredentials, address: string | undefined) =>
  filedReceipt(deps, await ensureHolder(deps, credentials, address));

async function filedReceipt({ database, keys }: Deps, record: PqrsdRecord): Promise<FiledReceipt> {
  const { events } = await loadCase(database.db, record);
  const filed = events[0]?.event;
  if (filed?.kind !== 'filed') throw new Error(`case ${record.rad} has no filed event at its start`);
  return { receipt: receiptOf(record, await claveFor(keys, record.rad), filed.clock), type: filed.type };
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

/** When the calendar reminds of the due day: the offices have opened. */
const REMINDER_HOUR = 8;

type ReceiptDocument = { receipt: PqrsdReceipt; hospital: string; followUrl: string };

/** The due date as an iCalendar event, without the clave: calendars are shared. */
export const receiptCalendar = ({ receipt: { rad, created_at, due_at }, hospital, followUrl }: ReceiptDocument) =>
  toICalendar({
    name: `Respuesta a la PQRSD ${rad}`,
    updated: dayOf(new Date(created_at)),
    page: followUrl,
    events: [
      {
        uid: `${rad}@${new URL(followUrl).host}`,
        title: `Último día para responder la solicitud ${rad}`,
        day: dayOf(new Date(due_at)),
        alarm: REMINDER_HOUR,
        text: `${hospital}. Consulte su caso en ${followUrl} con el radicado y la clave.`,
      },
    ],
  });
