import { isEasyToGuess } from '#domain/users/password.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { PasswordChange } from '#shared/api/account.schema.ts';
import type { Reauthentication } from '#shared/api/reauthentication.schema.ts';
import { minutes } from '#shared/time/time.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import type { SessionActor } from '../http/api-env.ts';
import { unauthenticated } from '../http/errors.ts';
import { deleteSessionsOf } from '../session/sessions.store.ts';
import { countAttempt, databaseLimit, resetAttempts } from '../throttle/rate-limiter.ts';
import { easyPassword, passwordRequired, samePassword, wrongPassword } from './users.errors.ts';
import { findUser, type UserRecord, updatePassword } from './users.store.ts';

/** Hashes a chosen password, the only way to a stored one; 422 if it is easy to guess, also from its owner's data. */
export async function hashNewPassword(
  { passwords }: Pick<Deps, 'passwords'>,
  password: string,
  { name, email }: { name: string; email: string },
): Promise<string> {
  if (isEasyToGuess(password, [name, email])) throw easyPassword();
  return passwords.hash(password);
}

const PASSWORD_ATTEMPTS = databaseLimit('own-password', 10, minutes(15));

/** Verifies the password of the session's user again: an unlocked session alone changes no account. */
export async function verifyOwnPassword(deps: Deps, id: number, password: string, field: string): Promise<UserRecord> {
  await countAttempt(deps, PASSWORD_ATTEMPTS, String(id));
  const user = await findUser(deps.database.db, id);
  if (!user) throw unauthenticated();
  if (!(await deps.passwords.verify(user.passwordHash, password))) throw wrongPassword(field);
  await resetAttempts(deps, PASSWORD_ATTEMPTS, String(id));
  return user;
}

/** Reauthenticates the actor of a powerful change to accounts; throws 422 without the right password. */
export async function ensureReauthenticated(deps: Deps, actor: SessionUser, given: Reauthentication): Promise<void> {
  if (given.current_password === undefined) throw passwordRequired();
  await verifyOwnPassword(deps, actor.id, given.current_password, 'current_password');
}

/** Changes the own password; every other session ends. */
export async function changeOwnPassword(deps: Deps, actor: SessionActor, given: PasswordChange): Promise<void> {
  const { id } = actor.user;
  const owner = await verifyOwnPassword(deps, id, given.current_password, 'current_password');
  if (owner.mustChangePassword && given.password === given.current_password) throw samePassword();
  const passwordHash = await hashNewPassword(deps, given.password, owner);
  await deps.database.db.transaction(async (tx) => {
    await updatePassword(tx, id, { passwordHash, mustChangePassword: false });
    await deleteSessionsOf(tx, id, actor.sessionId);
    await recordUserEvent(tx, { at: deps.clock(), action: 'user.password-changed', id });
  });
}
