/** Codes of the second factor: of the authenticator app, and recovery codes, shown once and stored as keyed hashes. */
import { RECOVERY_CODE_COUNT } from '#shared/api/second-factor.schema.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import type { Keys } from '../keys.ts';
import { type ClientInfo, clientLabel } from '../session/client-info.ts';
import type { UserRecord } from '../users/users.store.ts';
import { codeRequired, wrongCode } from './second-factor.errors.ts';
import { consumeRecoveryCode, consumeTotpStep, findSecret } from './second-factor.store.ts';
import { encodeBase32, findMatchingStep } from './totp.ts';

const CODE_BYTES = 5;

export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => encodeBase32(crypto.getRandomValues(new Uint8Array(CODE_BYTES))));

export const formatRecoveryCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

export const hashRecoveryCode = (keys: Keys, userId: number, code: string): Promise<string> =>
  keys.macText('recovery', `${userId}:${code}`);

/** Consumes a code of the account's second factor, if it has one; throws without a valid, unused code. */
export async function ensureSecondFactor(deps: Deps, user: UserRecord, code: string | undefined, client: ClientInfo) {
  const { id, secondFactorAt } = user;
  if (!secondFactorAt) return;
  if (!code) throw codeRequired();
  if ((await consumeAppCode(deps, id, code)) || (await consumeSignInRecoveryCode(deps, id, code))) return;
  const event = { at: deps.clock(), actorId: null, id, place: clientLabel(deps, client) };
  await recordUserEvent(deps.database.db, { ...event, action: 'session.code-refused' });
  throw wrongCode();
}

/** Consumes a code of the user's authenticator app; false for a wrong or used one. */
async function consumeAppCode(deps: Deps, userId: number, code: string): Promise<boolean> {
  const { db } = deps.database;
  const row = await findSecret(db, userId);
  const step = row?.secret && (await matchingStepOf(deps, row.secret, code, row.lastStep));
  return step ? consumeTotpStep(db, userId, step) : false;
}

/** The step of a code under an encrypted secret, after the last used one; null for any other code. */
export async function matchingStepOf({ keys, clock }: Deps, secret: string, code: string, lastStep: number | null) {
  const decrypted = await keys.decrypt(secret);
  return decrypted && findMatchingStep(decrypted, code, clock(), lastStep);
}

async function consumeSignInRecoveryCode({ database, keys, clock }: Deps, id: number, code: string) {
  const consumed = await consumeRecoveryCode(database.db, id, await hashRecoveryCode(keys, id, code));
  if (consumed) await recordUserEvent(database.db, { at: clock(), action: 'user.recovery-code-used', id });
  return consumed;
}
