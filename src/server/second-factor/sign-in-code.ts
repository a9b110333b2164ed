/** The second question of a sign-in, for accounts that have one. */

import { recordTrace } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { placeOf } from '../session/place.ts';
import type { Origin } from '../session/session.usecases.ts';
import type { UserRecord } from '../users/users.store.ts';
import { hashCode } from './codes.ts';
import { codeNeeded, wrongCode } from './second-factor.errors.ts';
import { findSecret, takeCode, takeStep } from './second-factor.store.ts';
import { matchingStep } from './totp.ts';

/** Lets through whoever has no second factor, or gives a code of it that was never used. */
export async function ensureSecondFactor(
  deps: Deps,
  user: UserRecord,
  code: string | undefined,
  origin: Origin,
): Promise<void> {
  if (!user.secondFactorAt) return;
  if (!code) throw codeNeeded();
  if ((await isAppCode(deps, user.id, code)) || (await isRecoveryCode(deps, user.id, code))) return;
  const { db } = deps.database;
  const trace = { at: deps.clock(), actorId: null, entity: 'user', entityId: user.id } as const;
  await recordTrace(db, { ...trace, action: 'session.code-refused', place: placeOf(deps, origin) });
  throw wrongCode();
}

/** Whether the code is one of the person's app; it is used up by asking. */
export async function isAppCode(deps: Deps, userId: number, code: string): Promise<boolean> {
  const row = await findSecret(deps.database.db, userId);
  if (!row) return false;
  const secret = await deps.keys.open(row.secret);
  const step = secret && (await matchingStep(secret, code, deps.clock(), row.lastStep));
  return step ? takeStep(deps.database.db, userId, step) : false;
}

async function isRecoveryCode(deps: Deps, userId: number, code: string): Promise<boolean> {
  const { db } = deps.database;
  if (!(await takeCode(db, userId, await hashCode(deps.keys, userId, code)))) return false;
  const trace = { at: deps.clock(), actorId: userId, entity: 'user', entityId: userId } as const;
  await recordTrace(db, { ...trace, action: 'user.recovery-code-used' });
  return true;
}
