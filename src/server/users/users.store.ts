import { and, asc, count, eq, ilike, isNotNull, ne, or } from 'drizzle-orm';
import type { Role } from '#domain/users/user.ts';
import type { Queryable } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import { containsPattern } from '../db/like.ts';
import { deletePasswordLinks } from './password-links.store.ts';
import { emailTaken } from './users.errors.ts';
import { type UserRecord, users } from './users.table.ts';

export type { UserRecord };
export type NewUser = {
  name: string;
  email: string;
  passwordHash: string;
  role: Role;
  active?: boolean;
  emailProved?: boolean;
};

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRecord | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

export async function findUser(db: Queryable, id: number): Promise<UserRecord | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** An account that nobody else changes, or refers to anew, until the transaction ends. */
export async function lockUser(tx: Queryable, id: number): Promise<UserRecord | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user ?? null;
}

export async function insertUser(db: Queryable, user: NewUser): Promise<UserRecord> {
  try {
    const [row] = await db.insert(users).values(user).returning();
    if (!row) throw new Error('the insertion of a user returned no row');
    return row;
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}

/** What is undefined stays as it is. */
type UserChanges = { [Field in keyof NewUser]?: NewUser[Field] | undefined };

/** Changes an account; gives it as it is afterwards, or null when there is none. */
export async function updateUser(db: Queryable, id: number, change: UserChanges): Promise<UserRecord | null> {
  try {
    const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning();
    await deletePasswordLinks(db, id);
    return row ?? null;
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}

export async function deleteUser(db: Queryable, id: number): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

/**
 * Who administers, held until the transaction ends: two administrators who demote each other at the
 * same moment take turns, and the second one finds out.
 */
export async function lockAdmins(tx: Queryable): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.active, true)))
    .orderBy(asc(users.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Where active administrators are written to, without one of them. */
export async function listAdminAddresses(db: Queryable, withoutId: number): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.active, true), ne(users.id, withoutId)))
    .orderBy(asc(users.id));
  return rows.map(({ email }) => email);
}

export async function updatePassword(db: Queryable, id: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
  await deletePasswordLinks(db, id);
}

export async function recordLastAccess(db: Queryable, id: number, at: Date): Promise<void> {
  await db.update(users).set({ lastAccessAt: at }).where(eq(users.id, id));
}

export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

/** Whether any account has been signed in to. */
export async function hasAnySignIn(db: Queryable): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(isNotNull(users.lastAccessAt)).limit(1)).length > 0;
}

export type UserFilter = { q?: string | undefined; role?: Role | undefined; active?: boolean | undefined };

/** A page of accounts by name, with how many there are in all. */
export async function listUsers(
  db: Queryable,
  query: UserFilter & { page: number; perPage: number },
): Promise<{ rows: UserRecord[]; total: number }> {
  const found = and(
    query.q ? or(ilike(users.name, containsPattern(query.q)), ilike(users.email, containsPattern(query.q))) : undefined,
    query.role ? eq(users.role, query.role) : undefined,
    query.active === undefined ? undefined : eq(users.active, query.active),
  );
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
