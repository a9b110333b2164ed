import type { SessionUser } from '#domain/users/user.ts';
import type { PasswordChange, Reauthentication } from '#shared/api/account.schema.ts';
import { minutes } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { unauthenticated } from '../http/errors.ts';
import { deleteSessionsOf } from '../session/sessions.store.ts';
import { countAttempt, type RateLimit, resetAttempts } from '../throttle/rate-limiter.ts';
import { hashNewPassword } from './new-password.ts';
import type { SessionActor } from './user-changes.usecases.ts';
import { passwordRequired, wrongPassword } from './users.errors.ts';
import { findUser, type UserRecord, updatePassword } from './users.store.ts';

const PASSWORD_ATTEMPTS: RateLimit = { name: 'own-password', attempts: 10, windowMs: minutes(15), storage: 'database' };

/** Whoever found a session open knows no password: what touches the account asks for it again. */
export async function verifyOwnPassword(
  deps: Deps,
  userId: number,
  password: string,
  field: string,
): Promise<UserRecord> {
  await countAttempt(deps, PASSWORD_ATTEMPTS, String(userId));
  const user = await findUser(deps.database.db, userId);
  if (!user) throw unauthenticated();
  if (!(await deps.passwords.verify(user.passwordHash, password))) throw wrongPassword(field);
  await resetAttempts(deps, PASSWORD_ATTEMPTS, String(userId));
  return user;
}

/** Powerful steps over accounts ask for the password of whoever takes them. */
export async function ensureReauthenticated(
  deps: Deps,
  actor: SessionUser,
  { current_password }: Reauthentication,
): Promise<void> {
  if (current_password === undefined) throw passwordRequired();
  await verifyOwnPassword(deps, actor.id, current_password, 'current_password');
}

/** A new password for oneself; every other session ends. */
export async function changeOwnPassword(
  deps: Deps,
  { user, sessionId }: SessionActor,
  given: PasswordChange,
): Promise<void> {
  const owner = await verifyOwnPassword(deps, user.id, given.current_password, 'current_password');
  const passwordHash = await hashNewPassword(deps, given.password, owner);
  await deps.database.db.transaction(async (tx) => {
    await updatePassword(tx, user.id, passwordHash);
    await deleteSessionsOf(tx, user.id, sessionId);
    const action = 'user.password-changed';
    await recordAuditEvent(tx, { at: deps.clock(), actorId: user.id, action, entity: 'user', entityId: user.id });
  });
}
