/** The second factor of a sign-in. */
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { type ClientInfo, clientLabel } from '../session/client-info.ts';
import type { UserRecord } from '../users/users.store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { codeRequired, wrongCode } from './second-factor.errors.ts';
import { consumeRecoveryCode, consumeTotpStep, findSecret } from './second-factor.store.ts';
import { findMatchingStep } from './totp.ts';

type CodeDeps = Pick<Deps, 'database' | 'keys' | 'clock' | 'memoryCounters'>;

/** Consumes a code of the account's second factor, if it has one; throws without a valid, unused code. */
export async function ensureSecondFactor(
  deps: CodeDeps,
  { id, secondFactorAt }: UserRecord,
  code: string | undefined,
  client: ClientInfo,
): Promise<void> {
  if (!secondFactorAt) return;
  if (!code) throw codeRequired();
  if ((await consumeAppCode(deps, id, code)) || (await consumeSignInRecoveryCode(deps, id, code))) return;
  const event = { at: deps.clock(), actorId: null, id, place: clientLabel(deps, client) };
  await recordUserEvent(deps.database.db, { ...event, action: 'session.code-refused' });
  throw wrongCode();
}

/** Consumes a code of the user's authenticator app; false for a wrong or used one. */
export async function consumeAppCode(
  { database: { db }, keys, clock }: Pick<Deps, 'database' | 'keys' | 'clock'>,
  userId: number,
  code: string,
): Promise<boolean> {
  const row = await findSecret(db, userId);
  if (!row) return false;
  const secret = await keys.decrypt(row.secret);
  const step = secret && findMatchingStep(secret, code, clock(), row.lastStep);
  return step ? consumeTotpStep(db, userId, step) : false;
}

async function consumeSignInRecoveryCode({ database, keys, clock }: CodeDeps, id: number, code: string) {
  const consumed = await consumeRecoveryCode(database.db, id, await hashRecoveryCode(keys, id, code));
  if (consumed) await recordUserEvent(database.db, { at: clock(), action: 'user.recovery-code-used', id });
  return consumed;
}
