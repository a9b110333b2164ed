import { asc, count, eq, ilike, or } from 'drizzle-orm';
import type { Role } from '#domain/user.ts';
import type { Queryable } from '../db/database.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { containing } from '../db/like.ts';
import { emailTaken } from './users.errors.ts';
import { users } from './users.table.ts';

export type UserRecord = typeof users.$inferSelect;
export type NewUser = { name: string; email: string; passwordHash: string; role: Role };

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRecord | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

export async function insertUser(db: Queryable, user: NewUser): Promise<UserRecord> {
  try {
    const [row] = await db.insert(users).values(user).returning();
    if (!row) throw new Error('the insertion of a user answered no row');
    return row;
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}

export async function updatePassword(db: Queryable, id: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

export async function markAccess(db: Queryable, id: number, at: Date): Promise<void> {
  await db.update(users).set({ lastAccessAt: at }).where(eq(users.id, id));
}

export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

/** A page of accounts by name, with how many there are in all. */
export async function listUsers(
  db: Queryable,
  query: { page: number; perPage: number; q?: string | undefined },
): Promise<{ rows: UserRecord[]; total: number }> {
  const found = query.q
    ? or(ilike(users.name, containing(query.q)), ilike(users.email, containing(query.q)))
    : undefined;
  const rows = await db
    .select()
    .from(users)
    .where(found)
    .orderBy(asc(users.name), asc(users.id))
    .limit(query.perPage)
    .offset(query.page * query.perPage);
  const [all] = await db.select({ total: count() }).from(users).where(found);
  return { rows, total: all?.total ?? 0 };
}
