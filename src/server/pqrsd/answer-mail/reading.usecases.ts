/** Reading an answer, with the clave or with the link of the mail: recorded once, as the proof of notification. */

import { unreadOf } from '#domain/pqrsd/case/acts.ts';
import { broughtBy, notifiedOf, type ReadingWay } from '#domain/pqrsd/case/answers.ts';
import type { CaseState, Notified } from '#domain/pqrsd/case/case-state.ts';
import type { LinkedMailKind } from '#domain/pqrsd/case/step-rules.ts';
import { withheldAt } from '#domain/pqrsd/case/steps/withhold.ts';
import { constantTimeEqual } from '#server/constant-time-equal.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { formatIso, hours, minutes } from '#shared/time/time.ts';
import { countAttempt, countFromAddress, memoryLimit } from '../../throttle/rate-limiter.ts';
import { applyStep } from '../case/apply-step.ts';
import { listMessages, lockPqrsd } from '../case/history.store.ts';
import { type LoadedCase, loadCase, loadHistory } from '../case/loaded-case.ts';
import { listCaseFiles } from '../files/case-files.store.ts';
import { findPqrsdRecord, type PqrsdRecord } from '../pqrsd.store.ts';
import { lockAnswerLink, markLinkUsed } from './answer-links.store.ts';
import { queueAnswerMail } from './queue-answer-mail.ts';

/** What the person may read: nothing while the text in force is taken from their view. */
function readableAct(state: CaseState): Notified | null {
  const act = notifiedOf(state);
  return act && withheldAt(state, act.seq) === null ? act : null;
}

/** Records that the holder reads the decision, and what else they were told; does nothing when there is none or it is recorded. */
export async function recordReading(deps: Deps, tx: Queryable, loaded: LoadedCase, way: ReadingWay): Promise<void> {
  if (unreadOf(loaded.state).length > 0) await applyStep(deps, tx, loaded, { kind: 'read', way }, null);
}

/** The same for a case that no transaction has locked; gives it with the reading. */
export async function recordReadingOf(deps: Deps, loaded: LoadedCase): Promise<LoadedCase> {
  if (unreadOf(loaded.state).length === 0) return loaded;
  await deps.database.db.transaction(async (tx) => {
    const record = await lockPqrsd(tx, loaded.record.id);
    if (record && !record.anonymisedAt) await recordReading(deps, tx, await loadCase(tx, record), 'clave');
  });
  return loadHistory(deps.database.db, loaded.record);
}

/** Guessing 256 bits is hopeless; this spares the database. */
export const WRONG_CODES = memoryLimit('answer-link', 60, minutes(15));
const LINKS_PER_CASE = memoryLimit('answer-link-again', 3, hours(1));

export type ReadAnswer = { rad: string; at: string; text: string; files: number; brings: LinkedMailKind };

/** What is in force: without an answer, the decree that archived the request. */
const inForce = ({ answer }: CaseState): LinkedMailKind => (answer ? broughtBy(answer.decision) : 'decision');
export type LinkReading =
  | { outcome: 'read'; answer: ReadAnswer }
  /** Of a request for the clinical record: the number of the document of the person opens it (docs/law.md HAB-08). */
  | { outcome: 'identify'; isWrong: boolean }
  /** Used or expired: another link goes to the same address, or the person has the clave. */
  | { outcome: 'used' | 'expired'; usedAt: string | null }
  | { outcome: 'unknown' };

const tokenHashOf = ({ keys }: Pick<Deps, 'keys'>, token: string): Promise<string> =>
  keys.macText('answer-link', token.trim());

const WRONG_DOCUMENTS = memoryLimit('answer-link-document', 5, hours(1));

/** A number of document as people write it: without dots, spaces and hyphens. */
const plainDocument = (number: string): string => number.replace(/[^\p{L}\d]/gu, '').toUpperCase();

/** What a link about the clinical record still lacks: nothing, the document of the person, or the right one; throws 429. */
export async function identify(
  deps: Deps,
  { rad, type, numberDocument }: PqrsdRecord,
  document: string,
): Promise<'ok' | 'missing' | 'wrong'> {
  if (type !== 'historia' || !numberDocument) return 'ok';
  if (!document.trim()) return 'missing';
  if (constantTimeEqual(plainDocument(document), plainDocument(numberDocument))) return 'ok';
  await countAttempt(deps, WRONG_DOCUMENTS, rad);
  return 'wrong';
}

/** Opens an answer by its link, once; the use is recorded as the reading. */
export async function readByLink(
  deps: Deps,
  { token, document }: { token: string; document: string },
  address: string | undefined,
): Promise<LinkReading> {
  const tokenHash = await tokenHashOf(deps, token);
  const reading = await deps.database.db.transaction(async (tx): Promise<LinkReading> => {
    const link = await lockAnswerLink(tx, tokenHash);
    const record = link && (await lockPqrsd(tx, link.caseId));
    if (!link || !record || record.anonymisedAt) return { outcome: 'unknown' };
    if (link.usedAt) return { outcome: 'used', usedAt: formatIso(link.usedAt) };
    if (link.expiresAt <= deps.clock()) return { outcome: 'expired', usedAt: null };
    const identity = await identify(deps, record, document);
    if (identity !== 'ok') return { outcome: 'identify', isWrong: identity === 'wrong' };
    const loaded = await loadCase(tx, record);
    const act = readableAct(loaded.state);
    // The answer was withdrawn by reopening the case, or from view: there is nothing to read yet.
    if (!act) return { outcome: 'expired', usedAt: null };
    await markLinkUsed(tx, tokenHash, deps.clock());
    await recordReading(deps, tx, loaded, 'enlace');
    const read = await answerText(tx, record, act);
    return { outcome: 'read', answer: { ...read, brings: inForce(loaded.state) } };
  });
  if (reading.outcome === 'unknown') await countFromAddress(deps, WRONG_CODES, address);
  return reading;
}

async function answerText(tx: Queryable, { id, rad }: PqrsdRecord, { seq, at }: { seq: number; at: string }) {
  const text = (await listMessages(tx, id)).find((message) => message.seq === seq)?.text ?? '';
  const files = (await listCaseFiles(tx, id)).filter((one) => one.seq === seq).length;
  return { rad, at, text, files };
}

/** Sends another link to the address of the case, for who holds one that no longer serves; gives whether it did. */
export async function sendAnotherLink(deps: Deps, token: string, address: string | undefined): Promise<boolean> {
  const tokenHash = await tokenHashOf(deps, token);
  const sent = await deps.database.db.transaction(async (tx) => {
    const link = await lockAnswerLink(tx, tokenHash);
    const record = link && (await findPqrsdRecord(tx, link.caseId));
    if (!link || !record?.email || record.anonymisedAt) return false;
    await countAttempt(deps, LINKS_PER_CASE, record.rad);
    return mailAgain(deps, tx, await loadCase(tx, record), false);
  });
  if (!sent) await countFromAddress(deps, WRONG_CODES, address);
  return sent;
}

/** Mails what is in force to the address of the case, whole or as a link; gives whether there is something. */
export async function mailAgain(deps: Deps, tx: Queryable, { record, state }: LoadedCase, isFull: boolean) {
  const act = readableAct(state);
  if (!act) return false;
  const { text, files } = await answerText(tx, record, act);
  await queueAnswerMail(deps, tx, record, { seq: act.seq, text, files, isFull, kind: inForce(state) });
  return true;
}
