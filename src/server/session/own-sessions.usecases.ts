/** The open sessions of one user: opened, renewed, listed and closed. */
import { MAX_SESSION_MS } from '#domain/users/session-limits.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { OwnSession, Renewal } from '#shared/api/session.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import type { SessionActor } from '../http/api-env.ts';
import { notFound, unauthenticated } from '../http/errors.ts';
import { randomToken } from '../keys.ts';
import { signToken } from '../signed-token.ts';
import { recordLastAccess } from '../users/users.store.ts';
import { type ClientInfo, clientLabel } from './client-info.ts';
import {
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  insertSession,
  listSessionsOf,
  updateSessionExpiry,
} from './sessions.store.ts';

const SESSION_ID_BYTES = 24;

/** Opens a session for an authenticated user; gives its token. */
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
  await updateSessionExpiry(db, sessionId, { lastUsedAt: now, expiresAt });
  await recordLastAccess(db, user.id, now);
  return { token: await signToken(deps, deps.keys.session, sessionId, expiresAt), expires_at: formatIso(expiresAt) };
}

/** A session ends after idle time, and after its longest duration. */
const expiryFrom = ({ settings }: Pick<Deps, 'settings'>, openedAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + settings.sessionIdleMs, openedAt.getTime() + MAX_SESSION_MS));

/** The open sessions, last used first. */
export async function listOwnSessions(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { user, sessionId }: SessionActor,
): Promise<OwnSession[]> {
  const rows = await listSessionsOf(database.db, user.id, clock());
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    created_at: formatIso(createdAt),
    last_used_at: formatIso(lastUsedAt),
    current: id === sessionId,
  }));
}

type CloseDeps = Pick<Deps, 'database' | 'clock'>;

/** Closes all sessions but that of the request. */
export async function closeOtherSessions(deps: CloseDeps, { user, sessionId }: SessionActor): Promise<void> {
  await deleteSessionsOf(deps.database.db, user.id, sessionId);
  await recordClosedSession(deps, user);
}

/** Closes a session of the user, whose token is dead from then on, on every instance; 404 for another's. */
export async function closeOwnSession(deps: CloseDeps, id: string, user: SessionUser): Promise<void> {
  if (!(await deleteSessionOf(deps.database.db, user.id, id))) throw notFound();
  await recordClosedSession(deps, user);
}

const recordClosedSession = ({ database, clock }: CloseDeps, { id }: SessionUser): Promise<void> =>
  recordUserEvent(database.db, { at: clock(), action: 'session.closed', id });
