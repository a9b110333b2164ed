import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { passwordLinks } from './password-links.table.ts';
import { type UserRecord, users } from './users.table.ts';

/**
 * Keeps a link, in place of the one before, for the active account of an address; gives whose it is.
 * One statement whether or not there is one, so that the time it takes tells nobody.
 */
export async function storePasswordLink(
  tx: Queryable,
  email: string,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<number | null> {
  const owner = tx
    .select({
      userId: users.id,
      tokenHash: sql<string>`${tokenHash}::text`.as('token_hash'),
      expiresAt: sql<Date>`${expiresAt.toISOString()}::timestamptz`.as('expires_at'),
    })
    .from(users)
    .where(and(eq(users.email, email), eq(users.active, true)));
  const [row] = await tx
    .insert(passwordLinks)
    .select(owner)
    .onConflictDoUpdate({ target: passwordLinks.userId, set: { tokenHash, expiresAt } })
    .returning({ userId: passwordLinks.userId });
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

/** Uses a link up; false when somebody else just did. */
export async function takePasswordLink(tx: Queryable, tokenHash: string): Promise<boolean> {
  const taken = await tx
    .delete(passwordLinks)
    .where(eq(passwordLinks.tokenHash, tokenHash))
    .returning({ userId: passwordLinks.userId });
  return taken.length > 0;
}

/** A link was given for the account as it was: it dies with any change of it. */
export async function dropPasswordLink(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
}
