/** Setting up, renewing and taking away one's own second factor. */
import type {
  CodeProof,
  FreshCodes,
  PasswordProof,
  SecondFactorSecret,
  SecondFactorState,
} from '#domain/second-factor.ts';
import { SECOND_FACTOR_ROLES } from '#domain/settings.ts';
import { minutes } from '#domain/time.ts';
import type { SessionUser } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { unauthenticated } from '../http/errors.ts';
import { deleteSessionsOf } from '../session/sessions.store.ts';
import { readSettings } from '../settings/settings.usecases.ts';
import { countAttempt, type Limit } from '../throttle/throttle.ts';
import { ensureOwnPassword } from '../users/own-password.usecases.ts';
import type { Manager } from '../users/user-changes.usecases.ts';
import { findUser } from '../users/users.store.ts';
import { base32Of } from './base32.ts';
import { hashCode, makeCodes, shownCode } from './codes.ts';
import { alreadyOn, neededByRole, notBegun, notOn, wrongCode } from './second-factor.errors.ts';
import {
  countCodes,
  deleteSecondFactor,
  findSecret,
  markSecondFactor,
  replaceCodes,
  storeSecret,
} from './second-factor.store.ts';
import { isAppCode } from './sign-in-code.ts';
import { otpauthAddress, SECRET_BYTES } from './totp.ts';

const CONFIRMATIONS: Limit = { name: 'second-factor-code', attempts: 10, windowMs: minutes(15), where: 'database' };
/** How the account is told from others in the app. */
const ISSUER = 'Portal del hospital';

export async function readSecondFactor(deps: Deps, user: SessionUser): Promise<SecondFactorState> {
  const { db } = deps.database;
  const account = await findUser(db, user.id);
  if (!account) throw unauthenticated();
  return {
    on: account.secondFactorAt !== null,
    codes_left: await countCodes(db, user.id),
    required: await isRequiredOf(deps, user),
  };
}

/** A secret that does not count until a code of it comes back. */
export async function beginSecondFactor(
  deps: Deps,
  user: SessionUser,
  { password }: PasswordProof,
): Promise<SecondFactorSecret> {
  const account = await ensureOwnPassword(deps, user.id, password, 'password');
  if (account.secondFactorAt) throw alreadyOn();
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  await storeSecret(deps.database.db, user.id, await deps.keys.seal(secret));
  return { secret: base32Of(secret), address: otpauthAddress(ISSUER, account.email, secret) };
}

/** The phone has the secret: from here on a sign-in asks for it, and the other sessions end. */
export async function confirmSecondFactor(deps: Deps, manager: Manager, { code }: CodeProof): Promise<FreshCodes> {
  const { user, sessionId } = manager;
  await countAttempt(deps, CONFIRMATIONS, String(user.id));
  const account = await findUser(deps.database.db, user.id);
  if (account?.secondFactorAt) throw alreadyOn();
  if (!(await findSecret(deps.database.db, user.id))) throw notBegun();
  if (!(await isAppCode(deps, user.id, code))) throw wrongCode();
  return deps.database.db.transaction(async (tx) => {
    await markSecondFactor(tx, user.id, deps.clock());
    await deleteSessionsOf(tx, user.id, sessionId);
    await trace(deps, tx, user.id, 'user.second-factor-on');
    return giveCodes(deps, tx, user.id);
  });
}

/** Ten new recovery codes; the ones before are worth nothing. */
export async function renewCodes(deps: Deps, user: SessionUser, { password }: PasswordProof): Promise<FreshCodes> {
  const account = await ensureOwnPassword(deps, user.id, password, 'password');
  if (!account.secondFactorAt) throw notOn();
  return deps.database.db.transaction(async (tx) => {
    await trace(deps, tx, user.id, 'user.recovery-codes-renewed');
    return giveCodes(deps, tx, user.id);
  });
}

export async function dropSecondFactor(deps: Deps, user: SessionUser, { password }: PasswordProof): Promise<void> {
  const account = await ensureOwnPassword(deps, user.id, password, 'password');
  if (!account.secondFactorAt) throw notOn();
  if (await isRequiredOf(deps, user)) throw neededByRole();
  await deps.database.db.transaction(async (tx) => {
    await deleteSecondFactor(tx, user.id);
    await trace(deps, tx, user.id, 'user.second-factor-off');
  });
}

const isRequiredOf = async (deps: Deps, { role }: SessionUser): Promise<boolean> =>
  SECOND_FACTOR_ROLES.includes(role) && (await readSettings(deps)).second_factor_required;

async function giveCodes(deps: Deps, tx: Queryable, userId: number): Promise<FreshCodes> {
  const codes = makeCodes();
  await replaceCodes(tx, userId, await Promise.all(codes.map((code) => hashCode(deps.keys, userId, code))));
  return { codes: codes.map(shownCode) };
}

function trace(deps: Deps, tx: Queryable, userId: number, action: `user.${string}`): Promise<void> {
  return recordTrace(tx, { at: deps.clock(), actorId: userId, action, entity: 'user', entityId: userId });
}
