import type { SignUp } from '#domain/account.ts';
import { hours } from '#domain/time.ts';
import type { SignInAnswer } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { openSession } from '../session/own-sessions.usecases.ts';
import type { Origin } from '../session/session.usecases.ts';
import { ensurePerson } from '../spam/spam.usecases.ts';
import { countFromAddress, type MemoryLimit } from '../throttle/throttle.ts';
import { acceptPassword } from './new-password.ts';
import { insertUser } from './users.store.ts';
import { toSessionUser } from './users.usecases.ts';

const PER_ADDRESS: MemoryLimit = { name: 'sign-up-address', attempts: 10, windowMs: hours(1), where: 'memory' };

/** An account that may do nothing until an administrator gives it a role, and a session to see that in. */
export async function signUp(deps: Deps, given: SignUp, origin: Origin): Promise<SignInAnswer> {
  await countFromAddress(deps, PER_ADDRESS, origin.address);
  await ensurePerson(deps, given);
  const { name, email, password } = given;
  const passwordHash = await acceptPassword(deps, password, given);
  const user = await deps.database.db.transaction(async (tx) => {
    const made = await insertUser(tx, { name, email, passwordHash, role: 'pendiente' });
    await recordTrace(tx, {
      at: deps.clock(),
      actorId: made.id,
      action: 'user.signed-up',
      entity: 'user',
      entityId: made.id,
    });
    return made;
  });
  return { user: toSessionUser(user), token: await openSession(deps, user.id, origin) };
}
