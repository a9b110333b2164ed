import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import { petitionAnswerOf } from '#domain/pqrsd/case/answers.ts';
import type { CaseState, MessageContent } from '#domain/pqrsd/case/case-state.ts';
import { activeClock, RULES_VERSION, transferMade } from '#domain/pqrsd/case/owed.ts';
import type { CaseEvent } from '#domain/pqrsd/case/steps.ts';
import { attentionColumns, closedAtOf } from '#domain/pqrsd/desk/attention.ts';
import { firstRow, hasRows, type Queryable } from '#server/db/database.ts';
import { readsDenuncias } from '#server/denuncia-readers/denuncia-readers.store.ts';
import { users } from '#server/users/users.table.ts';
import { IS_OPEN } from '../inbox/case-order.table.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { type IdempotencyKey, pqrsdCases, pqrsdEvents, pqrsdMessages, pqrsdViews } from '../pqrsd.table.ts';

/** The acting officer; null is the citizen. */
export type CaseActor = { id: number; name: string } | null;
export type EventRecord = {
  seq: number;
  at: Date;
  actorName: string | null;
  event: CaseEvent;
  /** The key under which the step was sent. */
  idempotencyKey?: Partial<IdempotencyKey> | undefined;
};
export type MessageRecord = MessageContent & { seq: number };

/** Locks the row of a case until the transaction ends. */
export const lockPqrsd = (tx: Queryable, id: number): Promise<PqrsdRecord | null> =>
  firstRow(tx.select().from(pqrsdCases).where(eq(pqrsdCases.id, id)).for('update'));

/** Locks open cases whose row older rules folded, but those that another transaction holds. */
export const lockStaleCases = (tx: Queryable, limit: number): Promise<PqrsdRecord[]> =>
  tx
    .select()
    .from(pqrsdCases)
    .where(and(IS_OPEN, lt(pqrsdCases.foldedBy, RULES_VERSION)))
    .orderBy(asc(pqrsdCases.id))
    .limit(limit)
    .for('update', { skipLocked: true });

/** The history of a case, in order. */
export async function listEvents(db: Queryable, caseId: number): Promise<EventRecord[]> {
  const { seq, at, actorName, event } = pqrsdEvents;
  const ofCase = eq(pqrsdEvents.caseId, caseId);
  const rows = await db.select({ seq, at, actorName, event }).from(pqrsdEvents).where(ofCase).orderBy(asc(seq));
  return rows.map(({ event: { key, keyDigest, digest: _, ...stored }, ...row }) => ({
    ...row,
    event: stored as CaseEvent,
    ...(key && { idempotencyKey: { key, keyDigest } }),
  }));
}

type NewEvent = Omit<EventRecord, 'actorName'> & { actor: CaseActor; digest?: string };

/** The insert statement of an event, to await or to send in a batch. */
export function eventInsertion(tx: Queryable, caseId: number, { actor, event, ...rest }: NewEvent) {
  const { seq, at, idempotencyKey, digest } = rest;
  const by = { actorId: actor?.id ?? null, actorName: actor?.name ?? null };
  const stored = { ...event, ...idempotencyKey, ...(digest && { digest }) };
  return tx.insert(pqrsdEvents).values({ caseId, seq, at, ...by, event: stored });
}

export async function listMessages(db: Queryable, caseId: number): Promise<MessageRecord[]> {
  const { seq, by, visibility, text } = pqrsdMessages;
  const ofCase = eq(pqrsdMessages.caseId, caseId);
  return db.select({ seq, by, visibility, text }).from(pqrsdMessages).where(ofCase).orderBy(asc(seq));
}

export async function insertMessage(tx: Queryable, caseId: number, message: MessageRecord): Promise<void> {
  await tx.insert(pqrsdMessages).values({ caseId, ...message });
}

/** The projection: columns of the row that lists are queried and sorted by. */
export function projectionOf(whole: CaseState) {
  const { answer, lostTerm, ...state } = whole;
  const clock = activeClock(whole);
  const transfer = transferMade(whole);
  const instant = (iso: string | undefined) => (iso === undefined ? null : new Date(iso));
  const first = petitionAnswerOf(whole);
  // A reopened case has another date, and its first answer was late by this one.
  const missedAt = first && first.at > whole.clock.dueAt ? whole.clock.dueAt : undefined;
  return {
    state: state.state,
    type: state.type,
    risk: state.risk,
    matter: state.matter,
    service: state.service?.code ?? null,
    motive: state.motive?.code ?? null,
    externalNumber: state.externalNumber,
    priority: state.priority,
    assignedTo: state.assignedTo,
    awaitsReply: state.awaitsReply,
    dueAt: new Date(clock.dueAt),
    termCode: clock.term.code,
    termDays: clock.term.count,
    termUnit: clock.term.unit,
    calendarVersion: clock.calendarVersion,
    transferredAt: instant(transfer?.sentAt ?? transfer?.at),
    answeredAt: instant((first ?? (whole.ending && answer))?.at),
    outcome: answer?.outcome ?? null,
    closedAt: closedAtOf(whole),
    claveGeneration: state.claveGeneration,
    lostAt: instant(lostTerm?.fellAt ?? missedAt),
    foldedBy: RULES_VERSION,
    ...attentionColumns(whole),
  } satisfies Partial<PqrsdRecord>;
}

/** Stores the projection, with columns that are not folded from the events. */
export async function updateProjection(tx: Queryable, id: number, state: CaseState, more: Partial<PqrsdRecord>) {
  await tx
    .update(pqrsdCases)
    .set({ ...projectionOf(state), ...more })
    .where(eq(pqrsdCases.id, id));
}

export async function insertView(db: Queryable, view: Omit<typeof pqrsdViews.$inferInsert, 'id'>): Promise<void> {
  await db.insert(pqrsdViews).values(view);
}

/** Whether an account has opened a case. */
export const hasOpened = (db: Queryable, caseId: number, userId: number): Promise<boolean> =>
  hasRows(
    db
      .select({ id: pqrsdViews.id })
      .from(pqrsdViews)
      .where(and(eq(pqrsdViews.caseId, caseId), eq(pqrsdViews.userId, userId)))
      .limit(1),
  );

const MAX_VIEWS = 500;

/** The views of a case, newest first. */
export async function listViews(db: Queryable, caseId: number) {
  const { at, userId, userName, id } = pqrsdViews;
  const ofCase = eq(pqrsdViews.caseId, caseId);
  return db.select({ at, userId, userName }).from(pqrsdViews).where(ofCase).orderBy(desc(id)).limit(MAX_VIEWS);
}

const { id, name, email, role, active } = users;
const officerFields = { id, name, email, role, active, readsDenuncias };

/** Active accounts of the desk, by name. */
export async function listDeskAccounts(db: Queryable) {
  const ofDesk = and(inArray(users.role, ['siau', 'admin']), eq(users.active, true));
  return db.select(officerFields).from(users).where(ofDesk).orderBy(asc(users.name));
}

export const findAccount = (db: Queryable, id: number) =>
  firstRow(db.select(officerFields).from(users).where(eq(users.id, id)));
