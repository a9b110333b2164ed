import type { PqrsdReceipt } from '#domain/pqrsd.ts';
import { type Clock, startClock } from '#domain/pqrsd-clock.ts';
import type { NewPqrsd } from '#domain/pqrsd-input.ts';
import type { Registration } from '#domain/pqrsd-step-input.ts';
import { termFor } from '#domain/pqrsd-terms.ts';
import type { Suspicion } from '#domain/spam.ts';
import { parseTimestamp, yearOf } from '#domain/time.ts';
import type { SessionUser } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import { nextNumberWithId } from '../db/counters.store.ts';
import type { Queryable } from '../db/database.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { type Insertion, insertTogether } from '../db/together.ts';
import type { Deps } from '../deps.ts';
import { invalid } from '../http/errors.ts';
import { mailInsertion } from '../mail/outbox.store.ts';
import { suspicionOf } from '../spam/spam.usecases.ts';
import { waysToAnswer } from './case-file.ts';
import { acknowledgement } from './case-mail.ts';
import { claveFor, hashClave } from './clave.ts';
import { digestEvent, type EventContent } from './event-digest.ts';
import { claimFiles, holdFiles, oldestWaiting } from './files.store.ts';
import { eventInsertion } from './history.store.ts';
import { findPqrsdByRepeat, type NewPqrsdRecord, type PqrsdRecord, pqrsdInsertion } from './pqrsd.store.ts';
import { pqrsdCases } from './pqrsd.table.ts';
import { receiptOf, toReceipt } from './receipt.ts';

const SERIES = 'RAD';
/** The event that begins a case. */
const FILING = 1;

/** How a request came in: through the form now, or as an officer writes it down. */
type Arrival = {
  channel: PqrsdRecord['channel'];
  receivedAt: Date;
  officer: SessionUser | null;
  suspicion: Suspicion | null;
};

/**
 * Files a request: number, due date and clave in one transaction. The same key with the same
 * content answers the first receipt and stores nothing (design.md §6).
 */
export async function filePqrsd(deps: Deps, request: NewPqrsd): Promise<PqrsdReceipt> {
  // Filing may not be refused (Ley 1755 de 2015, art. 15): what looks like spam is filed, and the desk is told.
  const suspicion = await suspicionOf(deps, request.signs);
  return fileOnce(deps, request, { channel: 'web', receivedAt: deps.clock(), officer: null, suspicion });
}

/**
 * Files what came by voice, on paper or by mail, in the same series of numbers; the term counts from
 * when the hospital received it.
 */
export async function registerPqrsd(deps: Deps, officer: SessionUser, request: Registration): Promise<PqrsdReceipt> {
  const now = deps.clock();
  const receivedAt = request.received_at ? (parseTimestamp(request.received_at) ?? now) : now;
  if (receivedAt > now) throw invalid({ received_at: ['La fecha de recibo no puede estar en el futuro.'] });
  // Before the years whose holidays somebody checked, no term can be counted.
  if (yearOf(receivedAt) < deps.calendar.covers.from) throw invalid({ received_at: ['Revise el año de recibo.'] });
  return fileOnce(deps, request, { channel: request.channel, receivedAt, officer, suspicion: null });
}

async function fileOnce(deps: Deps, request: NewPqrsd, arrival: Arrival): Promise<PqrsdReceipt> {
  const repeatHash = await repeatHashOf(deps, request);
  try {
    return await store(deps, request, repeatHash, arrival);
  } catch (error) {
    // The transaction is undone, its number with it.
    const first = isUniqueViolation(error) && repeatHash ? await findPqrsdByRepeat(deps.database.db, repeatHash) : null;
    if (!first) throw error;
    return toReceipt(deps, first);
  }
}

async function store(
  deps: Deps,
  request: NewPqrsd,
  repeatHash: string | null,
  arrival: Arrival,
): Promise<PqrsdReceipt> {
  const { channel, receivedAt, suspicion } = arrival;
  const year = yearOf(deps.clock());
  const clock = startClock(deps.calendar, termFor(deps.pqrsd, request, receivedAt), receivedAt);
  const content = { ...contentOf(request), ...countedBy(clock), channel, receivedAt, suspicion, repeatHash };
  return deps.database.db.transaction(async (tx) => {
    // From here to the end nobody else files: as few questions as may be.
    const { number, id } = await nextNumberWithId(tx, SERIES, year, pqrsdCases);
    const rad = `${SERIES}-${year}-${String(number).padStart(6, '0')}`;
    const clave = await claveFor(deps.keys, rad);
    const record = { ...content, id, rad, claveHash: await hashClave(deps.keys, clave) };
    const held = await holdFiles(tx, request.files, oldestWaiting(deps));
    const filing = await filingOf(deps, record, clock, { actor: arrival.officer, files: [...held.values()] });
    await insertTogether(tx, [
      pqrsdInsertion(tx, record),
      eventInsertion(tx, id, filing),
      ...acknowledgementOf(deps, tx, record),
    ]);
    await claimFiles(
      tx,
      { caseId: id, seq: FILING, visibility: 'publica', nameless: request.anonymous },
      request.files,
      held,
    );
    const about = { entity: 'pqrsd', entityId: id, label: rad, digest: filing.digest };
    await recordTrace(tx, { at: filing.at, actorId: arrival.officer?.id ?? null, action: 'pqrsd.filed', ...about });
    return receiptOf(record, clave, clock);
  });
}

/** The first line of the history, with the digest of what was filed. */
async function filingOf(
  deps: Deps,
  record: NewPqrsdRecord & { id: number },
  clock: Clock,
  { actor, files }: Required<Pick<EventContent, 'actor' | 'files'>>,
) {
  const { id, type, channel = 'web', anonymous, email = null, address = null, telephone = null } = record;
  const ways = waysToAnswer({ anonymous, email, address, telephone });
  const event = { kind: 'filed', type, channel, ways, clock } as const;
  const filing = { seq: FILING, at: deps.clock(), actor, event };
  return { ...filing, digest: await digestEvent(deps.keys, { ...filing, caseId: id, files, filed: record }) };
}

/** The mail to whoever left an address. */
function acknowledgementOf(deps: Deps, tx: Queryable, { email, rad }: NewPqrsdRecord): Insertion[] {
  if (!email) return [];
  const mail = acknowledgement({ rad, siteUrl: deps.settings.siteUrl });
  return [mailInsertion(tx, { recipient: email, ...mail }, deps.clock())];
}

function contentOf({ person, ...request }: NewPqrsd) {
  return {
    type: request.type,
    issue: request.issue,
    description: request.description,
    anonymous: request.anonymous,
    fullname: person.fullname,
    address: person.address,
    email: person.email,
    telephone: person.telephone,
    gender: person.gender,
    ocupation: person.ocupation,
    typeDocument: person.type_document,
    numberDocument: person.number_document,
    policyAccepted: request.policy,
    policyVersion: request.policyVersion,
  } satisfies Partial<NewPqrsdRecord>;
}

/** The due date, and the rule and calendar it was counted with. */
const countedBy = ({ dueAt, term, calendarVersion }: Clock) => ({
  dueAt: new Date(dueAt),
  termCode: term.code,
  termDays: term.count,
  termUnit: term.unit,
  calendarVersion,
});

/** The client's key together with the content, so that two people with one key never share a case. */
async function repeatHashOf(deps: Deps, { key, files, signs: _, ...content }: NewPqrsd): Promise<string | null> {
  if (key === null) return null;
  const said = files.length > 0 ? { ...content, files } : content;
  return deps.keys.macText('repeat', JSON.stringify([key, said]));
}
