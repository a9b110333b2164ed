import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { firstRow, hasRows, type Queryable } from '../db/database.ts';
import { passwordLinks } from './password-links.table.ts';
import { type UserRecord, users } from './users.table.ts';

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
  const owner = tx
    .select({
      tokenHash: sql<string>`${tokenHash}::text`.as('token_hash'),
      userId: users.id,
      expiresAt: sql<Date>`${expiresAt.toISOString()}::timestamptz`.as('expires_at'),
    })
    .from(users)
    .where(and(eq(users.email, email), eq(users.active, true)));
  const row = await firstRow(tx.insert(passwordLinks).select(owner).returning({ userId: passwordLinks.userId }));
  return row?.userId ?? null;
}

/** The active owner of a link that is valid at `now`. */
export async function findLinkOwner(db: Queryable, tokenHash: string, now: Date): Promise<UserRecord | null> {
  const [found] = await db
    .select({ user: users })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(and(eq(passwordLinks.tokenHash, tokenHash), gt(passwordLinks.expiresAt, now), eq(users.active, true)));
  return found?.user ?? null;
}

/** Consumes a link and every other of its owner; false when a concurrent call consumed one. */
export function consumePasswordLink(tx: Queryable, tokenHash: string): Promise<boolean> {
  const owner = tx
    .select({ userId: passwordLinks.userId })
    .from(passwordLinks)
    .where(eq(passwordLinks.tokenHash, tokenHash));
  return hasRows(tx.delete(passwordLinks).where(inArray(passwordLinks.userId, owner)).returning());
}

/** Ends the links of an account: any change of the account invalidates them. */
export async function deletePasswordLinks(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
}
