import { BACK_OFFICE_PAGE_SIZE, type PageMeta } from '#domain/api.ts';
import { ANONYMOUS_PERSON, type Pqrsd, type PqrsdReceipt } from '#domain/pqrsd.ts';
import { startClock } from '#domain/pqrsd-clock.ts';
import type { NewPqrsd } from '#domain/pqrsd-input.ts';
import { termFor } from '#domain/pqrsd-terms.ts';
import { formatIso, yearOf } from '#domain/time.ts';
import { recordTrace } from '../audit/audit.store.ts';
import { nextNumber } from '../db/counters.store.ts';
import type { Deps } from '../deps.ts';
import { claveFor, hashClave } from './clave.ts';
import { pqrsdNotFound } from './pqrsd.errors.ts';
import {
  findPqrsdByRepeat,
  findPqrsdRecord,
  insertPqrsd,
  listPqrsdRecords,
  type NewPqrsdRecord,
  type PqrsdRecord,
} from './pqrsd.store.ts';

const SERIES = 'RAD';

/** Undoes the transaction of a submission that was already stored. */
class AlreadyFiled extends Error {}

/**
 * Files a request: number, due date and clave in one transaction. The same key with the same
 * content answers the first receipt and stores nothing (design.md §6).
 */
export async function filePqrsd(deps: Deps, request: NewPqrsd): Promise<PqrsdReceipt> {
  const repeatHash = await repeatHashOf(deps, request);
  try {
    return await toReceipt(deps, await store(deps, request, repeatHash));
  } catch (error) {
    const first =
      error instanceof AlreadyFiled && repeatHash ? await findPqrsdByRepeat(deps.database.db, repeatHash) : null;
    if (!first) throw error;
    return toReceipt(deps, first);
  }
}

async function store(deps: Deps, request: NewPqrsd, repeatHash: string | null): Promise<PqrsdRecord> {
  const receivedAt = deps.clock();
  const year = yearOf(receivedAt);
  return deps.database.db.transaction(async (tx) => {
    const rad = `${SERIES}-${year}-${String(await nextNumber(tx, SERIES, year)).padStart(6, '0')}`;
    const clave = await claveFor(deps.keys, rad);
    const record = await insertPqrsd(tx, {
      ...contentOf(request),
      ...termOf(deps, request, receivedAt),
      rad,
      receivedAt,
      repeatHash,
      claveHash: await hashClave(clave),
    });
    if (!record) throw new AlreadyFiled();
    await recordTrace(tx, {
      at: receivedAt,
      actorId: null,
      action: 'pqrsd.filed',
      entity: 'pqrsd',
      entityId: record.id,
    });
    return record;
  });
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
function termOf(deps: Deps, request: NewPqrsd, receivedAt: Date) {
  const clock = startClock(deps.calendar, termFor(deps.pqrsd, request, receivedAt), receivedAt);
  return {
    dueAt: new Date(clock.dueAt),
    termCode: clock.term.code,
    termDays: clock.term.count,
    calendarVersion: clock.calendarVersion,
  };
}

/** The client's key together with the content, so that two people with one key never share a case. */
async function repeatHashOf(deps: Deps, { key, ...content }: NewPqrsd): Promise<string | null> {
  return key === null ? null : deps.keys.macText('repeat', JSON.stringify([key, content]));
}

async function toReceipt(deps: Deps, record: PqrsdRecord): Promise<PqrsdReceipt> {
  return {
    id: record.id,
    rad: record.rad,
    clave: await claveFor(deps.keys, record.rad),
    created_at: formatIso(record.receivedAt),
    due_at: formatIso(record.dueAt),
  };
}

function toPqrsd(record: PqrsdRecord): Pqrsd {
  const person = record.anonymous
    ? ANONYMOUS_PERSON
    : {
        fullname: record.fullname,
        address: record.address,
        email: record.email,
        telephone: record.telephone,
        gender: record.gender,
        ocupation: record.ocupation,
        type_document: record.typeDocument,
        number_document: record.numberDocument,
      };
  return {
    id: record.id,
    rad: record.rad,
    ...person,
    type_pqrsd: record.type,
    issue: record.issue,
    description: record.description,
    anonymous: record.anonymous,
    state: record.state,
    channel: record.channel,
    created_at: formatIso(record.receivedAt),
    due_at: formatIso(record.dueAt),
  };
}

/** A page of the desk, newest first. */
export async function listPqrsd(deps: Deps, page: number): Promise<{ data: Pqrsd[]; meta: PageMeta }> {
  const { rows, total } = await listPqrsdRecords(deps.database.db, { page, perPage: BACK_OFFICE_PAGE_SIZE });
  return { data: rows.map(toPqrsd), meta: { page, per_page: BACK_OFFICE_PAGE_SIZE, total } };
}

/** One case; 404 when there is none. */
export async function ensurePqrsd(deps: Deps, id: number): Promise<Pqrsd> {
  const record = await findPqrsdRecord(deps.database.db, id);
  if (!record) throw pqrsdNotFound();
  return toPqrsd(record);
}
