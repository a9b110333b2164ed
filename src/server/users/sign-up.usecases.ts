/** Sign-up: the account has no permissions until an administrator gives it a role. */
import type { SignInResponse } from '#domain/users/user.ts';
import type { SignUp } from '#shared/api/account.schema.ts';
import { hours } from '#shared/time/time.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/errors.ts';
import { ensureHuman } from '../human-check/human-check.usecases.ts';
import type { ClientInfo } from '../session/client-info.ts';
import { openSession } from '../session/own-sessions.usecases.ts';
import { countFromAddress, memoryLimit } from '../throttle/rate-limiter.ts';
import { hashNewPassword } from './new-password.ts';
import { emailTakenAtSignUp } from './users.errors.ts';
import { insertUser, type NewUser, type UserRecord } from './users.store.ts';
import { toSessionUser } from './users.usecases.ts';

const SIGN_UPS_PER_ADDRESS = memoryLimit('sign-up-address', 10, hours(1));

/** Where no mail is sent: an account with an unproved address, and a session to see its state in. */
export async function signUp(deps: Deps, given: SignUp, client: ClientInfo): Promise<SignInResponse> {
  await ensureSignUpAllowed(deps, given, client);
  const { name, email, password } = given;
  const passwordHash = await hashNewPassword(deps, password, given);
  const user = await deps.database.db
    .transaction((tx) => createPendingUser(deps, tx, { name, email, passwordHash, emailProved: false }))
    .catch((error: unknown) => {
      throw error instanceof AppError && error.status === 409 ? emailTakenAtSignUp() : error;
    });
  return signInAs(deps, user, client);
}

/** Refuses bots, and more than a few accounts from one address. */
export async function ensureSignUpAllowed(deps: Deps, given: SignUp, client: ClientInfo): Promise<void> {
  await countFromAddress(deps, SIGN_UPS_PER_ADDRESS, client.address);
  await ensureHuman(deps, given);
}

/** Inserts the account with its audit event. */
export async function createPendingUser(deps: Deps, tx: Queryable, given: Omit<NewUser, 'role'>): Promise<UserRecord> {
  const user = await insertUser(tx, { ...given, role: 'pendiente' });
  await recordUserEvent(tx, { at: deps.clock(), action: 'user.signed-up', id: user.id });
  return user;
}

/** Opens a session of a user; gives the response of a sign-in. */
export const signInAs = async (deps: Deps, user: UserRecord, client: ClientInfo): Promise<SignInResponse> => ({
  user: toSessionUser(user),
  token: await openSession(deps, user.id, client),
});
