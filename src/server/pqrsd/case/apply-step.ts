/** Applies a step to a case: event, message, projection, audit event and mail are stored in one transaction. */
import { applyEvent, messageOf, newsOf } from '#domain/pqrsd/case/case.ts';
import { decide } from '#domain/pqrsd/case/decide.ts';
import { isBecomingSealed } from '#domain/pqrsd/case/related.ts';
import type { CaseRows } from '#domain/pqrsd/case/step-rules.ts';
import { type CaseEvent, rulesOf, rulesOfStep, type Step } from '#domain/pqrsd/case/steps.ts';
import type { NamedFile } from '#domain/pqrsd/case-files.ts';
import { hasSurvey } from '#domain/pqrsd/survey/survey.ts';
import { recordAuditEvent } from '#server/audit/audit.store.ts';
import { ensureClock } from '#server/clock/clock.usecases.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/mail/outbox.store.ts';
import { type AnswerToMail, queueAnswerMail } from '../answer-mail/queue-answer-mail.ts';
import { tellColleague } from '../consultation/consultation-mail.ts';
import { revokeMailOfSealed } from '../desk/desk-mail.usecases.ts';
import { alertOfStep } from '../desk/step-alerts.usecases.ts';
import { claimFiles, lockFiles, unclaimedSince } from '../files/case-files.store.ts';
import { noticeOf, publishNotice } from '../notices/notices.usecases.ts';
import { caseIsAnonymised, stepRefused } from '../pqrsd.errors.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import type { IdempotencyKey } from '../pqrsd.table.ts';
import { findSurvey } from '../survey/survey.store.ts';
import { surveyCodeOf } from '../survey/survey.usecases.ts';
import { closingMail, updateMail } from './case-mail.ts';
import { insertStepKey, saveRows } from './case-rows.store.ts';
import { caseRulesOf } from './case-rules.ts';
import { digestEvent } from './event-digest.ts';
import { type CaseActor, eventInsertion, insertMessage, updateProjection } from './history.store.ts';
import { type LoadedCase, recordedEventOf } from './loaded-case.ts';

/** What comes with a step beside its event; `person`: the corrected data, which the digest of the event covers. */
type Carried = {
  idempotencyKey?: IdempotencyKey | undefined;
  files?: readonly NamedFile[];
  person?: Partial<PqrsdRecord>;
};

/** Applies a step to a case whose row the transaction has locked; throws and stores nothing when it is refused. */
export async function applyStep(
  deps: Deps,
  tx: Queryable,
  { record, events, state }: LoadedCase,
  step: Step,
  actor: CaseActor,
  { idempotencyKey, files = [], person }: Carried = {},
): Promise<void> {
  if (record.anonymisedAt) throw caseIsAnonymised(record.anonymisedAt);
  if (!rulesOfStep(step.kind).isUnattended) await ensureClock(deps, tx);
  const now = deps.clock();
  const decision = decide(caseRulesOf(deps), state, step, now);
  if ('refusal' in decision) throw stepRefused(decision.refusal);
  if ('rows' in decision)
    return changeRows(deps, tx, { record, state }, { step, ...decision }, { actor, idempotencyKey });
  const { event } = decision;

  const seq = events.length + 1;
  const message = messageOf(step, event);
  const lockedFiles = await lockFiles(tx, files, unclaimedSince(deps));
  const covered = { message, files: [...lockedFiles.values()], notice: noticeOf(step, event)?.text };
  const filed = person && { ...record, ...person };
  const content = { caseId: record.id, seq, at: now, actor, event, filed, ...covered };
  const digest = await digestEvent(deps.keys, content);
  await eventInsertion(tx, record.id, { seq, at: now, actor, event, idempotencyKey, digest });
  if (message) await insertMessage(tx, record.id, { seq, ...message });
  const nameless = record.anonymous && actor === null && event.kind !== 'consult_answered';
  const visibility = rulesOf(event).files ?? 'publica';
  await claimFiles(tx, { caseId: record.id, seq, visibility, withoutName: nameless }, files, lockedFiles);
  await publishNotice(tx, record.id, step, event, now);

  const after = applyEvent(state, recordedEventOf({ at: now, event }), seq);
  const schedule = await alertOfStep(deps, tx, { record, before: state, after, event, actor });
  await saveRows(tx, record.id, state, after);
  await updateProjection(tx, record.id, after, { ...schedule, ...person });
  if (isBecomingSealed(state, after)) await revokeMailOfSealed(deps, tx, { ...record, type: after.type });
  const actorId = actor?.id ?? null;
  const about = { entity: 'pqrsd', entityId: record.id, label: record.rad };
  await recordAuditEvent(tx, { at: now, actorId, action: `pqrsd.${event.kind}`, ...about, digest });
  await tellColleague(deps, tx, { record, consultations: after.consultations, step, seq }, actor);
  await tellCitizen(deps, tx, {
    record,
    state,
    event,
    actor,
    answer: { seq, text: message?.text ?? '', files: files.length },
  });
}

/** Stores what a step changes of the rows of a case, of which the audit log tells and not its history. */
async function changeRows(
  deps: Deps,
  tx: Queryable,
  { record, state }: Pick<LoadedCase, 'record' | 'state'>,
  { step, rows, audited }: { step: Step; rows: CaseRows; audited: string },
  { actor, idempotencyKey }: { actor: CaseActor; idempotencyKey: IdempotencyKey | undefined },
): Promise<void> {
  const { id, rad: label } = record;
  const after = { ...state, ...rows };
  await saveRows(tx, id, state, after);
  if (idempotencyKey) await insertStepKey(tx, id, idempotencyKey);
  await updateProjection(tx, id, after, {});
  const about = { entity: 'pqrsd', entityId: id, label };
  await recordAuditEvent(tx, { at: deps.clock(), actorId: actor?.id ?? null, action: `pqrsd.${audited}`, ...about });
  await tellColleague(deps, tx, { record, consultations: after.consultations, step, seq: 0 }, actor);
}

type News = Pick<LoadedCase, 'record' | 'state'> & {
  event: CaseEvent;
  actor: CaseActor;
  answer: Pick<AnswerToMail, 'seq' | 'text' | 'files'>;
};

/** Mails the citizen what an officer did: an answer by e-mail itself, whole or as a link; of the rest that there is news. */
async function tellCitizen(deps: Deps, tx: Queryable, { record, state, event, actor, answer }: News): Promise<void> {
  const { isPublic, isNews, brings } = rulesOf(event);
  if (!record.email || !(isNews?.(event, actor === null) ?? (isPublic && actor !== null))) return;
  const isFull = state.answerByMail && mayBeWhole(record);
  const brought = brings?.(event);
  if (brought && (isFull || !brought.isPassing))
    return queueAnswerMail(deps, tx, record, { ...answer, ...brought, isFull });
  const reference = { rad: record.rad, siteUrl: deps.settings.siteUrl };
  const isAsked =
    event.kind === 'closed' && hasSurvey(state.type, state.answer !== null) && !(await findSurvey(tx, record.id));
  const mail = isAsked
    ? closingMail({ ...reference, surveyCode: await surveyCodeOf(deps, record.rad) })
    : updateMail(reference, newsOf(event));
  await queueMail(tx, { recipient: record.email, ...mail }, deps.clock());
}

/** What answers a request for the clinical record never travels whole in a mail (docs/law.md HAB-08). */
export const mayBeWhole = ({ type }: PqrsdRecord): boolean => type !== 'historia';
