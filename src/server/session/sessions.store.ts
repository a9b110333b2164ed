import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { SECOND_FACTOR_ROLES } from '#shared/api/settings.schema.ts';
import { firstRow, hasRows, type Queryable } from '../db/database.ts';
import { readsDenuncias } from '../denuncia-readers/denuncia-readers.store.ts';
import { ownsContent } from '../publication/owners.store.ts';
import { settings } from '../settings/settings.table.ts';
import { users } from '../users/users.table.ts';
import { sessions } from './sessions.table.ts';

export async function insertSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** The setting, which is on unless it was turned off, demands a second factor of the user's role; the user has none. */
const lacksSecondFactor = and(
  inArray(users.role, [...SECOND_FACTOR_ROLES]),
  isNull(users.secondFactorAt),
  sql`not exists (select 1 from ${settings} where ${settings.name} = 'second_factor_required' and ${settings.value} = 'false'::jsonb)`,
);

/** The active user of a session that is alive at `now`, and what protects the account. */
export function findSessionUser(db: Queryable, id: string, now: Date) {
  const { id: userId, name, email, role, picture, mustChangePassword, secondFactorGraceUntil: graceUntil } = users;
  const user = { id: userId, name, email, role, userImg: picture, readsDenuncias, owns_content: ownsContent };
  const protection = { mustChangePassword, graceUntil, lacksSecondFactor: sql<boolean>`${lacksSecondFactor}` };
  const columns = { user, protection };
  const isAlive = and(eq(sessions.id, id), gt(sessions.expiresAt, now), eq(users.active, true));
  const found = db.select(columns).from(sessions).innerJoin(users, eq(users.id, sessions.userId));
  return firstRow(found.where(isAlive));
}

type SessionRow = typeof sessions.$inferSelect;

export const findSession = (db: Queryable, id: string): Promise<SessionRow | null> =>
  firstRow(db.select().from(sessions).where(eq(sessions.id, id)));

/** The sessions of a user that are alive at `now`, last used first. */
export function listSessionsOf(db: Queryable, userId: number, now: Date): Promise<SessionRow[]> {
  const isOpen = and(eq(sessions.userId, userId), gt(sessions.expiresAt, now));
  return db.select().from(sessions).where(isOpen).orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
}

export async function updateSession(db: Queryable, id: string, change: Partial<SessionRow>): Promise<void> {
  await db.update(sessions).set(change).where(eq(sessions.id, id));
}

/** Deletes a session of a user; false when they have no such session. */
export function deleteSessionOf(db: Queryable, userId: number, id: string): Promise<boolean> {
  const isThis = and(eq(sessions.userId, userId), eq(sessions.id, id));
  return hasRows(db.delete(sessions).where(isThis).returning());
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

/** Deletes every session of a user but, if given, the one to keep; gives whether there was one. */
export function deleteSessionsOf(db: Queryable, userId: number, keep?: string): Promise<boolean> {
  const others = keep === undefined ? undefined : ne(sessions.id, keep);
  return hasRows(
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), others))
      .returning(),
  );
}
