import type { SessionUser } from '#domain/users/user.ts';
import type { Reauthentication } from '#shared/api/reauthentication.schema.ts';
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
import { mailReaderEntryChanged } from '../denuncia-readers/reader-mails.usecases.ts';
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
  ownSecondFactorFirst,
  secondFactorNotOn,
  secondFactorRequiredByRole,
  setUpNotStarted,
  wrongCode,
} from './second-factor.errors.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecret,
  hasRecoveryLink,
  replaceRecoveryCodes,
  setSecondFactorAt,
  storePendingSecret,
  storeRecoveryLink,
} from './second-factor.store.ts';
import { formatRecoveryCode, generateRecoveryCodes, hashRecoveryCode, matchingStepOf } from './sign-in-code.ts';
import { encodeBase32, otpauthUri, SECRET_BYTES } from './totp.ts';

/** Per account and address, so that a stranger's attempts do not stop the owner's. */
const RESET_ATTEMPTS = memoryLimit('second-factor-reset', 10, minutes(15));
const CODE_CONFIRMATIONS = databaseLimit('second-factor-code', 10, minutes(15));
const ISSUER = 'Portal del hospital';

/** Creates a link that removes the second factor; only an actor with one may. The token follows the `#`, so that it reaches no server and no log. */
export async function createRecoveryLink(deps: Deps, actor: SessionUser, id: number, given: Reauthentication) {
  const { db } = deps.database;
  const user = await findUser(db, id);
  if (!user) throw notFound();
  if (!user.secondFactorAt) throw secondFactorNotOn();
  const me = await findUser(db, actor.id);
  if (!me?.secondFactorAt) throw ownSecondFactorFirst();
  await ensureReauthenticated(deps, actor, given);
  const { token, ...link } = await createLinkToken(deps, 'recovery', hours(RECOVERY_LINK_HOURS));
  await db.transaction(async (tx) => {
    await storeRecoveryLink(tx, id, link);
    await recordUserEvent(tx, { at: deps.clock(), actorId: actor.id, action: 'user.recovery-link-made', id });
    await mailRecoveryLinkCreated({ deps, tx, actor }, user);
    await mailReaderEntryChanged({ deps, tx, actor }, user, 'se creó un enlace para quitar su segundo factor');
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
    await deleteSecondFactor(tx, id, deps.clock());
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

/** Stores a secret, which counts, in place of that of an earlier phone, only once a code of it is confirmed. */
export async function beginSecondFactor(deps: Deps, { id }: SessionUser, password: string) {
  const { email } = await verifyOwnPassword(deps, id, password, 'password');
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  await storePendingSecret(deps.database.db, id, await deps.keys.encrypt(secret));
  return { secret: encodeBase32(secret), address: otpauthUri(ISSUER, email, secret) };
}

/** Turns the second factor on with a code of the app, or moves it to another phone; the other sessions end. */
export async function confirmSecondFactor(deps: Deps, actor: SessionActor, code: string): Promise<NewRecoveryCodes> {
  const { user, sessionId } = actor;
  await countAttempt(deps, CODE_CONFIRMATIONS, String(user.id));
  const { db } = deps.database;
  const account = await findUser(db, user.id);
  const pending = (await findSecret(db, user.id))?.pendingSecret;
  if (!pending) throw setUpNotStarted();
  const step = await matchingStepOf(deps, pending, code, null);
  if (!step) throw wrongCode();
  return db.transaction(async (tx) => {
    if (!(await confirmSecret(tx, user.id, pending, step))) throw setUpNotStarted();
    const at = deps.clock();
    await setSecondFactorAt(tx, user.id, at);
    await deleteSessionsOf(tx, user.id, sessionId);
    const action = account?.secondFactorAt ? 'user.second-factor-moved' : 'user.second-factor-on';
    await recordUserEvent(tx, { at, action, id: user.id });
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
    await deleteSecondFactor(tx, user.id, deps.clock());
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
