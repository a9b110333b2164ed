import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { passwordLinks } from './password-links.table.ts';
import { type UserRecord, users } from './users.table.ts';

/**
 * Keeps a link, beside those that are still good, for the active account of an address; gives whose it is.
 * The same statements whether or not there is one, so that the time they take tells nobody.
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
  const [row] = await tx.insert(passwordLinks).select(owner).returning({ userId: passwordLinks.userId });
  return row?.userId ?? null;
}

/** Whose link this is, while it is good at `now` and its owner may come in. */
export async function findLinkOwner(db: Queryable, tokenHash: string, now: Date): Promise<UserRecord | null> {
  const [found] = await db
    .select({ user: users })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(and(eq(passwordLinks.tokenHash, tokenHash), gt(passwordLinks.expiresAt, now), eq(users.active, true)));
  return found?.user ?? null;
}

/** Uses a link up, and with it every other of its owner; false when one of them was just used. */
export async function consumePasswordLink(tx: Queryable, tokenHash: string): Promise<boolean> {
  const owner = tx
    .select({ userId: passwordLinks.userId })
    .from(passwordLinks)
    .where(eq(passwordLinks.tokenHash, tokenHash));
  const taken = await tx
    .delete(passwordLinks)
    .where(inArray(passwordLinks.userId, owner))
    .returning({ userId: passwordLinks.userId });
  return taken.length > 0;
}

/** Links were given for the account as it was: they die with any change of it. */
export async function deletePasswordLinks(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
}
