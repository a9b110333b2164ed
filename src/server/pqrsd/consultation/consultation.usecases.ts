/** The page of a colleague who is asked for input: it opens by a link, shows the chosen parts and takes the answer once. */
import type { Consultation } from '#domain/pqrsd/case/case-state.ts';
import { type ConsultationStatus, consultationStatus } from '#domain/pqrsd/case/consultation/consultation.ts';
import { maskIdentity } from '#domain/pqrsd/case/consultation/identity-mask.ts';
import { withheldAt } from '#domain/pqrsd/case/steps/withhold.ts';
import type { NamedFile } from '#domain/pqrsd/case-files.ts';
import { recordAuditEvent } from '#server/audit/audit.store.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { fileNotFound } from '#server/files/files.errors.ts';
import { countFromAddress, memoryLimit } from '#server/throttle/rate-limiter.ts';
import { formatIso, minutes } from '#shared/time/time.ts';
import { applyStep } from '../case/apply-step.ts';
import { insertView, listMessages, lockPqrsd } from '../case/history.store.ts';
import { type LoadedCase, loadCase } from '../case/loaded-case.ts';
import { findCaseFile, listCaseFiles } from '../files/case-files.store.ts';
import { downloadOf } from '../files/case-files.usecases.ts';
import { findPqrsdRecord, updatePqrsd } from '../pqrsd.store.ts';
import { identityOf } from './consult-input.ts';
import { findConsultationLink } from './consultations.store.ts';

/** Guessing 256 bits is hopeless; this spares the database. */
const WRONG_CODES = memoryLimit('consultation-link', 60, minutes(15));

/** Everything that the colleague sees; texts without the identity of the person unless it was allowed. */
export type ConsultationView = {
  rad: string;
  name: string;
  service: string;
  question: string;
  issue: string;
  dueAt: string;
  linkUntil: string;
  isLate: boolean;
  description: string | null;
  messages: { at: string; by: 'ciudadano' | 'hospital'; text: string }[];
  files: { id: string; name: string; bytes: number }[];
  person: { name: string; document: string } | null;
};

/** Why a link takes no answer. */
type Closed = { outcome: Exclude<ConsultationStatus, 'abierta' | 'tarde'>; rad: string; at: string | null };
export type ConsultationOpening = { outcome: 'open'; view: ConsultationView } | Closed | { outcome: 'unknown' };

type Found = { loaded: LoadedCase; one: Consultation };

/** The request for input of a link; null for an unknown one. */
async function findByToken(deps: Deps, db: Queryable, token: string, isLocked: boolean): Promise<Found | null> {
  const link = await findConsultationLink(db, await deps.keys.macText('consultation-link', token.trim()));
  const record = link && (await (isLocked ? lockPqrsd : findPqrsdRecord)(db, link.caseId));
  if (!record || record.anonymisedAt) return null;
  const loaded = await loadCase(db, record);
  const one = loaded.state.consultations.find(({ seq }) => seq === link.consultation);
  return one ? { loaded, one } : null;
}

const closedReason = (deps: Deps, { loaded: { record, state }, one }: Found): Closed | null => {
  const status = consultationStatus(one, state, deps.clock());
  if (status === 'abierta' || status === 'tarde') return null;
  const endedAt = { recibida: one.answered?.at, retirada: one.withdrawn?.at, vencida: one.linkUntil, terminada: null };
  return { outcome: status, rad: record.rad, at: endedAt[status] ?? null };
};

/** Opens what a link shows, and records the reading. */
export async function openConsultation(deps: Deps, token: string, address?: string): Promise<ConsultationOpening> {
  const { db } = deps.database;
  const found = await findByToken(deps, db, token, false);
  if (!found) {
    await countFromAddress(deps, WRONG_CODES, address);
    return { outcome: 'unknown' };
  }
  const closed = closedReason(deps, found);
  if (closed) return closed;
  await recordReading(deps, db, found);
  return { outcome: 'open', view: await viewOf(deps, db, found) };
}

