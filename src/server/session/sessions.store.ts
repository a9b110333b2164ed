import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import type { SessionUser } from '#domain/user.ts';
import type { Queryable } from '../db/database.ts';
import { users } from '../users/users.table.ts';
import { sessions } from './sessions.table.ts';

export async function insertSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** The user of a session that is alive at `now`. */
export async function findSessionUser(db: Queryable, id: string, now: Date): Promise<SessionUser | null> {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now), eq(users.active, true)));
  return user ?? null;
}

export type SessionRow = typeof sessions.$inferSelect;

export async function findSession(db: Queryable, id: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row ?? null;
}

/** The sessions of a user that are alive at `now`, used last first. */
export function listSessionsOf(db: Queryable, userId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
}

export async function renewRow(
  db: Queryable,
  id: string,
  change: Pick<SessionRow, 'lastUsedAt' | 'expiresAt'>,
): Promise<void> {
  await db.update(sessions).set(change).where(eq(sessions.id, id));
}

/** Ends one session of a user; false when they have no such one. */
export async function deleteSessionOf(db: Queryable, userId: number, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

/** Sweeps out what ended by itself. */
export async function deleteDeadSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

/** Ends every session of a user, as when the password changes; the one to keep is theirs who changed it. */
export async function deleteSessionsOf(db: Queryable, userId: number, keep?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keep === undefined ? undefined : ne(sessions.id, keep)));
}
