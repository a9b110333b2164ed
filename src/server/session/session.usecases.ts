import { minutes } from '#domain/time.ts';
import type { Credentials, SessionUser, SignInAnswer } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { ensureSecondFactor } from '../second-factor/sign-in-code.ts';
import { countAttempt, forgetAttempts, type Limit, takeBackAttempt } from '../throttle/throttle.ts';
import { findUserByEmail, type UserRecord } from '../users/users.store.ts';
import { toSessionUser } from '../users/users.usecases.ts';
import { closeOwnSession, openSession } from './own-sessions.usecases.ts';
import { placeOf } from './place.ts';
import { inactiveAccount, wrongCredentials } from './session.errors.ts';
import { deleteDeadSessions, findSessionUser } from './sessions.store.ts';
import { sessionIdOf } from './token.ts';

const PER_ACCOUNT: Limit = { name: 'sign-in-account', attempts: 10, windowMs: minutes(15) };
const PER_ADDRESS: Limit = { name: 'sign-in-address', attempts: 50, windowMs: minutes(15) };

/** Where a request comes from, as far as it is known. */
export type Origin = { address: string | undefined; device: string };

/**
 * Opens a session. A wrong address and a wrong password answer the same 422 after the same work;
 * too many tries of an account or from an address answer 429.
 */
export async function signIn(deps: Deps, given: Credentials, origin: Origin): Promise<SignInAnswer> {
  await countAttempt(deps, PER_ACCOUNT, given.email);
  if (origin.address) await countAttempt(deps, PER_ADDRESS, origin.address);
  const user = await ensurePerson(deps, given, origin);
  await ensureSecondFactor(deps, user, given.code, origin);
  await deleteDeadSessions(deps.database.db, deps.clock());
  const token = await openSession(deps, user.id, origin);
  await forgetAttempts(deps, PER_ACCOUNT, given.email);
  if (origin.address) await takeBackAttempt(deps, PER_ADDRESS, origin.address);
  return { user: toSessionUser(user), token };
}

/** Whoever proved who they are in another way may try again at once. */
export const forgetSignInAttempts = (deps: Deps, email: string): Promise<void> =>
  forgetAttempts(deps, PER_ACCOUNT, email);

/** Whose credentials these are; what fails is written down, without what was typed. */
async function ensurePerson(deps: Deps, given: Credentials, origin: Origin): Promise<UserRecord> {
  const { db } = deps.database;
  const user = await findUserByEmail(db, given.email);
  const fits = await deps.passwords.fits(user?.passwordHash ?? null, given.password);
  if (user && fits && user.active) return user;
  const trace = { at: deps.clock(), actorId: null, entity: 'user', entityId: user?.id ?? null } as const;
  await recordTrace(db, { ...trace, action: 'session.refused', place: await placeOf(deps, origin) });
  throw fits ? inactiveAccount() : wrongCredentials();
}

/** Ends a session: its token is dead from then on, on every instance. */
export const signOut = (deps: Deps, sessionId: string, user: SessionUser): Promise<void> =>
  closeOwnSession(deps, sessionId, user);

export type LiveSession = { sessionId: string; user: SessionUser; mustProtect: boolean };

/** Who a token belongs to, or null when it is forged, expired or its session ended. */
export async function readSession(deps: Deps, token: string): Promise<LiveSession | null> {
  const sessionId = await sessionIdOf(deps, token);
  if (!sessionId) return null;
  const found = await findSessionUser(deps.database.db, sessionId, deps.clock());
  return found && { sessionId, ...found };
}
