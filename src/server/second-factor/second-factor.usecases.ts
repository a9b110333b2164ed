/** Setting up, renewing and turning off the own second factor. */
import type { SessionUser } from '#domain/users/user.ts';
import type {
  CodeConfirmation,
  NewRecoveryCodes,
  PasswordConfirmation,
  SecondFactorSecret,
  SecondFactorState,
} from '#shared/api/second-factor.schema.ts';
import { SECOND_FACTOR_ROLES } from '#shared/api/settings.schema.ts';
import { minutes } from '#shared/time/time.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { SessionActor } from '../http/api-env.ts';
import { unauthenticated } from '../http/errors.ts';
import { deleteSessionsOf } from '../session/sessions.store.ts';
import { readSettings } from '../settings/settings.usecases.ts';
import { countAttempt, databaseLimit } from '../throttle/rate-limiter.ts';
import { verifyOwnPassword } from '../users/own-password.usecases.ts';
import { findUser } from '../users/users.store.ts';
import { formatRecoveryCode, generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import {
  secondFactorAlreadyOn,
  secondFactorNotOn,
  secondFactorRequiredByRole,
  setUpNotStarted,
  wrongCode,
} from './second-factor.errors.ts';
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findSecret,
  replaceRecoveryCodes,
  setSecondFactorAt,
  storeSecret,
} from './second-factor.store.ts';
import { consumeAppCode } from './sign-in-code.ts';
import { encodeBase32, otpauthUri, SECRET_BYTES } from './totp.ts';

const CODE_CONFIRMATIONS = databaseLimit('second-factor-code', 10, minutes(15));
/** The name that the authenticator app shows. */
const ISSUER = 'Portal del hospital';

export async function readSecondFactor(deps: Deps, user: SessionUser): Promise<SecondFactorState> {
  const { db } = deps.database;
  const account = await findUser(db, user.id);
  if (!account) throw unauthenticated();
  return {
    on: account.secondFactorAt !== null,
    codes_left: await countRecoveryCodes(db, user.id),
    required: await isSecondFactorRequired(deps, user),
  };
}

/** Stores a secret, which counts only once a code of it is confirmed. */
export async function beginSecondFactor(
  deps: Deps,
  user: SessionUser,
  { password }: PasswordConfirmation,
): Promise<SecondFactorSecret> {
  const account = await verifyOwnPassword(deps, user.id, password, 'password');
  if (account.secondFactorAt) throw secondFactorAlreadyOn();
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  await storeSecret(deps.database.db, user.id, await deps.keys.encrypt(secret));
  return { secret: encodeBase32(secret), address: otpauthUri(ISSUER, account.email, secret) };
}

/** Turns the second factor on with a code of the app; the other sessions end. */
export async function confirmSecondFactor(
  deps: Deps,
  { user, sessionId }: SessionActor,
  { code }: CodeConfirmation,
): Promise<NewRecoveryCodes> {
  await countAttempt(deps, CODE_CONFIRMATIONS, String(user.id));
  const account = await findUser(deps.database.db, user.id);
  if (account?.secondFactorAt) throw secondFactorAlreadyOn();
  if (!(await findSecret(deps.database.db, user.id))) throw setUpNotStarted();
  if (!(await consumeAppCode(deps, user.id, code))) throw wrongCode();
  return deps.database.db.transaction(async (tx) => {
    await setSecondFactorAt(tx, user.id, deps.clock());
    await deleteSessionsOf(tx, user.id, sessionId);
    await recordUserEvent(tx, { at: deps.clock(), action: 'user.second-factor-on', id: user.id });
    return createRecoveryCodes(deps, tx, user.id);
  });
}

/** Replaces the recovery codes. */
export async function renewCodes(
  deps: Deps,
  user: SessionUser,
  { password }: PasswordConfirmation,
): Promise<NewRecoveryCodes> {
  const account = await verifyOwnPassword(deps, user.id, password, 'password');
  if (!account.secondFactorAt) throw secondFactorNotOn();
  return deps.database.db.transaction(async (tx) => {
    await recordUserEvent(tx, { at: deps.clock(), action: 'user.recovery-codes-renewed', id: user.id });
    return createRecoveryCodes(deps, tx, user.id);
  });
}

export async function turnOffSecondFactor(
  deps: Deps,
  user: SessionUser,
  { password }: PasswordConfirmation,
): Promise<void> {
  const account = await verifyOwnPassword(deps, user.id, password, 'password');
  if (!account.secondFactorAt) throw secondFactorNotOn();
  if (await isSecondFactorRequired(deps, user)) throw secondFactorRequiredByRole();
  await deps.database.db.transaction(async (tx) => {
    await deleteSecondFactor(tx, user.id);
    await recordUserEvent(tx, { at: deps.clock(), action: 'user.second-factor-off', id: user.id });
  });
}

const isSecondFactorRequired = async (deps: Deps, { role }: SessionUser): Promise<boolean> =>
  SECOND_FACTOR_ROLES.includes(role) && (await readSettings(deps)).second_factor_required;

async function createRecoveryCodes({ keys }: Deps, tx: Queryable, userId: number): Promise<NewRecoveryCodes> {
  const codes = generateRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(keys, userId, code)));
  await replaceRecoveryCodes(tx, userId, hashes);
  return { codes: codes.map(formatRecoveryCode) };
}
