import { and, asc, eq, ilike, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Role } from '#domain/users/user.ts';
import { firstRow, hasRows, listPage, onlyRow, type PageOf, type Queryable, type RowPage } from '../db/database.ts';
import { mapUniqueViolation } from '../db/database-errors.ts';
import { containsPattern } from '../db/like.ts';
import { deletePasswordLinks } from './account-links.store.ts';
import { emailTaken } from './users.errors.ts';
import { type UserRecord, users } from './users.table.ts';

export type { UserRecord };
export type NewUser = Pick<UserRecord, 'name' | 'email' | 'passwordHash' | 'role'> &
  Partial<Pick<UserRecord, 'active' | 'emailProved' | 'mustChangePassword' | 'invitedUntil'>>;

export const findUserByEmail = (db: Queryable, email: string): Promise<UserRecord | null> =>
  firstRow(db.select().from(users).where(eq(users.email, email)));

export const findUser = (db: Queryable, id: number): Promise<UserRecord | null> =>
  firstRow(db.select().from(users).where(eq(users.id, id)));

/** Locks an account, also against new references, until the transaction ends. */
export const lockUser = (tx: Queryable, id: number): Promise<UserRecord | null> =>
  firstRow(tx.select().from(users).where(eq(users.id, id)).for('update'));

export const insertUser = (db: Queryable, user: NewUser): Promise<UserRecord> =>
  mapUniqueViolation(onlyRow(db.insert(users).values(user).returning()), emailTaken);

type UserChanges = { [Field in keyof NewUser]?: NewUser[Field] | undefined };

/** Updates an account; gives it as it is afterwards, or null when there is none. */
export async function updateUser(db: Queryable, id: number, change: UserChanges): Promise<UserRecord | null> {
  const updated = firstRow(db.update(users).set(change).where(eq(users.id, id)).returning());
  const user = await mapUniqueViolation(updated, emailTaken);
  await deletePasswordLinks(db, id);
  return user;
}

export async function deleteUser(db: Queryable, id: number): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

const isActiveAdmin = and(eq(users.role, 'admin'), eq(users.active, true));

/**
 * The ids of the active administrators, locked until the transaction ends: of two who demote each other at once, the
 * second one sees the change of the first.
 */
export async function lockAdmins(tx: Queryable): Promise<number[]> {
  const rows = await tx.select().from(users).where(isActiveAdmin).orderBy(asc(users.id)).for('update');
  return rows.map(({ id }) => id);
}

export async function listAdminAddresses(db: Queryable, withoutId?: number): Promise<string[]> {
  const others = and(isActiveAdmin, withoutId === undefined ? undefined : ne(users.id, withoutId));
  const rows = await db.select({ email: users.email }).from(users).where(others).orderBy(asc(users.id));
  return rows.map(({ email }) => email);
}

/** Sets a password; its owner must change one that another person chose at the next entry. */
export async function updatePassword(
  db: Queryable,
  id: number,
  { passwordHash, mustChangePassword }: { passwordHash: string; mustChangePassword: boolean },
): Promise<void> {
  await db.update(users).set({ passwordHash, mustChangePassword }).where(eq(users.id, id));
  await deletePasswordLinks(db, id);
}

/** Sets the picture of an account, or removes it; gives the name of the earlier one. */
export async function replacePicture(tx: Queryable, id: number, picture: string | null): Promise<string | null> {
  const before = await lockUser(tx, id);
  await tx.update(users).set({ picture }).where(eq(users.id, id));
  return before?.picture ?? null;
}

export const hasPicture = (db: Queryable, picture: string): Promise<boolean> =>
  hasRows(db.select({ id: users.id }).from(users).where(eq(users.picture, picture)).limit(1));

export async function recordLastAccess(db: Queryable, id: number, at: Date): Promise<void> {
  await db.update(users).set({ lastAccessAt: at }).where(eq(users.id, id));
}

export const hasUsers = (db: Queryable): Promise<boolean> => hasRows(db.select({ id: users.id }).from(users).limit(1));

export const hasAnySignIn = (db: Queryable): Promise<boolean> =>
  hasRows(db.select({ id: users.id }).from(users).where(isNotNull(users.lastAccessAt)).limit(1));

export type UserFilter = {
  q?: string | undefined;
  role?: Role | undefined;
  active?: boolean | undefined;
  invited?: boolean | undefined;
};

export function listUsers(db: Queryable, query: UserFilter & PageOf): Promise<RowPage<UserRecord>> {
  const where = and(
    query.q ? or(ilike(users.name, containsPattern(query.q)), ilike(users.email, containsPattern(query.q))) : undefined,
    query.role ? eq(users.role, query.role) : undefined,
    query.active === undefined ? undefined : eq(users.active, query.active),
    query.invited === undefined ? undefined : (query.invited ? isNotNull : isNull)(users.invitedUntil),
  );
  return listPage(db, users, { ...query, where, orderBy: [asc(users.name), asc(users.id)] });
}
