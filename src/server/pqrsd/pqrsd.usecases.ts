import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { startClock, type TermClock } from '#domain/pqrsd/term-clock.ts';
import { termFor } from '#domain/pqrsd/terms.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { NewPqrsd } from '#shared/api/pqrsd-input.schema.ts';
import type { Registration } from '#shared/api/pqrsd-step.schema.ts';
import type { Suspicion } from '#shared/fields/human-check.schema.ts';
import { hours, parseTimestamp, yearOf } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import { nextNumberWithId } from '../db/counters.store.ts';
import type { Queryable } from '../db/database.ts';
import { type Insertion, insertInOneStatement } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { Deps } from '../deps.ts';
import { validationFailed } from '../http/errors.ts';
import { detectSuspicion } from '../human-check/human-check.usecases.ts';
import { insertMailStatement } from '../mail/outbox.store.ts';
import { countFromAddress, type MemoryRateLimit } from '../throttle/rate-limiter.ts';
import { acknowledgement } from './case/case-mail.ts';
import { digestEvent, type EventContent } from './case/event-digest.ts';
import { eventInsertion } from './case/history.store.ts';
import { answerChannelsFor } from './case/loaded-case.ts';
import { claveFor, hashClave } from './clave/clave.ts';
import { claimFiles, lockFiles, unclaimedSince } from './files/case-files.store.ts';
import { receiptOf, toReceipt } from './filing/receipt.ts';
import { findPqrsdByRepeat, type NewPqrsdRecord, type PqrsdRecord, pqrsdInsertion } from './pqrsd.store.ts';
import { pqrsdCases } from './pqrsd.table.ts';

/** A village may share one address. */
const FILINGS_PER_ADDRESS: MemoryRateLimit = { name: 'filing', attempts: 120, windowMs: hours(1), storage: 'memory' };

/** Counts a filing; throws 429 with the waiting time and the other channels. */
export async function countFiling(deps: Deps, address: string | undefined): Promise<void> {
  await countFromAddress(deps, FILINGS_PER_ADDRESS, address);
}

const SERIES = 'RAD';

const FILING_SEQ = 1;

/** How a request arrived. */
type FilingContext = {
  channel: PqrsdRecord['channel'];
  receivedAt: Date;
  officer: SessionUser | null;
  suspicion: Suspicion | null;
};

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

async function fileOnce(deps: Deps, submission: NewPqrsd, arrival: FilingContext): Promise<PqrsdReceipt> {
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
  deps: Deps,
  submission: NewPqrsd,
  repeatHash: string | null,
  arrival: FilingContext,
): Promise<PqrsdReceipt> {
  const { channel, receivedAt, suspicion } = arrival;
  const year = yearOf(deps.clock());
  const clock = startClock(deps.calendar, termFor(deps.pqrsd, submission, receivedAt), receivedAt);
  const content = { ...contentOf(submission), ...termColumns(clock), channel, receivedAt, suspicion, repeatHash };
  return deps.database.db.transaction(async (tx) => {
    // The counter serializes filings from here on: few queries.
    const { number, id } = await nextNumberWithId(tx, SERIES, year, pqrsdCases);
    const rad = `${SERIES}-${year}-${String(number).padStart(6, '0')}`;
    const clave = await claveFor(deps.keys, rad);
    const record = { ...content, id, rad, claveHash: await hashClave(deps.keys, clave) };
    const lockedFiles = await lockFiles(tx, submission.files, unclaimedSince(deps));
    const filing = await filingOf(deps, record, clock, { actor: arrival.officer, files: [...lockedFiles.values()] });
    await insertInOneStatement(tx, [
      pqrsdInsertion(tx, record),
      eventInsertion(tx, id, filing),
      ...acknowledgementOf(deps, tx, record),
    ]);
    await claimFiles(
      tx,
      { caseId: id, seq: FILING_SEQ, visibility: 'publica', withoutName: submission.anonymous },
      submission.files,
      lockedFiles,
    );
    const about = { entity: 'pqrsd', entityId: id, label: rad, digest: filing.digest };
    await recordAuditEvent(tx, {
      at: filing.at,
      actorId: arrival.officer?.id ?? null,
      action: 'pqrsd.filed',
      ...about,
    });
    return receiptOf(record, clave, clock);
  });
}

/** The filed event with its digest. */
async function filingOf(
  deps: Pick<Deps, 'clock' | 'keys'>,
  record: NewPqrsdRecord & { id: number },
  clock: TermClock,
  { actor, files }: Required<Pick<EventContent, 'actor' | 'files'>>,
) {
  const { id, type, channel = 'web', anonymous, email = null, address = null, telephone = null } = record;
  const ways = answerChannelsFor({ anonymous, email, address, telephone });
  const event = { kind: 'filed', type, channel, ways, clock } as const;
  const filing = { seq: FILING_SEQ, at: deps.clock(), actor, event };
  return {
    ...filing,
    digest: await digestEvent(deps.keys, { ...filing, caseId: id, message: null, files, filed: record }),
  };
}

/** The confirmation, if there is an address. */
function acknowledgementOf(
  deps: Pick<Deps, 'settings' | 'clock'>,
  tx: Queryable,
  { email, rad }: NewPqrsdRecord,
): Insertion[] {
  if (!email) return [];
  const mail = acknowledgement({ rad, siteUrl: deps.settings.siteUrl });
  return [insertMailStatement(tx, { recipient: email, ...mail }, deps.clock())];
}

function contentOf({ person, type, issue, description, anonymous, policy, policyVersion }: NewPqrsd) {
  const { type_document: typeDocument, number_document: numberDocument, ...contact } = person;
  const content = { type, issue, description, anonymous, ...contact, typeDocument, numberDocument };
  return { ...content, policyAccepted: policy, policyVersion } satisfies Partial<NewPqrsdRecord>;
}

/** The due date and the rule and calendar behind it. */
const termColumns = ({ dueAt, term, calendarVersion }: TermClock) => ({
  dueAt: new Date(dueAt),
  termCode: term.code,
  termDays: term.count,
  termUnit: term.unit,
  calendarVersion,
});

/** Key and content together, so that two people with the same key never share a case. */
async function repeatHashOf(
  deps: Pick<Deps, 'keys'>,
  { key, files, signs: _, ...content }: NewPqrsd,
): Promise<string | null> {
  if (key === null) return null;
  const covered = files.length > 0 ? { ...content, files } : content;
  return deps.keys.macText('repeat', JSON.stringify([key, covered]));
}
