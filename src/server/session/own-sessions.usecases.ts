/** The open sessions of one person: renewed while they work, listed, ended by them. */

import { base64url } from 'jose';
import { MAX_SESSION_MS } from '#domain/users/session-limits.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { OwnSession, Renewal } from '#shared/api/session.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { notFound, unauthenticated } from '../http/errors.ts';
import { recordLastAccess } from '../users/users.store.ts';
import { clientLabel } from './client-label.ts';
import type { ClientInfo } from './session.usecases.ts';
import { signToken } from './session-token.ts';
import {
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  insertSession,
  listSessionsOf,
  updateSessionExpiry,
} from './sessions.store.ts';

/** 192 bits: more than anybody could try. */
const ID_BYTES = 24;

/** Opens a session for somebody who has shown who they are; gives its token. */
export async function openSession(deps: Deps, userId: number, client: ClientInfo): Promise<string> {
  const { db } = deps.database;
  const now = deps.clock();
  const id = base64url.encode(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
  const expiresAt = expiryFrom(deps, now, now);
  await insertSession(db, { id, userId, device: client.device, createdAt: now, lastUsedAt: now, expiresAt });
  await recordLastAccess(db, userId, now);
  const place = clientLabel(deps, client);
  await recordAuditEvent(db, {
    at: now,
    actorId: userId,
    action: 'session.opened',
    entity: 'user',
    entityId: userId,
    place,
  });
  return signToken(deps, id, expiresAt);
}

/** A later end for a session in use, and the token that goes with it. */
export async function renewSession(deps: Deps, sessionId: string, user: SessionUser): Promise<Renewal> {
  const { db } = deps.database;
  const row = await findSession(db, sessionId);
  if (!row) throw unauthenticated();
  const now = deps.clock();
  const expiresAt = expiryFrom(deps, row.createdAt, now);
  await updateSessionExpiry(db, sessionId, { lastUsedAt: now, expiresAt });
  await recordLastAccess(db, user.id, now);
  return { token: await signToken(deps, sessionId, expiresAt), expires_at: formatIso(expiresAt) };
}

/** So long without work, or so long in all. */
function expiryFrom(deps: Deps, openedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + deps.settings.sessionIdleMs, openedAt.getTime() + MAX_SESSION_MS));
}

/** What is open, used last first. */
export async function listOwnSessions(deps: Deps, sessionId: string, user: SessionUser): Promise<OwnSession[]> {
  const rows = await listSessionsOf(deps.database.db, user.id, deps.clock());
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    created_at: formatIso(createdAt),
    last_used_at: formatIso(lastUsedAt),
    current: id === sessionId,
  }));
}

/** Ends all but the one that asks. */
export async function closeOtherSessions(deps: Deps, sessionId: string, user: SessionUser): Promise<void> {
  await deleteSessionsOf(deps.database.db, user.id, sessionId);
  await sessionClosedEvent(deps, user);
}

/** Ends one of one's own; anybody else's does not exist. */
export async function closeOwnSession(deps: Deps, id: string, user: SessionUser): Promise<void> {
  if (!(await deleteSessionOf(deps.database.db, user.id, id))) throw notFound();
  await sessionClosedEvent(deps, user);
}

function sessionClosedEvent(deps: Deps, { id }: SessionUser): Promise<void> {
  return recordAuditEvent(deps.database.db, {
    at: deps.clock(),
    actorId: id,
    action: 'session.closed',
    entity: 'user',
    entityId: id,
  });
}
