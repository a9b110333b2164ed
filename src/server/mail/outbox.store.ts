import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { MailFailureCode, MailState } from '#domain/operations/mail-delivery.ts';
import { DESK_DIGESTS, type DeskMailKind } from '#domain/pqrsd/desk/desk-mail.ts';
import { firstRow, listPage, onlyRow, type PageOf, type Queryable, type RowPage } from '../db/database.ts';
import { pqrsdCases } from '../pqrsd/pqrsd.table.ts';
import { outbox } from './outbox.table.ts';

/** Only `queueSealedMail`, which encrypts the body, sets `secretUntil`. */
export type QueuedMail = {
  recipient: string;
  subject: string;
  body: string;
  about: string;
  secretUntil?: Date;
  /** Of mail to an officer about a case. */
  deskKind?: DeskMailKind;
  answerSeq?: number;
  answerIsFull?: boolean;
};
export type OutboxRecord = typeof outbox.$inferSelect;

export async function queueMail(tx: Queryable, mail: QueuedMail, at: Date): Promise<void> {
  await insertMailStatement(tx, [mail], at);
}

/** The same for several mails, as a statement to send in one batch with others. */
export const insertMailStatement = (tx: Queryable, mails: readonly QueuedMail[], at: Date) =>
  tx.insert(outbox).values(mails.map((mail) => ({ ...mail, createdAt: at, nextTryAt: at })));

const waiting = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt));
const BLANK_COLUMNS = { recipient: '', subject: '', body: '' };

const emptyIfSecret = (column: AnyPgColumn) => sql`case when ${outbox.secretUntil} is null then ${column} else '' end`;

const blankedIfSecret = {
  recipient: emptyIfSecret(outbox.recipient),
  subject: emptyIfSecret(outbox.subject),
  body: emptyIfSecret(outbox.body),
};

/** Leases the next due mail to this instance: others skip it until `until`, also if this instance crashes. */
export function leaseDueMail(db: Queryable, now: Date, until: Date): Promise<OutboxRecord | null> {
  const isValid = or(isNull(outbox.secretUntil), gt(outbox.secretUntil, now));
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(waiting, lte(outbox.nextTryAt, now), isValid));
  const next = due.orderBy(asc(outbox.nextTryAt), asc(outbox.id)).limit(1).for('update', { skipLocked: true });
  const change = { nextTryAt: until, attempts: sql`${outbox.attempts} + 1` };
  return firstRow(db.update(outbox).set(change).where(eq(outbox.id, next)).returning());
}

async function updateMail(db: Queryable, where: SQL | undefined, change: PgUpdateSetSource<typeof outbox>) {
  await db.update(outbox).set(change).where(where);
}

export const markSent = (db: Queryable, id: number, at: Date): Promise<void> =>
  updateMail(db, eq(outbox.id, id), { sentAt: at, givenUpAt: null, lastError: null, ...blankedIfSecret });

/** Stores a failed attempt; without a next one the mail is given up (dead letter). */
export function markFailed(
  db: Queryable,
  id: number,
  { failure, at, nextTryAt }: { failure: MailFailureCode; at: Date; nextTryAt: Date | null },
): Promise<void> {
  const next = nextTryAt ? { nextTryAt } : { givenUpAt: at, ...blankedIfSecret };
  return updateMail(db, eq(outbox.id, id), { lastError: failure, ...next });
}

/** Gives up the waiting mail about a subject matter, because newer mail replaces it. */
export function supersedeMail(tx: Queryable, about: string, at: Date): Promise<void> {
  const lastError: MailFailureCode = 'reemplazado';
  return updateMail(tx, and(waiting, eq(outbox.about, about)), { givenUpAt: at, lastError });
}

/** Gives up and blanks the waiting mail to the citizen of a case: all of it, or what brings the event of a number. */
export function withdrawMail(tx: Queryable, about: string, at: Date, answerSeq?: number): Promise<void> {
  const lastError: MailFailureCode = 'reemplazado';
  const ofEvent = answerSeq === undefined ? undefined : eq(outbox.answerSeq, answerSeq);
  const which = and(waiting, eq(outbox.about, about), isNull(outbox.deskKind), ofEvent);
  return updateMail(tx, which, { ...BLANK_COLUMNS, givenUpAt: at, lastError });
}

/** Gives up what the same officers were not yet sent of the same kind about a case: newer mail replaces it. */
export function supersedeDeskMail(tx: Queryable, mails: readonly QueuedMail[], at: Date): Promise<void> {
  const lastError: MailFailureCode = 'reemplazado';
  const { about, deskKind, recipient } = outbox;
  const same = mails.flatMap((mail) =>
    mail.deskKind === undefined
      ? []
      : [and(eq(about, mail.about), eq(deskKind, mail.deskKind), eq(recipient, mail.recipient))],
  );
  return updateMail(tx, and(waiting, isNotNull(deskKind), or(...same)), { givenUpAt: at, lastError });
}

