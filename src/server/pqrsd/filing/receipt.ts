/** The receipt of a filing, the same at every repeat, and its calendar file. */

import type { CaseCredentials } from '#domain/pqrsd/case-credentials.ts';
import type { PqrsdPromise, PqrsdReceipt, PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import { calculateDueDate } from '#domain/pqrsd/term/due-calculation.ts';
import { promiseFor, promiseUntil } from '#domain/pqrsd/term/promise.ts';
import type { TermClock } from '#domain/pqrsd/term/term-clock.ts';
import type { Deps } from '#server/deps.ts';
import { toICalendar } from '#shared/formats/icalendar.ts';
import { dayOf, formatIso } from '#shared/time/time.ts';
import { listEvents } from '../case/history.store.ts';
import { claveFor } from '../clave/clave.ts';
import { ensureHolder } from '../clave/holder.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';

/** A receipt and the type of its filing, for its documents. */
export type FiledReceipt = { receipt: PqrsdReceipt; type: PqrsdType };

/** The receipt as issued on filing, without its clave once another has replaced it. */
export async function toReceipt(deps: Deps, record: PqrsdRecord): Promise<PqrsdReceipt> {
  const { receipt } = await filedReceipt(deps, record);
  return record.claveGeneration === 0 ? receipt : { ...receipt, clave: null };
}

/** The receipt for the holder of the clave; rate-limited like following a case. */
export const receiptForHolder = async (deps: Deps, credentials: CaseCredentials, address: string | undefined) =>
  filedReceipt(deps, await ensureHolder(deps, credentials, address));

async function filedReceipt({ database, keys, pqrsd }: Deps, record: PqrsdRecord): Promise<FiledReceipt> {
  const [first] = await listEvents(database.db, record.id);
  const filed = first?.event;
  if (filed?.kind !== 'filed') throw new Error(`case ${record.rad} has no filed event at its start`);
  const promise = promiseFor(pqrsd, filed, record.receivedAt);
  const clave = await claveFor(keys, record.rad, record.claveGeneration);
  return { receipt: receiptOf(record, clave, filed.clock, promise), type: filed.type };
}

/** Builds a receipt. */
export function receiptOf(
  { id, rad, receivedAt }: Pick<PqrsdRecord, 'id' | 'rad' | 'receivedAt'>,
  clave: string,
  clock: TermClock,
  promise: PqrsdPromise | null,
): PqrsdReceipt {
  const working = calculateDueDate(clock);
  return {
    id,
    rad,
    clave,
    created_at: formatIso(receivedAt),
    due_at: working.due_at,
    working,
    ...(promise && { promise }),
  };
}

/** When the calendar reminds of the due day: the offices have opened. */
const REMINDER_HOUR = 8;

type ReceiptDocument = { receipt: PqrsdReceipt; hospital: string; followUrl: string };

/** The due date as an iCalendar event, without the clave: calendars are shared. Of an unclassified claim, each that may be. */
export function receiptCalendar({ receipt, hospital, followUrl }: ReceiptDocument): string {
  const { rad, created_at, due_at, promise } = receipt;
  const event = (uid: string, title: string, iso: string) => ({
    uid: `${uid}@${new URL(followUrl).host}`,
    title,
    day: dayOf(new Date(iso)),
    alarm: REMINDER_HOUR,
    text: `${hospital}. ${promise ? `${promiseUntil(promise, due_at)}. ` : ''}Consulte su caso en ${followUrl} con el radicado y la clave.`,
  });
  const last = `Último día para responder la solicitud ${rad}`;
  return toICalendar({
    name: `Respuesta a la PQRSD ${rad}`,
    updated: dayOf(new Date(created_at)),
    page: followUrl,
    events: promise
      ? [
          event(`${rad}-salud`, `${last}, si es sobre su atención en salud`, promise.care_until),
          event(rad, `${last}, si no es sobre su atención en salud`, due_at),
        ]
      : [event(rad, last, due_at)],
  });
}
