/** The second question of a sign-in, for accounts that have one. */

import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { clientLabel } from '../session/client-label.ts';
import type { ClientInfo } from '../session/session.usecases.ts';
import type { UserRecord } from '../users/users.store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { codeRequired, wrongCode } from './second-factor.errors.ts';
import { consumeRecoveryCode, consumeTotpStep, findSecret } from './second-factor.store.ts';
import { findMatchingStep } from './totp.ts';

/** Lets through whoever has no second factor, or gives a code of it that was never used. */
export async function ensureSecondFactor(
  deps: Deps,
  user: UserRecord,
  code: string | undefined,
  client: ClientInfo,
): Promise<void> {
  if (!user.secondFactorAt) return;
  if (!code) throw codeRequired();
  if ((await consumeAppCode(deps, user.id, code)) || (await consumeSignInRecoveryCode(deps, user.id, code))) return;
  const { db } = deps.database;
  const event = { at: deps.clock(), actorId: null, entity: 'user', entityId: user.id } as const;
  await recordAuditEvent(db, { ...event, action: 'session.code-refused', place: clientLabel(deps, client) });
  throw wrongCode();
}

/** Whether the code is one of the person's app; it is used up by asking. */
export async function consumeAppCode(deps: Deps, userId: number, code: string): Promise<boolean> {
  const row = await findSecret(deps.database.db, userId);
  if (!row) return false;
  const secret = await deps.keys.decrypt(row.secret);
  const step = secret && (await findMatchingStep(secret, code, deps.clock(), row.lastStep));
  return step ? consumeTotpStep(deps.database.db, userId, step) : false;
}

async function consumeSignInRecoveryCode(deps: Deps, userId: number, code: string): Promise<boolean> {
  const { db } = deps.database;
  if (!(await consumeRecoveryCode(db, userId, await hashRecoveryCode(deps.keys, userId, code)))) return false;
  const event = { at: deps.clock(), actorId: userId, entity: 'user', entityId: userId } as const;
  await recordAuditEvent(db, { ...event, action: 'user.recovery-code-used' });
  return true;
}
