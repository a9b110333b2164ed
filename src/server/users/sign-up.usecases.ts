/** Asking for an account: it may do nothing until an administrator gives it a role. */
import type { SignUp } from '#domain/account.ts';
import { hours } from '#domain/time.ts';
import type { SignInAnswer } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/errors.ts';
import { openSession } from '../session/own-sessions.usecases.ts';
import type { Origin } from '../session/session.usecases.ts';
import { ensurePerson } from '../spam/spam.usecases.ts';
import { countFromAddress, type MemoryLimit } from '../throttle/throttle.ts';
import { acceptPassword } from './new-password.ts';
import { takenAtSignUp } from './users.errors.ts';
import { insertUser, type NewUser, type UserRecord } from './users.store.ts';
import { toSessionUser } from './users.usecases.ts';

const PER_ADDRESS: MemoryLimit = { name: 'sign-up-address', attempts: 10, windowMs: hours(1), where: 'memory' };

/** Where no mail is sent: an account whose address nobody has proved, and a session to see its state in. */
export async function signUp(deps: Deps, given: SignUp, origin: Origin): Promise<SignInAnswer> {
  await ensureMayAsk(deps, given, origin);
  const { name, email, password } = given;
  const passwordHash = await acceptPassword(deps, password, given);
  const user = await deps.database.db
    .transaction((tx) => createPendingUser(deps, tx, { name, email, passwordHash, emailProved: false }))
    .catch((error: unknown) => {
      throw error instanceof AppError && error.status === 409 ? takenAtSignUp() : error;
    });
  return enterAs(deps, user, origin);
}

/** Refuses programs, and more than a few accounts from one place. */
export async function ensureMayAsk(deps: Deps, given: SignUp, origin: Origin): Promise<void> {
  await countFromAddress(deps, PER_ADDRESS, origin.address);
  await ensurePerson(deps, given);
}

/** The account, with its audit event. */
export async function createPendingUser(deps: Deps, tx: Queryable, given: Omit<NewUser, 'role'>): Promise<UserRecord> {
  const user = await insertUser(tx, { ...given, role: 'pendiente' });
  const event = { at: deps.clock(), actorId: user.id, entity: 'user', entityId: user.id } as const;
  await recordTrace(tx, { ...event, action: 'user.signed-up' });
  return user;
}

/** The answer of a sign-in, with a session of its own. */
export const enterAs = async (deps: Deps, user: UserRecord, origin: Origin): Promise<SignInAnswer> => ({
  user: toSessionUser(user),
  token: await openSession(deps, user.id, origin),
});
