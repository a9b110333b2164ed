import type { Credentials, SignInResponse } from '#domain/users/user.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import type { SessionActor } from '../http/api-env.ts';
import { ensureSecondFactor } from '../second-factor/sign-in-code.ts';
import { verifyToken } from '../signed-token.ts';
import { findUserByEmail, type UserRecord } from '../users/users.store.ts';
import { toSessionUser } from '../users/users.usecases.ts';
import { type ClientInfo, clientLabel } from './client-info.ts';
import { createDeviceToken } from './known-device.ts';
import { openSession } from './own-sessions.usecases.ts';
import { inactiveAccount, wrongCredentials } from './session.errors.ts';
import { deleteExpiredSessions, findSessionUser } from './sessions.store.ts';
import { admitAttempt, countCode, recordSignInSuccess, refundSignInAttempt } from './sign-in-limits.ts';

/** A sign-in, and the token of a device that is new to the account. */
export type SignedIn = { answer: SignInResponse; deviceToken: string | null };

/**
 * Opens a session. A wrong address and a wrong password give the same 422 after the same work; too many attempts give
 * 429, alike for both.
 */
export async function signIn(deps: Deps, given: Credentials, client: ClientInfo): Promise<SignedIn> {
  const attempt = await admitAttempt(deps, given, client);
  const user = await verifyCredentials(deps, given, client);
  const withCode = user.secondFactorAt !== null;
  if (withCode) await (given.code ? countCode(deps, attempt) : refundSignInAttempt(deps, attempt));
  await ensureSecondFactor(deps, user, given.code, client);
  await deleteExpiredSessions(deps.database.db, deps.clock());
  const token = await openSession(deps, user.id, client);
  await recordSignInSuccess(deps, attempt, withCode);
  const deviceToken = attempt.device ? null : await createDeviceToken(deps, given.email);
  return { answer: { user: toSessionUser(user), token }, deviceToken };
}

/** The user of the credentials; a failure is audited without the input. */
async function verifyCredentials(deps: Deps, given: Credentials, client: ClientInfo): Promise<UserRecord> {
  const { db } = deps.database;
  const user = await findUserByEmail(db, given.email);
  const fits = await deps.passwords.verify(user?.passwordHash ?? null, given.password);
  if (user && fits && user.active) return user;
  const event = { at: deps.clock(), actorId: null, id: user?.id ?? null, place: clientLabel(deps, client) };
  await recordUserEvent(db, { ...event, action: 'session.refused' });
  throw fits ? inactiveAccount() : wrongCredentials();
}

export type LiveSession = SessionActor & { mustSetUpSecondFactor: boolean };

/** The session of a token; null when the token is forged or expired, or its session ended. */
export async function readSession(deps: Deps, token: string): Promise<LiveSession | null> {
  const session = await verifyToken(deps, deps.keys.session, token);
  const found = session && (await findSessionUser(deps.database.db, session.id, deps.clock()));
  return found && { sessionId: session.id, ...found };
}
