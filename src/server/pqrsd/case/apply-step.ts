/** Applies a step to a case: event, message, projection, audit event and mail are stored in one transaction. */
import { applyEvent, type EventKind, isPublicEvent, messageOf } from '#domain/pqrsd/case/case.ts';
import { decide } from '#domain/pqrsd/case/decide.ts';
import type { Step } from '#domain/pqrsd/case/steps.ts';
import type { NamedFile } from '#domain/pqrsd/case-files.ts';
import { recordAuditEvent } from '#server/audit/audit.store.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/mail/outbox.store.ts';
import { claimFiles, lockFiles, unclaimedSince } from '../files/case-files.store.ts';
import { publishNotice } from '../notices/notices.usecases.ts';
import { caseIsAnonymised, stepRefused } from '../pqrsd.errors.ts';
import type { IdempotencyKey } from '../pqrsd.table.ts';
import { updateMail } from './case-mail.ts';
import { digestEvent } from './event-digest.ts';
import { type CaseActor, eventInsertion, insertMessage, updateProjection } from './history.store.ts';
import { caseRulesOf, type LoadedCase, recordedEventOf } from './loaded-case.ts';

/** Applies a step to a case whose row the transaction has locked; throws and stores nothing when it is refused. */
export async function applyStep(
  deps: Deps,
  tx: Queryable,
  { record, events, state }: LoadedCase,
  step: Step,
  actor: CaseActor,
  { idempotencyKey, files = [] }: { idempotencyKey?: IdempotencyKey | undefined; files?: readonly NamedFile[] } = {},
): Promise<void> {
  if (record.anonymisedAt) throw caseIsAnonymised(record.anonymisedAt);
  const now = deps.clock();
  const decision = decide(caseRulesOf(deps), state, step, now);
  if ('refusal' in decision) throw stepRefused(decision.refusal);
  const { event } = decision;

  const seq = events.length + 1;
  const message = messageOf(step, event);
  const lockedFiles = await lockFiles(tx, files, unclaimedSince(deps));
  const content = { caseId: record.id, seq, at: now, actor, event, message, files: [...lockedFiles.values()] };
  const digest = await digestEvent(deps.keys, content);
  await eventInsertion(tx, record.id, { seq, at: now, actor, event, idempotencyKey, digest });
  if (message) await insertMessage(tx, record.id, { seq, ...message });
  const nameless = record.anonymous && actor === null;
  const visibility = isForHospitalOnly(event.kind) ? 'interna' : 'publica';
  await claimFiles(tx, { caseId: record.id, seq, visibility, withoutName: nameless }, files, lockedFiles);
  await publishNotice(tx, record.id, step, event, now);

  await updateProjection(tx, record.id, applyEvent(state, recordedEventOf({ at: now, event })));
  const actorId = actor?.id ?? null;
  const about = { entity: 'pqrsd', entityId: record.id, label: record.rad };
  await recordAuditEvent(tx, { at: now, actorId, action: `pqrsd.${event.kind}`, ...about, digest });
  if (actor && record.email && isNewsToCitizen(event.kind)) {
    const mail = updateMail({ rad: record.rad, siteUrl: deps.settings.siteUrl });
    await queueMail(tx, { recipient: record.email, ...mail }, now);
  }
}

/** Files of notes and delivery proofs are internal. */
const isForHospitalOnly = (kind: EventKind): boolean => kind === 'noted' || kind === 'closed';

const isNewsToCitizen = (kind: EventKind): boolean => kind === 'wrote' || (isPublicEvent(kind) && kind !== 'completed');
