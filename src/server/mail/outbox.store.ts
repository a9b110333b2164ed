import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, min, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { MailFailureCode, MailState } from '#domain/operations/mail-delivery.ts';
import type { Queryable } from '../db/database.ts';
import { pqrsdCases } from '../pqrsd/pqrsd.table.ts';
import { outbox } from './outbox.table.ts';

export type QueuedMail = {
  recipient: string;
  subject: string;
  body: string;
  about: string;
  /** Set by `queueSecretMail` alone, which seals the body. */
  secretUntil?: Date;
};
export type OutboxRecord = typeof outbox.$inferSelect;

/** Puts a mail among those to be sent, at once. */
export async function queueMail(tx: Queryable, mail: QueuedMail, at: Date): Promise<void> {
  await insertMailStatement(tx, mail, at);
}

/** The same, for whoever sends it along with more. */
export const insertMailStatement = (tx: Queryable, mail: QueuedMail, at: Date) =>
  tx.insert(outbox).values({ ...mail, createdAt: at, nextTryAt: at });

const waiting = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt));

const BLANK_COLUMNS = { recipient: '', subject: '', body: '' };

const emptyIfSecret = (column: AnyPgColumn) => sql`case when ${outbox.secretUntil} is null then ${column} else '' end`;

/** Mail that carried a secret is of no use once nobody sends it any more. */
const blankedIfSecret = {
  recipient: emptyIfSecret(outbox.recipient),
  subject: emptyIfSecret(outbox.subject),
  body: emptyIfSecret(outbox.body),
};

/**
 * Takes the next mail that is due, for one server alone: others pass over it until `until`, also when
 * this one dies with it.
 */
export async function leaseDueMail(db: Queryable, now: Date, until: Date): Promise<OutboxRecord | null> {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(waiting, lte(outbox.nextTryAt, now), or(isNull(outbox.secretUntil), gt(outbox.secretUntil, now))))
    .orderBy(asc(outbox.nextTryAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(outbox)
    .set({ nextTryAt: until, attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, next))
    .returning();
  return row ?? null;
}

export async function markSent(db: Queryable, id: number, at: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: at, givenUpAt: null, lastError: null, ...blankedIfSecret })
    .where(eq(outbox.id, id));
}

/** Notes a failed try; without a next one the mail is given up. */
export async function markFailed(
  db: Queryable,
  id: number,
  { failure, at, nextTryAt }: { failure: MailFailureCode; at: Date; nextTryAt: Date | null },
): Promise<void> {
  const next = nextTryAt ? { nextTryAt } : { givenUpAt: at, ...blankedIfSecret };
  await db
    .update(outbox)
    .set({ lastError: failure, ...next })
    .where(eq(outbox.id, id));
}

/** Lets go of what still waits about a matter, because something newer takes its place. */
export async function supersedeMail(tx: Queryable, about: string, at: Date): Promise<void> {
  const failure: MailFailureCode = 'reemplazado';
  await tx
    .update(outbox)
    .set({ givenUpAt: at, lastError: failure })
    .where(and(waiting, eq(outbox.about, about)));
}

/** Gives up mail whose secret has expired at `now`, or all that carries one, and blanks it. */
export async function discardSealedMail(db: Queryable, now: Date, which: 'expired' | 'all'): Promise<void> {
  const failure: MailFailureCode = 'vencido';
  const due = which === 'all' ? isNotNull(outbox.secretUntil) : lte(outbox.secretUntil, now);
  await db
    .update(outbox)
    .set({ ...BLANK_COLUMNS, givenUpAt: now, lastError: failure })
    .where(and(due, ne(outbox.body, '')));
}

/** Takes whom it was for and what it said away from mail that left or was given up before an instant. */
export async function blankOldMail(db: Queryable, before: Date): Promise<void> {
  await db
    .update(outbox)
    .set(BLANK_COLUMNS)
    .where(and(ne(outbox.recipient, ''), or(lte(outbox.sentAt, before), lte(outbox.givenUpAt, before))));
}

/** A mail that nobody else changes until the transaction ends. */
export async function lockMail(tx: Queryable, id: number): Promise<OutboxRecord | null> {
  const [row] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update');
  return row ?? null;
}

/** Gives a mail all its tries again. */
export async function requeueMail(tx: Queryable, id: number, at: Date): Promise<OutboxRecord | null> {
  const [row] = await tx
    .update(outbox)
    .set({ givenUpAt: null, lastError: null, attempts: 0, nextTryAt: at })
    .where(eq(outbox.id, id))
    .returning();
  return row ?? null;
}

/** How many wait, and since when the oldest of them does. */
export async function readMailBacklog(db: Queryable): Promise<{ waiting: number; since: Date | null }> {
  const [row] = await db
    .select({ waiting: count(), since: min(outbox.createdAt) })
    .from(outbox)
    .where(waiting);
  return { waiting: row?.waiting ?? 0, since: row?.since ?? null };
}

const IN_STATE: Record<MailState, SQL | undefined> = {
  espera: waiting,
  enviado: isNotNull(outbox.sentAt),
  abandonado: isNotNull(outbox.givenUpAt),
};

/** Not about a report of corruption, for whoever may not know of it. */
const notOfDenuncia = sql`not exists (select 1 from ${pqrsdCases} where ${pqrsdCases.rad} = ${outbox.about} and ${pqrsdCases.type} = 'denuncia')`;

export type MailFilter = { state?: MailState | undefined; withoutDenuncias: boolean };

/** A page of mail, the newest first, with how many there are in all. */
export async function listMail(
  db: Queryable,
  { page, perPage, state, withoutDenuncias }: MailFilter & { page: number; perPage: number },
): Promise<{ rows: OutboxRecord[]; total: number }> {
  const found = and(state ? IN_STATE[state] : undefined, withoutDenuncias ? notOfDenuncia : undefined);
  const rows = await db
    .select()
    .from(outbox)
    .where(found)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(perPage)
    .offset(page * perPage);
  const [all] = await db.select({ total: count() }).from(outbox).where(found);
  return { rows, total: all?.total ?? 0 };
}

/** When the last mail about a case was given up; null when it left, waits, or there was none. */
export async function lastMailFailure(db: Queryable, about: string): Promise<Date | null> {
  const [last] = await db
    .select({ givenUpAt: outbox.givenUpAt })
    .from(outbox)
    .where(and(eq(outbox.about, about), or(isNotNull(outbox.sentAt), isNotNull(outbox.givenUpAt))))
    .orderBy(desc(sql`coalesce(${outbox.sentAt}, ${outbox.givenUpAt})`), desc(outbox.id))
    .limit(1);
  return last?.givenUpAt ?? null;
}
