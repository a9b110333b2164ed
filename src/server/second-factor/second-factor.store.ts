import { and, count, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { users } from '../users/users.table.ts';
import { recoveryCodes, recoveryLinks, secondFactors } from './second-factor.table.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export async function findSecret(db: Queryable, userId: number): Promise<SecondFactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row ?? null;
}

/** A new secret in place of whatever there was. */
export async function storeSecret(db: Queryable, userId: number, secret: string): Promise<void> {
  const fresh = { secret, lastStep: null };
  await db
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh });
}

/** Takes the code of an interval; false when that one, or a later one, was taken already. */
export async function consumeTotpStep(db: Queryable, userId: number, step: number): Promise<boolean> {
  const unused = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), unused))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

/** From when the second factor counts; null: it does not. */
export async function setSecondFactorAt(db: Queryable, userId: number, at: Date | null): Promise<void> {
  await db.update(users).set({ secondFactorAt: at }).where(eq(users.id, userId));
}

export async function deleteSecondFactor(db: Queryable, userId: number): Promise<void> {
  await setSecondFactorAt(db, userId, null);
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.delete(recoveryLinks).where(eq(recoveryLinks.userId, userId));
}

export async function replaceRecoveryCodes(db: Queryable, userId: number, hashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export async function countRecoveryCodes(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** Uses a recovery code up; false when there is no such one. */
export async function consumeRecoveryCode(db: Queryable, userId: number, codeHash: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

/** A link in place of the one before. */
export async function storeRecoveryLink(
  db: Queryable,
  userId: number,
  tokenHash: string,
  expiresAt: Date,
): Promise<void> {
  const link = { tokenHash, expiresAt };
  await db
    .insert(recoveryLinks)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: recoveryLinks.userId, set: link });
}

/** Whether a person has this link, and it is still good at `now`. */
export async function hasRecoveryLink(db: Queryable, userId: number, tokenHash: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ userId: recoveryLinks.userId })
    .from(recoveryLinks)
    .where(
      and(eq(recoveryLinks.userId, userId), eq(recoveryLinks.tokenHash, tokenHash), gt(recoveryLinks.expiresAt, now)),
    );
  return row !== undefined;
}
