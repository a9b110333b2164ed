import { MAX_SESSION_MS } from '#domain/users/session-limits.ts';
import type { Credentials, SessionUser, SignInResponse } from '#domain/users/user.ts';
import type { OwnSession, Renewal } from '#shared/api/session.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import type { SessionActor } from '../http/api-env.ts';
import { defineError, notFound, unauthenticated } from '../http/errors.ts';
import { randomToken } from '../keys.ts';
import { ensureSecondFactor } from '../second-factor/sign-in-code.ts';
import { signToken, verifyToken } from '../signed-token.ts';
import { findUserByEmail, recordLastAccess, type UserRecord } from '../users/users.store.ts';
import { toSessionUser } from '../users/users.usecases.ts';
import { type ClientInfo, clientLabel, createDeviceToken } from './client-info.ts';
import {
  deleteExpiredSessions,
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  findSessionUser,
  insertSession,
  listSessionsOf,
  updateSession,
} from './sessions.store.ts';
import { admitAttempt, countCode, recordSignInSuccess, refundSignInAttempt } from './sign-in-limits.ts';

const SESSION_ID_BYTES = 24;
/** The same text whether or not the address exists. */
const wrongCredentials = defineError(422, 'El correo o la contraseña no son correctos.');
/** Given only after the right password. */
const inactiveAccount = defineError(
  422,
  'Su cuenta está desactivada. Si la necesita, pídalo a quien administra el portal.',
);

export async function openSession(deps: Deps, userId: number, client: ClientInfo): Promise<string> {
  const { db } = deps.database;
  const now = deps.clock();
  const id = randomToken(SESSION_ID_BYTES);
  const expiresAt = expiryFrom(deps, now, now);
  await insertSession(db, { id, userId, device: client.device, createdAt: now, lastUsedAt: now, expiresAt });
  await recordLastAccess(db, userId, now);
  await recordUserEvent(db, { at: now, action: 'session.opened', id: userId, place: clientLabel(deps, client) });
  return signToken(deps, deps.keys.session, id, expiresAt);
}

/** Extends a session in use; gives its new token. */
export async function renewSession(deps: Deps, { user, sessionId }: SessionActor): Promise<Renewal> {
  const { db } = deps.database;
  const row = await findSession(db, sessionId);
  if (!row) throw unauthenticated();
  const now = deps.clock();
  const expiresAt = expiryFrom(deps, row.createdAt, now);
  await updateSession(db, sessionId, { lastUsedAt: now, expiresAt });
  await recordLastAccess(db, user.id, now);
  return { token: await signToken(deps, deps.keys.session, sessionId, expiresAt), expires_at: formatIso(expiresAt) };
}

/** A session ends after idle time, and after its longest duration. */
const expiryFrom = ({ settings }: Pick<Deps, 'settings'>, openedAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + settings.sessionIdleMs, openedAt.getTime() + MAX_SESSION_MS));

export async function listOwnSessions(deps: Deps, { user, sessionId }: SessionActor): Promise<OwnSession[]> {
  const rows = await listSessionsOf(deps.database.db, user.id, deps.clock());
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    created_at: formatIso(createdAt),
    last_used_at: formatIso(lastUsedAt),
    current: id === sessionId,
  }));
}

export async function closeOtherSessions(deps: Deps, { user, sessionId }: SessionActor): Promise<void> {
  await deleteSessionsOf(deps.database.db, user.id, sessionId);
  await recordClosedSession(deps, user);
}

/** Closes a session of the user, whose token is dead from then on, on every instance; 404 for another's. */
export async function closeOwnSession(deps: Deps, id: string, user: SessionUser): Promise<void> {
  if (!(await deleteSessionOf(deps.database.db, user.id, id))) throw notFound();
  await recordClosedSession(deps, user);
}

const recordClosedSession = ({ database, clock }: Deps, { id }: SessionUser): Promise<void> =>
  recordUserEvent(database.db, { at: clock(), action: 'session.closed', id });

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
