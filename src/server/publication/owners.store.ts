import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { users } from '../users/users.table.ts';
import { contentOwners } from './publications.table.ts';

export type OwnedSubject = { userId: number; name: string; subject: string };

/** What was given to each person, by name. */
export const listOwners = (db: Queryable): Promise<OwnedSubject[]> =>
  db
    .select({ userId: contentOwners.userId, name: users.name, subject: contentOwners.subject })
    .from(contentOwners)
    .innerJoin(users, eq(users.id, contentOwners.userId))
    .orderBy(users.name, contentOwners.subject);

/** Whether the account of a row of `users` was given a part of the content. */
export const ownsContent = sql<boolean>`exists (select 1 from ${contentOwners} where ${contentOwners.userId} = ${users.id})`;

/** What a person may change; empty for most. */
export async function listSubjectsOf(db: Queryable, userId: number): Promise<string[]> {
  const rows = await db.select().from(contentOwners).where(eq(contentOwners.userId, userId));
  return rows.map(({ subject }) => subject);
}

/** Gives who had a subject another one; the first stays theirs only where `keeps` says so. */
export async function renameSubject(tx: Queryable, from: string, to: string, keeps: boolean): Promise<void> {
  const isOld = eq(contentOwners.subject, from);
  const rows = await tx.select({ userId: contentOwners.userId }).from(contentOwners).where(isOld);
  if (rows.length === 0) return;
  await tx
    .insert(contentOwners)
    .values(rows.map(({ userId }) => ({ userId, subject: to })))
    .onConflictDoNothing();
  if (!keeps) await tx.delete(contentOwners).where(isOld);
}

/** Replaces what a person owns. */
export async function setSubjectsOf(tx: Queryable, userId: number, subjects: readonly string[]): Promise<void> {
  await tx.delete(contentOwners).where(eq(contentOwners.userId, userId));
  if (subjects.length > 0) await tx.insert(contentOwners).values(subjects.map((subject) => ({ userId, subject })));
}