/** A file that a link shows. */
export async function readConsultationFile(deps: Deps, token: string, id: string, address?: string): Promise<Response> {
  const { db } = deps.database;
  const found = await findByToken(deps, db, token, false);
  if (!found) await countFromAddress(deps, WRONG_CODES, address);
  if (!found || closedReason(deps, found) || !found.one.files.includes(id)) throw fileNotFound();
  const file = await findCaseFile(db, found.loaded.record.id, id);
  if (!file || withheldAt(found.loaded.state, file.seq) !== null) throw fileNotFound();
  await recordReading(deps, db, found);
  return downloadOf(deps, { ...file, name: maskerOf(found)(file.name ?? 'adjunto') });
}

export type ConsultationAnswer = { text: string; files: readonly NamedFile[] };
export type ConsultationAnswered = { outcome: 'sent'; rad: string } | Closed | { outcome: 'unknown' };

/** Takes the answer, once: the same one again changes nothing, and any other is refused with the reason. */
export async function answerConsultation(
  deps: Deps,
  token: string,
  { text, files }: ConsultationAnswer,
  address?: string,
): Promise<ConsultationAnswered> {
  const answered = await deps.database.db.transaction(async (tx): Promise<ConsultationAnswered> => {
    const found = await findByToken(deps, tx, token, true);
    if (!found) return { outcome: 'unknown' };
    const { loaded, one } = found;
    const { record } = loaded;
    if (one.answered && (await textOf(tx, record.id, one.answered.seq)) === text)
      return { outcome: 'sent', rad: record.rad };
    const closed = closedReason(deps, found);
    if (closed) return closed;
    await applyStep(deps, tx, loaded, { kind: 'consult_answer', consultation: one.seq, text }, null, { files });
    await updatePqrsd(tx, record.id, { inputReceivedAt: deps.clock() });
    return { outcome: 'sent', rad: record.rad };
  });
  if (answered.outcome === 'unknown') await countFromAddress(deps, WRONG_CODES, address);
  return answered;
}

const textOf = async (db: Queryable, caseId: number, of: number): Promise<string> =>
  (await listMessages(db, caseId)).find(({ seq }) => seq === of)?.text ?? '';

const maskerOf = ({ loaded: { record }, one }: Found): ((text: string) => string) =>
  one.identity ? (text) => text : (text) => maskIdentity(text, identityOf(record));

async function viewOf(deps: Deps, db: Queryable, found: Found): Promise<ConsultationView> {
  const { loaded, one } = found;
  const { record, events } = loaded;
  const mask = maskerOf(found);
  const messages = await listMessages(db, record.id);
  const files = await listCaseFiles(db, record.id);
  const atOf = (seq: number) => formatIso(events.find((event) => event.seq === seq)?.at ?? record.receivedAt);
  const shown = messages.filter(({ seq }) => one.messages.includes(seq));
  return {
    rad: record.rad,
    ...{ name: one.name, service: one.service, dueAt: one.dueAt, linkUntil: one.linkUntil },
    isLate: deps.clock() > new Date(one.dueAt),
    question: messages.find(({ seq }) => seq === one.seq)?.text ?? '',
    issue: mask(record.issue),
    description: one.description ? mask(record.description) : null,
    messages: shown.map(({ seq, by, text }) => ({ at: atOf(seq), by, text: mask(text) })),
    files: files
      .filter(({ id, seq }) => one.files.includes(id) && withheldAt(loaded.state, seq) === null)
      .map(({ id, name, bytes }) => ({ id, name: mask(name ?? 'adjunto'), bytes })),
    person: one.identity
      ? { name: record.fullname ?? '', document: `${record.typeDocument ?? ''} ${record.numberDocument ?? ''}`.trim() }
      : null,
  };
}

/** In the views of the case and in the audit log, where an officer's readings are. */
async function recordReading(deps: Deps, db: Queryable, { loaded: { record }, one }: Found): Promise<void> {
  const at = deps.clock();
  const about = { entity: 'pqrsd', entityId: record.id, label: record.rad };
  await recordAuditEvent(db, { at, actorId: null, action: 'pqrsd.consultation-read', ...about });
  const userName = `${one.name} (${one.service}), por el enlace de un concepto`;
  await insertView(db, { caseId: record.id, at, userId: null, userName });
}
