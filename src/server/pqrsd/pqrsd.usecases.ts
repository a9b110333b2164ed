/** Filing: number, due date and clave of a request, from the form or registered by an officer. */
import type { AnswerChannel, PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { startClock, type TermClock } from '#domain/pqrsd/term-clock.ts';
import { termFor } from '#domain/pqrsd/terms.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { NewPqrsd } from '#shared/api/pqrsd-input.schema.ts';
import type { Registration } from '#shared/api/pqrsd-step.schema.ts';
import { keysOf } from '#shared/fields/keys-of.ts';
import { hours, parseTimestamp, yearOf } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import { nextNumberWithId } from '../db/counters.store.ts';
import { insertInOneStatement } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { Deps } from '../deps.ts';
import { validationFailed } from '../http/errors.ts';
import { detectSuspicion } from '../human-check/human-check.usecases.ts';
import { insertMailStatement } from '../mail/outbox.store.ts';
import { countFromAddress, memoryLimit } from '../throttle/rate-limiter.ts';
import { acknowledgement } from './case/case-mail.ts';
import { digestEvent } from './case/event-digest.ts';
import { eventInsertion } from './case/history.store.ts';
import { claveFor, hashClave } from './clave/clave.ts';
import { claimFiles, lockFiles, unclaimedSince } from './files/case-files.store.ts';
import { receiptOf, toReceipt } from './filing/receipt.ts';
import { findPqrsdByRepeat, type PqrsdRecord, pqrsdInsertion } from './pqrsd.store.ts';
import { pqrsdCases } from './pqrsd.table.ts';

/** A village may share one address. */
const FILINGS_PER_ADDRESS = memoryLimit('filing', 120, hours(1));

/** Counts a filing; throws 429 with the waiting time and the other channels. */
export const countFiling = (deps: Deps, address: string | undefined): Promise<void> =>
  countFromAddress(deps, FILINGS_PER_ADDRESS, address);

const SERIES = 'RAD';
const FILING_SEQ = 1;

/** How a request arrived. */
type Arrival = Pick<PqrsdRecord, 'channel' | 'receivedAt' | 'suspicion'> & { officer: SessionUser | null };

/**
 * Files a request: number, due date and clave in one transaction. A repeated idempotency key with the same content gets
 * the first receipt and stores nothing (docs/contract.md#idempotency).
 */
export async function filePqrsd(deps: Deps, submission: NewPqrsd): Promise<PqrsdReceipt> {
  // A filing may not be refused (Ley 1755 de 2015, art. 15): suspected spam is filed and marked for the desk.
  const suspicion = await detectSuspicion(deps, submission.signs);
  return fileOnce(deps, submission, { channel: 'web', receivedAt: deps.clock(), officer: null, suspicion });
}

/** Registers an oral, paper or mailed request in the same series; its term counts from receipt. */
export async function registerPqrsd(
  deps: Deps,
  officer: SessionUser,
  registration: Registration,
): Promise<PqrsdReceipt> {
  const now = deps.clock();
  const receivedAt = registration.received_at ? (parseTimestamp(registration.received_at) ?? now) : now;
  if (receivedAt > now) throw validationFailed({ received_at: ['La fecha de recibo no puede estar en el futuro.'] });
  // No term can be computed for years without verified holidays.
  if (yearOf(receivedAt) < deps.calendar.covers.from)
    throw validationFailed({ received_at: ['Revise el año de recibo.'] });
  return fileOnce(deps, registration, { channel: registration.channel, receivedAt, officer, suspicion: null });
}

async function fileOnce(deps: Deps, submission: NewPqrsd, arrival: Arrival): Promise<PqrsdReceipt> {
  const repeatHash = await repeatHashOf(deps, submission);
  try {
    return await storeFiling(deps, submission, repeatHash, arrival);
  } catch (error) {
    // The transaction was rolled back, its number too.
    const first = isUniqueViolation(error) && repeatHash ? await findPqrsdByRepeat(deps.database.db, repeatHash) : null;
    if (!first) throw error;
    return toReceipt(deps, first);
  }
}

async function storeFiling(
  { database, clock, calendar, pqrsd, keys, settings }: Deps,
  submission: NewPqrsd,
  repeatHash: string | null,
  { officer, ...arrival }: Arrival,
): Promise<PqrsdReceipt> {
  const now = clock();
  const { type, anonymous, files } = submission;
  const term = startClock(calendar, termFor(pqrsd, submission, arrival.receivedAt), arrival.receivedAt);
  const content = { ...contentOf(submission), ...termColumns(term), ...arrival, repeatHash };
  return database.db.transaction(async (tx) => {
    // The counter serializes filings from here on: few queries.
    const { number, id } = await nextNumberWithId(tx, SERIES, yearOf(now), pqrsdCases);
    const rad = `${SERIES}-${yearOf(now)}-${String(number).padStart(6, '0')}`;
    const clave = await claveFor(keys, rad);
    const record = { ...content, id, rad, claveHash: await hashClave(keys, clave) };
    const lockedFiles = await lockFiles(tx, files, unclaimedSince({ clock }));
    const event = {
      kind: 'filed',
      type,
      channel: arrival.channel,
      ways: answerChannelsFor(record),
      clock: term,
    } as const;
    const filed = { seq: FILING_SEQ, at: now, actor: officer, event };
    const covered = { ...filed, caseId: id, message: null, files: [...lockedFiles.values()], filed: record };
    const digest = await digestEvent(keys, covered);
    const mail = acknowledgement({ rad, siteUrl: settings.siteUrl });
    await insertInOneStatement(tx, [
      pqrsdInsertion(tx, record),
      eventInsertion(tx, id, { ...filed, digest }),
      ...(record.email ? [insertMailStatement(tx, { recipient: record.email, ...mail }, now)] : []),
    ]);
    const claim = { caseId: id, seq: FILING_SEQ, visibility: 'publica', withoutName: anonymous } as const;
    await claimFiles(tx, claim, files, lockedFiles);
    const about = { entity: 'pqrsd', entityId: id, label: rad, digest };
    await recordAuditEvent(tx, { at: now, actorId: officer?.id ?? null, action: 'pqrsd.filed', ...about });
    return receiptOf(record, clave, term);
  });
}

/** The answer channels that the contact data of a person allow. */
function answerChannelsFor({ anonymous, email, address, telephone }: ReturnType<typeof contentOf>): AnswerChannel[] {
  if (anonymous) return ['portal', 'aviso'];
  const contact = { correo: email, fisico: address, telefono: telephone };
  const reachable = keysOf(contact).filter((way) => contact[way]);
  return ['portal', ...reachable, 'presencial', 'aviso'];
}

function contentOf({ person, type, issue, description, anonymous, policy, policyVersion }: NewPqrsd) {
  const { type_document: typeDocument, number_document: numberDocument, ...contact } = person;
  const content = { type, issue, description, anonymous, ...contact, typeDocument, numberDocument };
  return { ...content, policyAccepted: policy, policyVersion };
}

/** The due date and the rule and calendar behind it. */
function termColumns({ dueAt, term: { code, count, unit }, calendarVersion }: TermClock) {
  return { dueAt: new Date(dueAt), termCode: code, termDays: count, termUnit: unit, calendarVersion };
}

/** Key and content together, so that two people with the same key never share a case. */
async function repeatHashOf({ keys }: Deps, { key, files, signs: _, ...content }: NewPqrsd): Promise<string | null> {
  if (key === null) return null;
  const covered = files.length > 0 ? { ...content, files } : content;
  return keys.macText('repeat', JSON.stringify([key, covered]));
}
