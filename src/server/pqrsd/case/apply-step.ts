/** Applies a step to a case: event, message, projection, audit event and mail are stored in one transaction. */
import { applyEvent, isPublicEvent, messageOf } from '#domain/pqrsd/case/case.ts';
import { decide } from '#domain/pqrsd/case/decide.ts';
import type { EventKind } from '#domain/pqrsd/case/events.ts';
import { newsOf } from '#domain/pqrsd/case/news.ts';
import { isBecomingSealed } from '#domain/pqrsd/case/related.ts';
import type { CaseRows } from '#domain/pqrsd/case/step-rules.ts';
import type { CaseEvent, Step } from '#domain/pqrsd/case/steps.ts';
import type { NamedFile } from '#domain/pqrsd/case-files.ts';
import { hasSurvey } from '#domain/pqrsd/survey/survey.ts';
import { recordAuditEvent } from '#server/audit/audit.store.ts';
import { ensureClock } from '#server/clock/clock.usecases.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/mail/outbox.store.ts';
import { type AnswerToMail, bringsOf, queueAnswerMail } from '../answer-mail/queue-answer-mail.ts';
import { tellColleague } from '../consultation/consultation-mail.ts';
import { alertOfStep } from '../desk/case-alerts.usecases.ts';
import { revokeMailOfSealed } from '../desk/desk-mail.usecases.ts';
import { claimFiles, lockFiles, unclaimedSince } from '../files/case-files.store.ts';
import { insertMentions } from '../mentions/mentions.store.ts';
import { noticeOf, publishNotice } from '../notices/notices.usecases.ts';
import { caseIsAnonymised, stepRefused } from '../pqrsd.errors.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import type { IdempotencyKey } from '../pqrsd.table.ts';
import { findSurvey } from '../survey/survey.store.ts';
import { surveyCodeOf } from '../survey/survey.usecases.ts';
import { type AnswerMailKind, closingMail, updateMail } from './case-mail.ts';
import { insertStepKey, saveRows } from './case-rows.store.ts';
import { digestEvent } from './event-digest.ts';
import { type CaseActor, eventInsertion, insertMessage, updateProjection } from './history.store.ts';
import { caseRulesOf, type LoadedCase, recordedEventOf } from './loaded-case.ts';

/** The portal notes these steps by itself: no term of law begins or ends with them. */
const UNATTENDED: readonly Step['kind'][] = ['mailed', 'recount', 'read', 'consult_remind', 'consult_bounce'];

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
  if (!UNATTENDED.includes(step.kind)) await ensureClock(deps, tx);
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
  const visibility = INTERNAL_FILES.includes(event.kind) ? 'interna' : 'publica';
  await claimFiles(tx, { caseId: record.id, seq, visibility, withoutName: nameless }, files, lockedFiles);
  await publishNotice(tx, record.id, step, event, now);
  if (event.kind === 'noted')
    await insertMentions(tx, { caseId: record.id, seq, userIds: (event.mentioned ?? []).map(({ id }) => id) });

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
  // A withdrawal or an appeal in the portal is told too, because a clave can be overheard.
  const isNews = actor ? isNewsToCitizen(event) : event.kind === 'withdrawn' || event.kind === 'appealed';
  if (!record.email || !isNews) return;
  const isFull = state.answerByMail && mayBeWhole(record);
  // A part has no channel of its own: it goes by e-mail only to who asked for whole answers there.
  if (event.kind === 'partly_answered' && isFull)
    return queueAnswerMail(deps, tx, record, { ...answer, isFull, brings: 'parte', isPassing: true });
  if (isAnswer(event) && event.channel === 'correo' && (isFull || !goesOn(event)))
    return queueAnswerMail(deps, tx, record, {
      ...answer,
      isFull,
      brings: whatBrings(event),
      isPassing: goesOn(event),
    });
  const reference = { rad: record.rad, siteUrl: deps.settings.siteUrl };
  const isAsked =
    event.kind === 'closed' && hasSurvey(state.type, state.answer !== null) && !(await findSurvey(tx, record.id));
  const mail = isAsked
    ? closingMail({ ...reference, surveyCode: await surveyCodeOf(deps, record.rad) })
    : updateMail(reference, newsOf(event));
  await queueMail(tx, { recipient: record.email, ...mail }, deps.clock());
}

const ANSWER_KINDS = ['answered', 'corrected', 'resolved', 'abandoned'] as const;
type AnswerEvent = Extract<CaseEvent, { kind: (typeof ANSWER_KINDS)[number] }>;
const isAnswer = (event: CaseEvent): event is AnswerEvent =>
  (ANSWER_KINDS as readonly EventKind[]).includes(event.kind);

/** A decision after which the request goes on is no answer in force, and no link could open it. */
const goesOn = (event: AnswerEvent): boolean => event.kind === 'resolved' && event.clock !== undefined;

function whatBrings(event: AnswerEvent): Exclude<AnswerMailKind, 'parte'> {
  if (event.kind === 'abandoned') return 'decision';
  return event.kind === 'resolved' ? bringsOf(event) : 'respuesta';
}

/** What answers a request for the clinical record never travels whole in a mail (docs/law.md HAB-08). */
export const mayBeWhole = ({ type }: PqrsdRecord): boolean => type !== 'historia';

/** Files of notes, orders, delivery proofs and colleagues are internal. */
const INTERNAL_FILES: readonly EventKind[] = [
  ...(['noted', 'closed', 'notified', 'ordered', 'complied', 'consult_answered'] as const),
];

/** Public events of which the person hears nothing new, or in a mail of their own. */
const NO_NEWS: readonly EventKind[] = ['notified', 'clave_renewed', 'person_corrected', 'withheld'];

const isNewsToCitizen = (event: CaseEvent): boolean => {
  if (event.kind === 'wrote') return true;
  if (event.kind === 'classified') return event.retermed !== undefined && !event.retermed.untold;
  return isPublicEvent(event.kind) && !NO_NEWS.includes(event.kind);
};
