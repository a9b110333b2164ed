/** Filing: number, due date and clave of a request, from the form or registered by an officer. */

import { givesClave } from '#domain/pqrsd/case/channels.ts';
import { CHOICE_REFUSALS, type ClassChoice, type ClassEntry, choiceOn } from '#domain/pqrsd/case/classification.ts';
import { stateOfFiled } from '#domain/pqrsd/case/filing.ts';
import { hasUrgentWords } from '#domain/pqrsd/desk/urgent-words.ts';
import type { AnswerChannel, PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { textMarks } from '#domain/pqrsd/similar/similarity.ts';
import { calculateDueDate } from '#domain/pqrsd/term/due-calculation.ts';
import { promiseFor } from '#domain/pqrsd/term/promise.ts';
import { startClock } from '#domain/pqrsd/term/term-clock.ts';
import { termFor } from '#domain/pqrsd/term/terms.ts';
import type { NewPqrsd } from '#shared/api/pqrsd-input.schema.ts';
import type { Registration } from '#shared/api/pqrsd-step.schema.ts';
import { keysOf } from '#shared/fields/keys-of.ts';
import { dayOf, hours, parseTimestamp, yearOf } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import { ClockIsBehind } from '../clock/clock.errors.ts';
import { ensureClock } from '../clock/clock.usecases.ts';
import { nextNumberWithId } from '../db/counters.store.ts';
import { insertInOneStatement } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { Deps } from '../deps.ts';
import { validationFailed } from '../http/errors.ts';
import { detectSuspicion } from '../human-check/human-check.usecases.ts';
import { insertMailStatement } from '../mail/outbox.store.ts';
import { countFromAddress, memoryLimit } from '../throttle/rate-limiter.ts';
import { acknowledgement } from './case/case-mail.ts';
import { mayRead, type Officer } from './case/case-reader.ts';
import { digestEvent } from './case/event-digest.ts';
import { eventInsertion, projectionOf } from './case/history.store.ts';
import { claveFor, hashClave } from './clave/clave.ts';
import { mailsOfNew, scheduleOfNew } from './desk/case-alerts.usecases.ts';
import { readDirectory } from './desk/desk-mail.usecases.ts';
import { claimFiles, lockFiles, unclaimedSince } from './files/case-files.store.ts';
import { receiptOf, toReceipt } from './filing/receipt.ts';
import { externalNumberKnown } from './pqrsd.errors.ts';
import { findPqrsdByExternalNumber, findPqrsdByRepeat, type PqrsdRecord, pqrsdInsertion } from './pqrsd.store.ts';
import { pqrsdCases } from './pqrsd.table.ts';

/** A village may share one address. */
const FILINGS_PER_ADDRESS = memoryLimit('filing', 120, hours(1));

/** Counts a filing; throws 429 with the waiting time and the other channels. */
export const countFiling = (deps: Deps, address: string | undefined): Promise<void> =>
  countFromAddress(deps, FILINGS_PER_ADDRESS, address);

const SERIES = 'RAD';
const FILING_SEQ = 1;

/** How a request arrived. */
type Arrival = Pick<PqrsdRecord, 'channel' | 'receivedAt' | 'suspicion'> & { officer: Officer | null };

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
export async function registerPqrsd(deps: Deps, officer: Officer, registration: Registration): Promise<PqrsdReceipt> {
  const now = deps.clock();
  const receivedAt = registration.received_at ? (parseTimestamp(registration.received_at) ?? now) : now;
  if (receivedAt > now) throw validationFailed({ received_at: ['La fecha de recibo no puede estar en el futuro.'] });
  // No term can be computed for years without verified holidays.
  if (yearOf(receivedAt) < deps.calendar.covers.from)
    throw validationFailed({ received_at: ['Revise el año de recibo.'] });
  if (isLongAgo(receivedAt, now) && !registration.late_reason?.trim())
    throw validationFailed({ late_reason: [LATE_REGISTRATION] });
  const submission = { ...registration, ...chosenClass(deps, registration, now) };
  return fileOnce(deps, submission, { channel: registration.channel, receivedAt, officer, suspicion: null });
}

/** A date of longer ago is asked about: it is mostly a slip. */
const LONG_AGO_DAYS = 90;
const isLongAgo = (receivedAt: Date, now: Date): boolean =>
  now.getTime() - receivedAt.getTime() > hours(24 * LONG_AGO_DAYS);
const LATE_REGISTRATION =
  'Esa fecha es de hace más de tres meses: revísela. Si es correcta, escriba por qué se radica ahora.';

/** The service and motive of the codes that were chosen; throws for one that is not offered. */
function chosenClass({ classification }: Deps, { service, motive }: Registration, now: Date) {
  const choose = (field: keyof typeof CHOICE_REFUSALS, entries: readonly ClassEntry[], code: string | undefined) => {
    const choice = code === undefined ? undefined : choiceOn(entries, code, dayOf(now));
    if (choice === null) throw validationFailed({ [field]: [CHOICE_REFUSALS[field]] });
    return choice;
  };
  return {
    service: choose('service', classification.services, service),
    motive: choose('motive', classification.motives, motive),
  };
}

/** A request of the form, or one of the counter with what an officer tells besides. */
type Filing = NewPqrsd &
  Partial<Pick<Registration, 'risk' | 'external_number' | 'late_reason'>> & {
    service?: ClassChoice | undefined;
    motive?: ClassChoice | undefined;
  };

async function fileOnce(deps: Deps, submission: Filing, arrival: Arrival): Promise<PqrsdReceipt> {
  const repeatHash = await repeatHashOf(deps, submission);
  try {
    await ensureClock(deps);
    return await storeFiling(deps, submission, repeatHash, arrival);
  } catch (error) {
    // The transaction was rolled back, its number too; a repeat is known also while the clock is behind.
    const mayBeRepeat = isUniqueViolation(error) || error instanceof ClockIsBehind;
    const first = mayBeRepeat && repeatHash ? await findPqrsdByRepeat(deps.database.db, repeatHash) : null;
    if (first) return toReceipt(deps, first);
    if (isUniqueViolation(error)) await refuseKnownNumber(deps, submission, arrival);
    throw error;
  }
}

/** Throws when a case already has the number of another entity's register; names it to who may read it. */
async function refuseKnownNumber(
  deps: Deps,
  { external_number: number }: Filing,
  { channel, officer }: Arrival,
): Promise<void> {
  const known = number && (await findPqrsdByExternalNumber(deps.database.db, channel, number));
  if (known) throw externalNumberKnown(officer && mayRead(officer, known) ? known.rad : null);
}

async function storeFiling(
  deps: Deps,
  submission: Filing,
  repeatHash: string | null,
  { officer, ...arrival }: Arrival,
): Promise<PqrsdReceipt> {
  const { database, clock, keys, settings } = deps;
  const now = clock();
  const { anonymous, files } = submission;
  const event = filedEvent(deps, submission, arrival);
  const state = stateOfFiled(event);
  const marks = textMarks(submission.description);
  return database.db.transaction(async (tx) => {
    const directory = await readDirectory(tx);
    const columns = { ...projectionOf(state), ...scheduleOfNew(deps, directory, state, arrival) };
    const content = { ...contentOf(submission), ...columns, ...arrival, repeatHash, textMarks: marks };
    // The counter serializes filings from here on: few queries.
    const { number, id } = await nextNumberWithId(tx, SERIES, yearOf(now), pqrsdCases);
    const rad = `${SERIES}-${yearOf(now)}-${String(number).padStart(6, '0')}`;
    const clave = await claveFor(keys, rad);
    const record = { ...content, id, rad, claveHash: await hashClave(keys, clave) };
    const lockedFiles = await lockFiles(tx, files, unclaimedSince({ clock }));
    const filed = { seq: FILING_SEQ, at: now, actor: officer, event };
    const covered = { ...filed, caseId: id, message: null, files: [...lockedFiles.values()], filed: record };
    const digest = await digestEvent(keys, covered);
    const working = calculateDueDate(state.clock);
    const promise = promiseFor(deps.pqrsd, event, record.receivedAt);
    const told = { receivedAt: record.receivedAt, working, promise };
    const receipt = acknowledgement({ rad, siteUrl: settings.siteUrl, ...told });
    const mails = [
      ...(record.email ? [{ recipient: record.email, ...receipt }] : []),
      ...mailsOfNew(deps, directory, record, officer),
    ];
    await insertInOneStatement(tx, [
      pqrsdInsertion(tx, record),
      eventInsertion(tx, id, { ...filed, digest }),
      ...(mails.length > 0 ? [insertMailStatement(tx, mails, now)] : []),
    ]);
    const claim = { caseId: id, seq: FILING_SEQ, visibility: 'publica', withoutName: anonymous } as const;
    await claimFiles(tx, claim, files, lockedFiles);
    const about = { entity: 'pqrsd', entityId: id, label: rad, digest };
    await recordAuditEvent(tx, { at: now, actorId: officer?.id ?? null, action: 'pqrsd.filed', ...about });
    return receiptOf(record, clave, state.clock, promise);
  });
}

/** The first event of the case, with the risk told at the counter. Urgent words become a flag. */
function filedEvent(
  { calendar, pqrsd, urgentWords }: Deps,
  submission: Filing,
  { channel, receivedAt }: Omit<Arrival, 'officer'>,
) {
  const { type, risk, service, motive, dangerNow, answerByMail } = submission;
  const { external_number: externalNumber, late_reason: lateReason } = submission;
  const isUrgent = hasUrgentWords(urgentWords, [submission.issue, submission.description]);
  return {
    kind: 'filed',
    type,
    channel,
    ways: answerChannelsFor(contentOf(submission), givesClave(channel)),
    clock: startClock(calendar, termFor(pqrsd, { type, risk }, receivedAt), receivedAt),
    ...(risk && { risk }),
    ...(externalNumber && { externalNumber }),
    ...(lateReason && { lateReason }),
    ...(service && { service }),
    ...(motive && { motive }),
    ...(isUrgent && ({ urgentWords: true } as const)),
    ...(dangerNow && { dangerNow }),
    ...(answerByMail && { answerByMail }),
  } as const;
}

type Contact = Pick<NewPqrsd, 'anonymous'> & { [Way in 'email' | 'address' | 'telephone']?: string | null | undefined };

/** The answer channels that the contact data of a person allow; of the portal with a clave, or the mail that gives one. */
export function answerChannelsFor({ anonymous, ...given }: Contact, hasClave: boolean): AnswerChannel[] {
  const { email, address, telephone } = given;
  const portal: AnswerChannel[] = hasClave || (email && !anonymous) ? ['portal'] : [];
  if (anonymous) return [...portal, 'aviso'];
  const contact = { correo: email, fisico: address, telefono: telephone };
  const reachable = keysOf(contact).filter((way) => contact[way]);
  return [...portal, ...reachable, 'presencial', 'aviso'];
}

function contentOf({ person, type, issue, description, anonymous, policy, policyVersion }: NewPqrsd) {
  const { type_document: typeDocument, number_document: numberDocument, ...contact } = person;
  const content = { type, issue, description, anonymous, ...contact, typeDocument, numberDocument };
  return { ...content, policyAccepted: policy, policyVersion };
}

/** Key and content together, so that two people with the same key never share a case. */
async function repeatHashOf({ keys }: Deps, { key, files, signs: _, ...content }: NewPqrsd): Promise<string | null> {
  if (key === null) return null;
  const covered = files.length > 0 ? { ...content, files } : content;
  return keys.macText('repeat', JSON.stringify([key, covered]));
}
