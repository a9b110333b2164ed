import { and, eq, gt, ne } from 'drizzle-orm';
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

export async function deleteSession(db: Queryable, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Ends every session of a user, as when the password changes; the one to keep is theirs who changed it. */
export async function deleteSessionsOf(db: Queryable, userId: number, keep?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keep === undefined ? undefined : ne(sessions.id, keep)));
}
