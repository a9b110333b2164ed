import type { ManagerProof, PasswordChange } from '#domain/account.ts';
import { minutes } from '#domain/time.ts';
import type { SessionUser } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { unauthenticated } from '../http/errors.ts';
import { deleteSessionsOf } from '../session/sessions.store.ts';
import { countAttempt, forgetAttempts, type Limit } from '../throttle/throttle.ts';
import { acceptPassword } from './new-password.ts';
import type { Manager } from './user-changes.usecases.ts';
import { proofNeeded, wrongPassword } from './users.errors.ts';
import { findUser, type UserRecord, updatePassword } from './users.store.ts';

const TRIES: Limit = { name: 'own-password', attempts: 10, windowMs: minutes(15), where: 'database' };

/** Whoever found a session open knows no password: what touches the account asks for it again. */
export async function ensureOwnPassword(
  deps: Deps,
  userId: number,
  password: string,
  field: string,
): Promise<UserRecord> {
  await countAttempt(deps, TRIES, String(userId));
  const user = await findUser(deps.database.db, userId);
  if (!user) throw unauthenticated();
  if (!(await deps.passwords.fits(user.passwordHash, password))) throw wrongPassword(field);
  await forgetAttempts(deps, TRIES, String(userId));
  return user;
}

/** Powerful steps over accounts ask for the password of whoever takes them. */
export async function ensureProof(deps: Deps, actor: SessionUser, { current_password }: ManagerProof): Promise<void> {
  if (current_password === undefined) throw proofNeeded();
  await ensureOwnPassword(deps, actor.id, current_password, 'current_password');
}

/** A new password for oneself; every other session ends. */
export async function changeOwnPassword(
  deps: Deps,
  { user, sessionId }: Manager,
  given: PasswordChange,
): Promise<void> {
  const owner = await ensureOwnPassword(deps, user.id, given.current_password, 'current_password');
  const passwordHash = await acceptPassword(deps, given.password, owner);
  await deps.database.db.transaction(async (tx) => {
    await updatePassword(tx, user.id, passwordHash);
    await deleteSessionsOf(tx, user.id, sessionId);
    const action = 'user.password-changed';
    await recordTrace(tx, { at: deps.clock(), actorId: user.id, action, entity: 'user', entityId: user.id });
  });
}
