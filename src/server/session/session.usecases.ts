import { jwtVerify, SignJWT } from 'jose';
import { hours, minutes } from '#domain/time.ts';
import type { Credentials, SessionUser, SignInAnswer } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, forgetAttempts, type Limit } from '../throttle/throttle.ts';
import { passwordFits } from '../users/password.ts';
import { findUserByEmail, markAccess } from '../users/users.store.ts';
import { toSessionUser } from '../users/users.usecases.ts';
import { inactiveAccount, wrongCredentials } from './session.errors.ts';
import { deleteSession, findSessionUser, insertSession } from './sessions.store.ts';

const SESSION_MS = hours(12);
const TOKEN_ALGORITHM = 'HS256';
const PER_ACCOUNT: Limit = { name: 'sign-in-account', attempts: 10, windowMs: minutes(15) };
const PER_ADDRESS: Limit = { name: 'sign-in-address', attempts: 50, windowMs: minutes(15) };

/**
 * Opens a session. A wrong address and a wrong password answer the same 422 after the same work;
 * too many tries of an account or from an address answer 429.
 */
export async function signIn(deps: Deps, given: Credentials, address: string | undefined): Promise<SignInAnswer> {
  await countAttempt(deps, PER_ACCOUNT, given.email);
  if (address) await countAttempt(deps, PER_ADDRESS, address);

  const { db } = deps.database;
  const now = deps.clock();
  const user = await findUserByEmail(db, given.email);
  if (!(await passwordFits(user?.passwordHash ?? null, given.password)) || !user) {
    await recordTrace(db, { at: now, actorId: null, action: 'session.refused', entity: 'user', entityId: user?.id });
    throw wrongCredentials();
  }
  if (!user.active) {
    await recordTrace(db, { at: now, actorId: null, action: 'session.refused', entity: 'user', entityId: user.id });
    throw inactiveAccount();
  }

  const id = crypto.randomUUID();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await insertSession(db, { id, userId: user.id, createdAt: now, expiresAt });
  await markAccess(db, user.id, now);
  await recordTrace(db, { at: now, actorId: user.id, action: 'session.opened', entity: 'user', entityId: user.id });
  await forgetAttempts(deps, PER_ACCOUNT, given.email);
  return { user: toSessionUser(user), token: await signToken(deps, id, now, expiresAt) };
}

/** Ends a session: its token is dead from then on, on every instance. */
export async function signOut(deps: Deps, sessionId: string, user: SessionUser): Promise<void> {
  await deleteSession(deps.database.db, sessionId);
  await recordTrace(deps.database.db, {
    at: deps.clock(),
    actorId: user.id,
    action: 'session.closed',
    entity: 'user',
    entityId: user.id,
  });
}

/** Who a token belongs to, or null when it is forged, expired or its session ended. */
export async function readSession(deps: Deps, token: string): Promise<{ sessionId: string; user: SessionUser } | null> {
  const sessionId = await sessionIdOf(deps, token);
  if (!sessionId) return null;
  const user = await findSessionUser(deps.database.db, sessionId, deps.clock());
  return user && { sessionId, user };
}

function signToken(deps: Deps, sessionId: string, now: Date, expiresAt: Date): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: TOKEN_ALGORITHM })
    .setJti(sessionId)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(deps.keys.session);
}

async function sessionIdOf(deps: Deps, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, deps.keys.session, {
      algorithms: [TOKEN_ALGORITHM],
      currentDate: deps.clock(),
    });
    return payload.jti ?? null;
  } catch {
    // Whatever is wrong with a token, the answer is the same: nobody is signed in.
    return null;
  }
}
