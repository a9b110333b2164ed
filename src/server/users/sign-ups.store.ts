import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { firstRow, hasRows, type Queryable } from '../db/database.ts';
import { signUps } from './sign-ups.table.ts';
import { users } from './users.table.ts';

export type SignUpRecord = typeof signUps.$inferSelect;

/**
 * Stores a sign-up whose address has no account; false when it has one. One statement either way, so that the time
 * tells nothing. Earlier sign-ups of the address stay: another person's request must not end them.
 */
export const storeSignUp = (
  tx: Queryable,
  { tokenHash, email, name, passwordHash, expiresAt }: SignUpRecord,
): Promise<boolean> =>
  hasRows(
    tx
      .insert(signUps)
      .select(
        sql`select ${tokenHash}::text, ${email}::text, ${name}::text, ${passwordHash}::text,
            ${expiresAt.toISOString()}::timestamptz
            where not exists (select 1 from ${users} where ${users.email} = ${email})`,
      )
      .returning(),
  );

/** The sign-up of a link that is valid at `now`. */
export const findSignUp = (db: Queryable, tokenHash: string, now: Date): Promise<SignUpRecord | null> =>
  firstRow(
    db
      .select()
      .from(signUps)
      .where(and(eq(signUps.tokenHash, tokenHash), gt(signUps.expiresAt, now))),
  );

/** Consumes a link and deletes the others of its address; false when a concurrent call consumed it. */
export async function consumeSignUp(tx: Queryable, { email, tokenHash }: SignUpRecord): Promise<boolean> {
  const consumed = await hasRows(tx.delete(signUps).where(eq(signUps.tokenHash, tokenHash)).returning());
  await tx.delete(signUps).where(eq(signUps.email, email));
  return consumed;
}

export async function deleteExpiredSignUps(db: Queryable, now: Date): Promise<void> {
  await db.delete(signUps).where(lte(signUps.expiresAt, now));
}
