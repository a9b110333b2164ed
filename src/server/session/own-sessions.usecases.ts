/** The open sessions of one person: renewed while they work, listed, ended by them. */

import { base64url } from 'jose';
import type { OwnSession, Renewal } from '#domain/session.ts';
import { SESSION_LONGEST_MS } from '#domain/session-limits.ts';
import { formatIso } from '#domain/time.ts';
import type { SessionUser } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { notFound, unauthenticated } from '../http/errors.ts';
import { markAccess } from '../users/users.store.ts';
import { placeOf } from './place.ts';
import type { Origin } from './session.usecases.ts';
import {
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  insertSession,
  listSessionsOf,
  renewRow,
} from './sessions.store.ts';
import { signToken } from './token.ts';

/** 192 bits: more than anybody could try. */
const ID_BYTES = 24;

/** Opens a session for somebody who has shown who they are; gives its token. */
export async function openSession(deps: Deps, userId: number, origin: Origin): Promise<string> {
  const { db } = deps.database;
  const now = deps.clock();
  const id = base64url.encode(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
  const expiresAt = endFrom(deps, now, now);
  await insertSession(db, { id, userId, device: origin.device, createdAt: now, lastUsedAt: now, expiresAt });
  await markAccess(db, userId, now);
  const place = placeOf(deps, origin);
  await recordTrace(db, {
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
  const expiresAt = endFrom(deps, row.createdAt, now);
  await renewRow(db, sessionId, { lastUsedAt: now, expiresAt });
  await markAccess(db, user.id, now);
  return { token: await signToken(deps, sessionId, expiresAt), expires_at: formatIso(expiresAt) };
}

/** So long without work, or so long in all. */
function endFrom(deps: Deps, openedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + deps.settings.sessionIdleMs, openedAt.getTime() + SESSION_LONGEST_MS));
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
  await traceClosing(deps, user);
}

/** Ends one of one's own; anybody else's does not exist. */
export async function closeOwnSession(deps: Deps, id: string, user: SessionUser): Promise<void> {
  if (!(await deleteSessionOf(deps.database.db, user.id, id))) throw notFound();
  await traceClosing(deps, user);
}

function traceClosing(deps: Deps, { id }: SessionUser): Promise<void> {
  return recordTrace(deps.database.db, {
    at: deps.clock(),
    actorId: id,
    action: 'session.closed',
    entity: 'user',
    entityId: id,
  });
}
