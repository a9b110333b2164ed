/** Taking a step in a case: event, words, standing, trace and mail are stored together or not at all. */
import { type EventKind, evolve } from '#domain/pqrsd-case.ts';
import { decide } from '#domain/pqrsd-decide.ts';
import type { NamedFile } from '#domain/pqrsd-files.ts';
import { isPublicEvent, wordsOf } from '#domain/pqrsd-messages.ts';
import type { Step } from '#domain/pqrsd-steps.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { type CaseFile, happeningOf, rulesOf } from './case-file.ts';
import { news } from './case-mail.ts';
import { digestEvent } from './event-digest.ts';
import { claimFiles, holdFiles, oldestWaiting } from './files.store.ts';
import { type CaseActor, insertEvent, insertMessage, updateStanding } from './history.store.ts';
import { putUpNotice } from './notices.usecases.ts';
import { caseIsAnonymised, refusedStep } from './pqrsd.errors.ts';
import type { PqrsdRecord } from './pqrsd.store.ts';
import type { IdempotencyKey } from './pqrsd.table.ts';

/** Takes a step in a case whose row is locked by the transaction; a refused one throws and stores nothing. */
export async function takeStep(
  deps: Deps,
  tx: Queryable,
  { record, events, state, unkept }: CaseFile,
  step: Step,
  actor: CaseActor,
  { idempotencyKey, files = [] }: { idempotencyKey?: IdempotencyKey | undefined; files?: readonly NamedFile[] } = {},
): Promise<void> {
  if (record.anonymisedAt) throw caseIsAnonymised(record.anonymisedAt);
  const now = deps.clock();
  const decision = decide(rulesOf(deps), state, step, now);
  if ('refusal' in decision) throw refusedStep(decision.refusal);
  const { event } = decision;

  const seq = events.length + 1;
  if (unkept) await insertEvent(tx, record.id, { ...unkept, actor: null });
  const words = wordsOf(step, event);
  const held = await holdFiles(tx, files, oldestWaiting(deps));
  const content = { caseId: record.id, seq, at: now, actor, event, words, files: [...held.values()] };
  const digest = await digestEvent(deps.keys, content);
  await insertEvent(tx, record.id, { seq, at: now, actor, event, idempotencyKey, digest });
  if (words) await insertMessage(tx, record.id, { seq, ...words });
  const nameless = record.anonymous && actor === null;
  const visibility = isForHospitalOnly(event.kind) ? 'interna' : 'publica';
  await claimFiles(tx, { caseId: record.id, seq, visibility, nameless }, files, held);
  await putUpNotice(tx, record.id, step, event, now);

  await updateStanding(tx, record.id, evolve(state, happeningOf({ at: now, event })));
  const actorId = actor?.id ?? null;
  const about = { entity: 'pqrsd', entityId: record.id, label: record.rad };
  await recordTrace(tx, { at: now, actorId, action: `pqrsd.${event.kind}`, ...about, digest });
  if (actor) await tellCitizen(deps, tx, record, event.kind, now);
}

/** Notes, and the proof that an answer was delivered, are the hospital's own. */
const isForHospitalOnly = (kind: EventKind): boolean => kind === 'noted' || kind === 'closed';

async function tellCitizen(deps: Deps, tx: Queryable, record: PqrsdRecord, kind: EventKind, now: Date): Promise<void> {
  const concerns = kind === 'wrote' || (isPublicEvent(kind) && kind !== 'completed');
  if (!concerns || !record.email) return;
  const mail = news({ rad: record.rad, siteUrl: deps.settings.siteUrl });
  await queueMail(tx, { recipient: record.email, ...mail }, now);
}