/**
 * Gives up and blanks the waiting mail about a case to colleagues, and to officers who are not `told` of it; a mail of the
 * day that names the case too.
 */
export async function revokeDeskMail(
  tx: Queryable,
  { about, told, at }: { about: string; told: (address: string) => boolean; at: Date },
): Promise<void> {
  const lastError: MailFailureCode = 'reservado';
  const ofCase = and(eq(outbox.about, about), isNotNull(outbox.deskKind));
  const naming = and(inArray(outbox.about, DESK_DIGESTS), sql`position(${about} in ${outbox.body}) > 0`);
  const mails = await tx
    .select()
    .from(outbox)
    .where(and(waiting, or(ofCase, naming)));
  const revoked = mails.filter(({ deskKind, recipient }) => deskKind === 'colega' || !told(recipient));
  const which = inArray(
    outbox.id,
    revoked.map(({ id }) => id),
  );
  await updateMail(tx, which, { ...BLANK_COLUMNS, givenUpAt: at, lastError });
}

/** Gives up and blanks mail whose secret has expired at `now`, or all mail with a secret. */
export function discardSealedMail(db: Queryable, now: Date, which: 'expired' | 'all'): Promise<void> {
  const lastError: MailFailureCode = 'vencido';
  const due = which === 'all' ? isNotNull(outbox.secretUntil) : lte(outbox.secretUntil, now);
  return updateMail(db, and(due, ne(outbox.body, '')), { ...BLANK_COLUMNS, givenUpAt: now, lastError });
}

/** Blanks the recipient and text of mail that was sent or given up before an instant. */
export function blankOldMail(db: Queryable, before: Date): Promise<void> {
  const isOld = or(lte(outbox.sentAt, before), lte(outbox.givenUpAt, before));
  return updateMail(db, and(ne(outbox.recipient, ''), isOld), BLANK_COLUMNS);
}

/** Gives a mail all its attempts again. */
export function requeueMail(tx: Queryable, id: number, at: Date): Promise<OutboxRecord | null> {
  const fresh = { givenUpAt: null, lastError: null, attempts: 0, nextTryAt: at };
  return firstRow(tx.update(outbox).set(fresh).where(eq(outbox.id, id)).returning());
}

/** Excludes mail about a denuncia, for readers without access to those. */
const notOfDenuncia = sql`not exists (select 1 from ${pqrsdCases} where ${pqrsdCases.rad} = ${outbox.about} and ${pqrsdCases.type} = 'denuncia')`;

/** The notices to operators go as mail about this. */
export const HEALTH_MAIL = 'salud';
const notOfHealth = or(isNull(outbox.about), ne(outbox.about, HEALTH_MAIL));

/** Not of those that no recipient misses: newer mail replaced them, or what they said no longer holds. */
const failed = notInArray(outbox.lastError, ['reemplazado', 'vencido', 'reservado'] satisfies MailFailureCode[]);

/** The mails that wait, since when the oldest does, and those that were given up after an instant. */
export function readMailBacklog(
  db: Queryable,
  givenUpAfter: Date,
): Promise<{ waiting: number; since: Date | null; givenUp: number }> {
  const isGivenUp = and(gt(outbox.givenUpAt, givenUpAfter), failed, notOfDenuncia, notOfHealth);
  const columns = {
    waiting: sql<number>`count(*) filter (where ${waiting})`.mapWith(Number),
    since: sql<Date | null>`min(${outbox.createdAt}) filter (where ${waiting})`.mapWith(outbox.createdAt),
    givenUp: sql<number>`count(*) filter (where ${isGivenUp})`.mapWith(Number),
  };
  return onlyRow(db.select(columns).from(outbox).where(or(waiting, isGivenUp)));
}

const IN_STATE: Record<MailState, SQL | undefined> = {
  espera: waiting,
  enviado: isNotNull(outbox.sentAt),
  abandonado: isNotNull(outbox.givenUpAt),
};

type ReaderFilter = { withoutDenuncias: boolean };
const isReadable = ({ withoutDenuncias }: ReaderFilter) => (withoutDenuncias ? notOfDenuncia : undefined);

/** Locks a mail that its reader may know of. */
export const lockMail = (tx: Queryable, id: number, reader: ReaderFilter): Promise<OutboxRecord | null> =>
  firstRow(
    tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.id, id), isReadable(reader)))
      .for('update'),
  );

export type MailFilter = { state?: MailState | undefined } & ReaderFilter;

export function listMail(db: Queryable, query: MailFilter & PageOf): Promise<RowPage<OutboxRecord>> {
  const where = and(query.state && IN_STATE[query.state], isReadable(query));
  return listPage(db, outbox, { ...query, where, orderBy: [desc(outbox.createdAt), desc(outbox.id)] });
}
