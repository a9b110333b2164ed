import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { SECOND_FACTOR_ROLES } from '#shared/api/settings.schema.ts';
import { firstRow, hasRows, type Queryable } from '../db/database.ts';
import { users } from '../users/users.table.ts';
import { recoveryCodes, recoveryLinks, secondFactors } from './second-factor.table.ts';

type SecondFactorRow = typeof secondFactors.$inferSelect;
type RecoveryLinkRow = typeof recoveryLinks.$inferSelect;

export const findSecret = (db: Queryable, userId: number): Promise<SecondFactorRow | null> =>
  firstRow(db.select().from(secondFactors).where(eq(secondFactors.userId, userId)));

/** Stores a secret that does not count yet, in place of any other such. */
export async function storePendingSecret(db: Queryable, userId: number, pendingSecret: string): Promise<void> {
  const conflict = { target: secondFactors.userId, set: { pendingSecret } };
  await db.insert(secondFactors).values({ userId, pendingSecret }).onConflictDoUpdate(conflict);
}

/** Makes a pending secret the one that counts, with its first used step; false when another one is pending. */
export function confirmSecret(db: Queryable, userId: number, secret: string, lastStep: number): Promise<boolean> {
  const isPending = and(eq(secondFactors.userId, userId), eq(secondFactors.pendingSecret, secret));
  const confirmed = db.update(secondFactors).set({ secret, pendingSecret: null, lastStep }).where(isPending);
  return hasRows(confirmed.returning());
}

/** Consumes the TOTP step of a code; false when that step, or a later one, was consumed before. */
export function consumeTotpStep(db: Queryable, userId: number, step: number): Promise<boolean> {
  const unused = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
  const isOwn = eq(secondFactors.userId, userId);
  return hasRows(db.update(secondFactors).set({ lastStep: step }).where(and(isOwn, unused)).returning());
}

/** Sets since when the second factor counts. */
export async function setSecondFactorAt(db: Queryable, userId: number, at: Date): Promise<void> {
  await db.update(users).set({ secondFactorAt: at }).where(eq(users.id, userId));
}

const lacksRequiredFactor = and(isNull(users.secondFactorAt), inArray(users.role, [...SECOND_FACTOR_ROLES]));

/** Stores until when an account works without a second factor, unless that is stored already. */
export async function beginGraceOf(db: Queryable, userId: number, until: Date): Promise<void> {
  const isBeginning = and(eq(users.id, userId), isNull(users.secondFactorGraceUntil), lacksRequiredFactor);
  await db.update(users).set({ secondFactorGraceUntil: until }).where(isBeginning);
}

/** Gives every account without a required second factor the same grace. */
export async function restartGraces(tx: Queryable, until: Date): Promise<void> {
  await tx.update(users).set({ secondFactorGraceUntil: until }).where(lacksRequiredFactor);
}

/** Removes the second factor; who had one gets no grace from then on. */
export async function deleteSecondFactor(db: Queryable, userId: number, at: Date): Promise<void> {
  await db.update(users).set({ secondFactorAt: null, secondFactorGraceUntil: at }).where(eq(users.id, userId));
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.delete(recoveryLinks).where(eq(recoveryLinks.userId, userId));
}

export async function replaceRecoveryCodes(db: Queryable, userId: number, hashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export const countRecoveryCodes = (db: Queryable, userId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

/** Consumes a recovery code; false when there is no such code. */
export function consumeRecoveryCode(db: Queryable, userId: number, codeHash: string): Promise<boolean> {
  const isThis = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash));
  return hasRows(db.delete(recoveryCodes).where(isThis).returning());
}

/** Stores a link in place of any other of the user. */
export async function storeRecoveryLink(db: Queryable, userId: number, link: Omit<RecoveryLinkRow, 'userId'>) {
  const row = { userId, ...link };
  await db.insert(recoveryLinks).values(row).onConflictDoUpdate({ target: recoveryLinks.userId, set: link });
}

/** Whether the user has this link and it is valid at `now`. */
export function hasRecoveryLink(db: Queryable, userId: number, tokenHash: string, now: Date): Promise<boolean> {
  const isThis = and(eq(recoveryLinks.userId, userId), eq(recoveryLinks.tokenHash, tokenHash));
  const isValid = and(isThis, gt(recoveryLinks.expiresAt, now));
  return hasRows(db.select().from(recoveryLinks).where(isValid));
}
