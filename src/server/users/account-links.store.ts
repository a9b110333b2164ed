/** The stored halves of mailed links: of password recovery, of sign-up and of invitations. */
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { firstRow, hasRows, type Queryable } from '../db/database.ts';
import { invitations, passwordLinks, signUps, type UserRecord, users } from './users.table.ts';

/**
 * Stores a link for the active account of an address, beside those still valid; gives the id of the account. The
 * statements are the same without an account, so that their time tells nothing.
 */
export async function storePasswordLink(
  tx: Queryable,
  email: string,
  { tokenHash, expiresAt, at }: { tokenHash: string; expiresAt: Date; at: Date },
): Promise<number | null> {
  await tx.delete(passwordLinks).where(lte(passwordLinks.expiresAt, at));
  const link = {
    tokenHash: sql<string>`${tokenHash}::text`.as('token_hash'),
    userId: users.id,
    expiresAt: sql<Date>`${expiresAt.toISOString()}::timestamptz`.as('expires_at'),
  };
  const isOwner = and(eq(users.email, email), eq(users.active, true));
  const owner = tx.select(link).from(users).where(isOwner);
  const row = await firstRow(tx.insert(passwordLinks).select(owner).returning({ userId: passwordLinks.userId }));
  return row?.userId ?? null;
}

/** The active owner of a link that is valid at `now`. */
export async function findLinkOwner(db: Queryable, tokenHash: string, now: Date): Promise<UserRecord | null> {
  const isValid = and(eq(passwordLinks.tokenHash, tokenHash), gt(passwordLinks.expiresAt, now), eq(users.active, true));
  const links = db.select({ user: users }).from(passwordLinks).innerJoin(users, eq(users.id, passwordLinks.userId));
  return (await firstRow(links.where(isValid)))?.user ?? null;
}

/** Consumes a link and every other of its owner; false when a concurrent call consumed one. */
export function consumePasswordLink(tx: Queryable, tokenHash: string): Promise<boolean> {
  const { userId } = passwordLinks;
  const owner = tx.select({ userId }).from(passwordLinks).where(eq(passwordLinks.tokenHash, tokenHash));
  return hasRows(tx.delete(passwordLinks).where(inArray(userId, owner)).returning());
}

/** Ends the links of an account: any change of the account invalidates them. */
export async function deletePasswordLinks(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
}

export type SignUpRecord = typeof signUps.$inferSelect;

/**
 * Stores a sign-up whose address has no account; false when it has one. One statement either way, so that the time
 * tells nothing. Earlier sign-ups of the address stay: another person's request must not end them.
 */
export function storeSignUp(tx: Queryable, { tokenHash, email, name, passwordHash, expiresAt }: SignUpRecord) {
  const row = sql`select ${tokenHash}::text, ${email}::text, ${name}::text, ${passwordHash}::text,
    ${expiresAt.toISOString()}::timestamptz where not exists (select 1 from ${users} where ${users.email} = ${email})`;
  return hasRows(tx.insert(signUps).select(row).returning());
}

/** The sign-up of a link that is valid at `now`. */
export function findSignUp(db: Queryable, tokenHash: string, now: Date): Promise<SignUpRecord | null> {
  const isValid = and(eq(signUps.tokenHash, tokenHash), gt(signUps.expiresAt, now));
  return firstRow(db.select().from(signUps).where(isValid));
}

/** Consumes a link and deletes the others of its address; false when a concurrent call consumed it. */
export async function consumeSignUp(tx: Queryable, { email, tokenHash }: SignUpRecord): Promise<boolean> {
  const consumed = await hasRows(tx.delete(signUps).where(eq(signUps.tokenHash, tokenHash)).returning());
  await tx.delete(signUps).where(eq(signUps.email, email));
  return consumed;
}

export async function deleteExpiredSignUps(db: Queryable, now: Date): Promise<void> {
  await db.delete(signUps).where(lte(signUps.expiresAt, now));
}

/** Stores the link of an invitation in place of any other of the account. */
export async function storeInvitation(tx: Queryable, userId: number, tokenHash: string): Promise<void> {
  const row = { userId, tokenHash };
  await tx.insert(invitations).values(row).onConflictDoUpdate({ target: invitations.userId, set: row });
}

/** The account of a link that is valid at `now`. */
export async function findInvited(db: Queryable, tokenHash: string, now: Date): Promise<UserRecord | null> {
  const isValid = and(eq(invitations.tokenHash, tokenHash), gt(users.invitedUntil, now));
  const links = db.select({ user: users }).from(invitations).innerJoin(users, eq(users.id, invitations.userId));
  return (await firstRow(links.where(isValid)))?.user ?? null;
}

/** Consumes the link of an account; false when a concurrent call consumed or replaced it. */
export const consumeInvitation = (tx: Queryable, tokenHash: string): Promise<boolean> =>
  hasRows(tx.delete(invitations).where(eq(invitations.tokenHash, tokenHash)).returning());

export async function deleteInvitation(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.userId, userId));
}
