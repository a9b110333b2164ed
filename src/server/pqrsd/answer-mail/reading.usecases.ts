/** Reading an answer, with the clave or with the link of the mail: recorded once, as the proof of notification. */

import { unreadOf } from '#domain/pqrsd/case/acts.ts';
import { broughtBy, notifiedOf, type ReadingWay } from '#domain/pqrsd/case/answers.ts';
import type { CaseState, Notified } from '#domain/pqrsd/case/case-state.ts';
import type { LinkedMailKind } from '#domain/pqrsd/case/step-rules.ts';
import { withheldAt } from '#domain/pqrsd/case/steps/withhold.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { hours } from '#shared/time/time.ts';
import { countAttempt, memoryLimit } from '../../throttle/rate-limiter.ts';
import { applyStep } from '../case/apply-step.ts';
import { listMessages, lockPqrsd } from '../case/history.store.ts';
import { type LoadedCase, loadCase, loadHistory } from '../case/loaded-case.ts';
import { listCaseFiles } from '../files/case-files.store.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { type GivenLink, type LinkRefusal, type LinkWithDocument, useLinkOnce, withLink } from './one-time-link.ts';
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

const LINKS_PER_CASE = memoryLimit('answer-link-again', 3, hours(1));

type ReadAnswer = { rad: string; at: string; text: string; files: number; brings: LinkedMailKind };
export type LinkReading = { outcome: 'read'; answer: ReadAnswer } | LinkRefusal;

/** What is in force: without an answer, the decree that archived the request. */
const inForce = ({ answer }: CaseState): LinkedMailKind => (answer ? broughtBy(answer.decision) : 'decision');

/** Opens an answer by its link, once; the use is recorded as the reading. */
export const readByLink = (deps: Deps, link: Omit<LinkWithDocument, 'purpose'>): Promise<LinkReading> =>
  useLinkOnce<LinkReading>(deps, { ...link, purpose: 'answer-link' }, async (tx, record) => {
    const loaded = await loadCase(tx, record);
    const act = readableAct(loaded.state);
    // The answer was withdrawn by reopening the case, or from view: there is nothing to read yet.
    if (!act) return null;
    await recordReading(deps, tx, loaded, 'enlace');
    const read = await answerText(tx, record, act);
    return { outcome: 'read', answer: { ...read, brings: inForce(loaded.state) } };
  });

async function answerText(tx: Queryable, { id, rad }: PqrsdRecord, { seq, at }: { seq: number; at: string }) {
  const text = (await listMessages(tx, id)).find((message) => message.seq === seq)?.text ?? '';
  const files = (await listCaseFiles(tx, id)).filter((one) => one.seq === seq).length;
  return { rad, at, text, files };
}

/** Sends another link to the address of the case, for who holds one that no longer serves; gives whether it did. */
export async function sendAnotherLink(deps: Deps, link: Omit<GivenLink, 'purpose'>): Promise<boolean> {
  const sent = await withLink(deps, { ...link, purpose: 'answer-link' }, async (tx, record) => {
    if (!record.email) return null;
    await countAttempt(deps, LINKS_PER_CASE, record.rad);
    return (await mailAgain(deps, tx, await loadCase(tx, record), false)) || null;
  });
  return sent !== null;
}

/** Mails what is in force to the address of the case, whole or as a link; gives whether there is something. */
export async function mailAgain(deps: Deps, tx: Queryable, { record, state }: LoadedCase, isFull: boolean) {
  const act = readableAct(state);
  if (!act) return false;
  const { text, files } = await answerText(tx, record, act);
  await queueAnswerMail(deps, tx, record, { seq: act.seq, text, files, isFull, kind: inForce(state) });
  return true;
}
