import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { signUps } from './sign-ups.table.ts';
import { users } from './users.table.ts';

export type SignUpRecord = typeof signUps.$inferSelect;

/**
 * Keeps a sign-up whose address has no account; false when it has one. One statement either way, so that the
 * time it takes tells nobody. Earlier ones stay: whoever asks with the address of another ends nothing of theirs.
 */
export async function storeSignUp(tx: Queryable, asked: SignUpRecord): Promise<boolean> {
  const { tokenHash, email, name, passwordHash, expiresAt } = asked;
  const stored = await tx
    .insert(signUps)
    .select(
      sql`select ${tokenHash}::text, ${email}::text, ${name}::text, ${passwordHash}::text,
          ${expiresAt.toISOString()}::timestamptz
          where not exists (select 1 from ${users} where ${users.email} = ${email})`,
    )
    .returning({ email: signUps.email });
  return stored.length > 0;
}

/** The sign-up of a link, while that is good at `now`. */
export async function findSignUp(db: Queryable, tokenHash: string, now: Date): Promise<SignUpRecord | null> {
  const [found] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.tokenHash, tokenHash), gt(signUps.expiresAt, now)));
  return found ?? null;
}

/** Uses a link up, with every other one of its address; false when somebody else just did. */
export async function consumeSignUp(tx: Queryable, { email, tokenHash }: SignUpRecord): Promise<boolean> {
  const taken = await tx.delete(signUps).where(eq(signUps.tokenHash, tokenHash)).returning({ email: signUps.email });
  await tx.delete(signUps).where(eq(signUps.email, email));
  return taken.length > 0;
}

export async function deleteExpiredSignUps(db: Queryable, now: Date): Promise<void> {
  await db.delete(signUps).where(lte(signUps.expiresAt, now));
}
