import type { SessionUser } from '#domain/users/user.ts';
import type { Reauthentication } from '#shared/api/account.schema.ts';
import {
  type NewRecoveryCodes,
  RECOVERY_LINK_HOURS,
  type SecondFactorReset,
  type SecondFactorState,
} from '#shared/api/second-factor.schema.ts';
import { SECOND_FACTOR_ROLES } from '#shared/api/settings.schema.ts';
import { formatIso, hours, minutes } from '#shared/time/time.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { SessionActor } from '../http/api-env.ts';
import { notFound, unauthenticated } from '../http/errors.ts';
import { createLinkToken } from '../keys.ts';
import type { ClientInfo } from '../session/client-info.ts';
import { deleteSessionsOf } from '../session/sessions.store.ts';
import { readSettings } from '../settings/settings.usecases.ts';
import { countAttempt, databaseLimit, memoryLimit, rateLimitSubject } from '../throttle/rate-limiter.ts';
import { mailRecoveryLinkCreated } from '../users/account-mails.usecases.ts';
import { ensureReauthenticated, verifyOwnPassword } from '../users/own-password.usecases.ts';
import { findUser, findUserByEmail } from '../users/users.store.ts';
import {
  invalidRecoveryLink,
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
  hasRecoveryLink,
  replaceRecoveryCodes,
  setSecondFactorAt,
  storeRecoveryLink,
  storeSecret,
} from './second-factor.store.ts';
import { consumeAppCode, formatRecoveryCode, generateRecoveryCodes, hashRecoveryCode } from './sign-in-code.ts';
import { encodeBase32, otpauthUri, SECRET_BYTES } from './totp.ts';

/** Per account and address, so that a stranger's attempts do not stop the owner's. */
const RESET_ATTEMPTS = memoryLimit('second-factor-reset', 10, minutes(15));
const CODE_CONFIRMATIONS = databaseLimit('second-factor-code', 10, minutes(15));
const ISSUER = 'Portal del hospital';

/** Creates a link that removes the second factor. The token follows the `#`, so that it reaches no server and no log. */
export async function createRecoveryLink(deps: Deps, actor: SessionUser, id: number, given: Reauthentication) {
  const { db } = deps.database;
  const user = await findUser(db, id);
  if (!user) throw notFound();
  if (!user.secondFactorAt) throw secondFactorNotOn();
  await ensureReauthenticated(deps, actor, given);
  const { token, ...link } = await createLinkToken(deps, 'recovery', hours(RECOVERY_LINK_HOURS));
  await db.transaction(async (tx) => {
    await storeRecoveryLink(tx, id, link);
    await recordUserEvent(tx, { at: deps.clock(), actorId: actor.id, action: 'user.recovery-link-made', id });
    await mailRecoveryLinkCreated({ deps, tx, actor }, user);
  });
  return { path: `/recuperar#${token}`, expires_at: formatIso(link.expiresAt) };
}

/** Removes the second factor with a link and the password of its account. */
export async function resetSecondFactor(deps: Deps, given: SecondFactorReset, client: ClientInfo): Promise<void> {
  const { token, email, password } = given;
  const { db } = deps.database;
  await countAttempt(deps, RESET_ATTEMPTS, rateLimitSubject(email, client.address));
  const user = await findUserByEmail(db, email);
  const fits = await deps.passwords.verify(user?.passwordHash ?? null, password);
  const tokenHash = await deps.keys.macText('recovery', token);
  if (!user || !fits || !(await hasRecoveryLink(db, user.id, tokenHash, deps.clock()))) throw invalidRecoveryLink();
  const { id } = user;
  await db.transaction(async (tx) => {
    await deleteSecondFactor(tx, id);
    await deleteSessionsOf(tx, id);
    await recordUserEvent(tx, { at: deps.clock(), action: 'user.second-factor-reset', id });
  });
}

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
export async function beginSecondFactor(deps: Deps, { id }: SessionUser, password: string) {
  const account = await verifyOwnPassword(deps, id, password, 'password');
  if (account.secondFactorAt) throw secondFactorAlreadyOn();
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  await storeSecret(deps.database.db, id, await deps.keys.encrypt(secret));
  return { secret: encodeBase32(secret), address: otpauthUri(ISSUER, account.email, secret) };
}

/** Turns the second factor on with a code of the app; the other sessions end. */
export async function confirmSecondFactor(deps: Deps, actor: SessionActor, code: string): Promise<NewRecoveryCodes> {
  const { user, sessionId } = actor;
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

export async function renewCodes(deps: Deps, user: SessionUser, password: string): Promise<NewRecoveryCodes> {
  await ensureOnWithPassword(deps, user, password);
  return deps.database.db.transaction(async (tx) => {
    await recordUserEvent(tx, { at: deps.clock(), action: 'user.recovery-codes-renewed', id: user.id });
    return createRecoveryCodes(deps, tx, user.id);
  });
}

export async function turnOffSecondFactor(deps: Deps, user: SessionUser, password: string): Promise<void> {
  await ensureOnWithPassword(deps, user, password);
  if (await isSecondFactorRequired(deps, user)) throw secondFactorRequiredByRole();
  await deps.database.db.transaction(async (tx) => {
    await deleteSecondFactor(tx, user.id);
    await recordUserEvent(tx, { at: deps.clock(), action: 'user.second-factor-off', id: user.id });
  });
}

async function ensureOnWithPassword(deps: Deps, { id }: SessionUser, password: string): Promise<void> {
  const account = await verifyOwnPassword(deps, id, password, 'password');
  if (!account.secondFactorAt) throw secondFactorNotOn();
}

const isSecondFactorRequired = async (deps: Deps, { role }: SessionUser): Promise<boolean> =>
  SECOND_FACTOR_ROLES.includes(role) && (await readSettings(deps)).second_factor_required;

async function createRecoveryCodes({ keys }: Deps, tx: Queryable, userId: number): Promise<NewRecoveryCodes> {
  const codes = generateRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(keys, userId, code)));
  await replaceRecoveryCodes(tx, userId, hashes);
  return { codes: codes.map(formatRecoveryCode) };
}
