import { obligationOf } from '#domain/users/obligations.ts';
import { MAX_SESSION_MS } from '#domain/users/session-limits.ts';
import type { Credentials, CurrentUser, SessionUser, SignInResponse } from '#domain/users/user.ts';
import type { OpenSession, Renewal } from '#shared/api/session.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import type { SessionActor, SignedInUser } from '../http/api-env.ts';
import { defineError, notFound, unauthenticated } from '../http/errors.ts';
import { randomToken } from '../keys.ts';
import { beginGrace } from '../second-factor/grace.usecases.ts';
import { ensureSecondFactor } from '../second-factor/sign-in-code.ts';
import { signToken, verifyToken } from '../signed-token.ts';
import { findUser, findUserByEmail, recordLastAccess, type UserRecord } from '../users/users.store.ts';
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
  await beginGrace(deps, userId);
  await recordUserEvent(db, { at: now, action: 'session.opened', id: userId, place: clientLabel(deps, client) });
  return signToken(deps, deps.keys.session, id, expiresAt);
}

/** Opens a session for the person of an account who has proved it otherwise than by signing in. */
export const signInAs = async (deps: Deps, user: UserRecord, client: ClientInfo): Promise<SignInResponse> => ({
  user: toSessionUser(user),
  token: await openSession(deps, user.id, client),
});

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

export const listOwnSessions = (deps: Deps, { user, sessionId }: SessionActor): Promise<OpenSession[]> =>
  listOpenSessions(deps, user.id, sessionId);

/** The open sessions of an account, last used first; `sessionId` is that of the call. */
async function listOpenSessions(deps: Deps, userId: number, sessionId: string): Promise<OpenSession[]> {
  const rows = await listSessionsOf(deps.database.db, userId, deps.clock());
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

/** The open sessions of any account. */
export async function listSessionsOfAccount(deps: Deps, { sessionId }: SessionActor, id: number) {
  if (!(await findUser(deps.database.db, id))) throw notFound();
  return listOpenSessions(deps, id, sessionId);
}

/** Ends one session of an account, or all of them; their tokens are dead from then on, on every instance. */
export async function endSessionsOfAccount(
  { database, clock }: Deps,
  { user: actor }: SessionActor,
  id: number,
  session?: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    if (!(await findUser(tx, id))) throw notFound();
    const ended = session === undefined ? await deleteSessionsOf(tx, id) : await deleteSessionOf(tx, id, session);
    if (!ended && session !== undefined) throw notFound();
    const event = { at: clock(), actorId: actor.id, id };
    if (ended)
      await recordUserEvent(tx, { ...event, action: session === undefined ? 'session.all-ended' : 'session.ended' });
  });
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

/** The session of a token; null when the token is forged or expired, or its session ended. */
export async function readSession(deps: Deps, token: string): Promise<SessionActor | null> {
  const session = await verifyToken(deps, deps.keys.session, token);
  const now = deps.clock();
  const found = session && (await findSessionUser(deps.database.db, session.id, now));
  if (!found) return null;
  const { user, protection } = found;
  const due = protection.lacksSecondFactor ? (protection.graceUntil ?? now) : null;
  const owes = { owed: obligationOf(protection, now), second_factor_due_at: due && formatIso(due) };
  return { sessionId: session.id, user: { ...user, ...owes } };
}

/** What an account is told of itself. */
export const toCurrentUser = ({ readsDenuncias: _, ...user }: SignedInUser): CurrentUser => user;
