/** Setting up, renewing and taking away one's own second factor. */

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
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { unauthenticated } from '../http/errors.ts';
import { deleteSessionsOf } from '../session/sessions.store.ts';
import { readSettings } from '../settings/settings.usecases.ts';
import { countAttempt, type RateLimit } from '../throttle/rate-limiter.ts';
import { verifyOwnPassword } from '../users/own-password.usecases.ts';
import type { SessionActor } from '../users/user-changes.usecases.ts';
import { findUser } from '../users/users.store.ts';
import { encodeBase32 } from './base32.ts';
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
import { otpauthUri, SECRET_BYTES } from './totp.ts';

const CODE_CONFIRMATIONS: RateLimit = {
  name: 'second-factor-code',
  attempts: 10,
  windowMs: minutes(15),
  storage: 'database',
};
/** How the account is told from others in the app. */
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

/** A secret that does not count until a code of it comes back. */
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

/** The phone has the secret: from here on a sign-in asks for it, and the other sessions end. */
export async function confirmSecondFactor(
  deps: Deps,
  sessionActor: SessionActor,
  { code }: CodeConfirmation,
): Promise<NewRecoveryCodes> {
  const { user, sessionId } = sessionActor;
  await countAttempt(deps, CODE_CONFIRMATIONS, String(user.id));
  const account = await findUser(deps.database.db, user.id);
  if (account?.secondFactorAt) throw secondFactorAlreadyOn();
  if (!(await findSecret(deps.database.db, user.id))) throw setUpNotStarted();
  if (!(await consumeAppCode(deps, user.id, code))) throw wrongCode();
  return deps.database.db.transaction(async (tx) => {
    await setSecondFactorAt(tx, user.id, deps.clock());
    await deleteSessionsOf(tx, user.id, sessionId);
    await recordSecondFactorEvent(deps, tx, user.id, 'user.second-factor-on');
    return createRecoveryCodes(deps, tx, user.id);
  });
}

/** Ten new recovery codes; the ones before are worth nothing. */
export async function renewCodes(
  deps: Deps,
  user: SessionUser,
  { password }: PasswordConfirmation,
): Promise<NewRecoveryCodes> {
  const account = await verifyOwnPassword(deps, user.id, password, 'password');
  if (!account.secondFactorAt) throw secondFactorNotOn();
  return deps.database.db.transaction(async (tx) => {
    await recordSecondFactorEvent(deps, tx, user.id, 'user.recovery-codes-renewed');
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
    await recordSecondFactorEvent(deps, tx, user.id, 'user.second-factor-off');
  });
}

const isSecondFactorRequired = async (deps: Deps, { role }: SessionUser): Promise<boolean> =>
  SECOND_FACTOR_ROLES.includes(role) && (await readSettings(deps)).second_factor_required;

async function createRecoveryCodes(deps: Deps, tx: Queryable, userId: number): Promise<NewRecoveryCodes> {
  const codes = generateRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    await Promise.all(codes.map((code) => hashRecoveryCode(deps.keys, userId, code))),
  );
  return { codes: codes.map(formatRecoveryCode) };
}

function recordSecondFactorEvent(deps: Deps, tx: Queryable, userId: number, action: `user.${string}`): Promise<void> {
  return recordAuditEvent(tx, { at: deps.clock(), actorId: userId, action, entity: 'user', entityId: userId });
}
