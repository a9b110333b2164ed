import type { Credentials, SessionUser, SignInResponse } from '#domain/users/user.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { ensureSecondFactor } from '../second-factor/sign-in-code.ts';
import { findUserByEmail, type UserRecord } from '../users/users.store.ts';
import { toSessionUser } from '../users/users.usecases.ts';
import { clientLabel } from './client-label.ts';
import { createDeviceToken } from './known-device.ts';
import { closeOwnSession, openSession } from './own-sessions.usecases.ts';
import { inactiveAccount, wrongCredentials } from './session.errors.ts';
import { verifyToken } from './session-token.ts';
import { deleteExpiredSessions, findSessionUser } from './sessions.store.ts';
import { admitAttempt, countCode, recordSignInSuccess, refundSignInAttempt } from './sign-in-limits.ts';

/** Where a request comes from, as far as it is known. */
export type ClientInfo = {
  address: string | undefined;
  device: string;
  /** What says that an account came in from this device before (known-device.ts). */
  deviceTokens?: string | undefined;
};

/** A sign-in, and the token of a device that is new to the account. */
export type SignedIn = { answer: SignInResponse; deviceToken: string | null };

/**
 * Opens a session. A wrong address and a wrong password answer the same 422 after the same work;
 * too many tries answer 429, alike for both.
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

/** Whose credentials these are; what fails is written down, without what was typed. */
async function verifyCredentials(deps: Deps, given: Credentials, client: ClientInfo): Promise<UserRecord> {
  const { db } = deps.database;
  const user = await findUserByEmail(db, given.email);
  const fits = await deps.passwords.verify(user?.passwordHash ?? null, given.password);
  if (user && fits && user.active) return user;
  const event = { at: deps.clock(), actorId: null, entity: 'user', entityId: user?.id ?? null } as const;
  await recordAuditEvent(db, { ...event, action: 'session.refused', place: clientLabel(deps, client) });
  throw fits ? inactiveAccount() : wrongCredentials();
}

/** Ends a session: its token is dead from then on, on every instance. */
export const signOut = (deps: Deps, sessionId: string, user: SessionUser): Promise<void> =>
  closeOwnSession(deps, sessionId, user);

export type LiveSession = { sessionId: string; user: SessionUser; mustSetUpSecondFactor: boolean };

/** Who a token belongs to, or null when it is forged, expired or its session ended. */
export async function readSession(deps: Deps, token: string): Promise<LiveSession | null> {
  const sessionId = await verifyToken(deps, token);
  if (!sessionId) return null;
  const found = await findSessionUser(deps.database.db, sessionId, deps.clock());
  return found && { sessionId, ...found };
}
