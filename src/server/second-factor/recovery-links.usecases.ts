/** Recovery from a lost second factor: a single-use link from an administrator, used with the password. */
import type { SessionUser } from '#domain/users/user.ts';
import type { Reauthentication } from '#shared/api/account.schema.ts';
import { RECOVERY_LINK_HOURS, type RecoveryLink, type SecondFactorReset } from '#shared/api/second-factor.schema.ts';
import { formatIso, hours, minutes } from '#shared/time/time.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { createLinkToken } from '../keys.ts';
import type { ClientInfo } from '../session/client-info.ts';
import { deleteSessionsOf } from '../session/sessions.store.ts';
import { countAttempt, memoryLimit, rateLimitSubject } from '../throttle/rate-limiter.ts';
import { mailRecoveryLinkCreated } from '../users/account-mails.usecases.ts';
import { ensureReauthenticated } from '../users/own-password.usecases.ts';
import { findUser, findUserByEmail } from '../users/users.store.ts';
import { invalidRecoveryLink, secondFactorNotOn } from './second-factor.errors.ts';
import { deleteSecondFactor, hasRecoveryLink, storeRecoveryLink } from './second-factor.store.ts';

/** Per account and address, so that a stranger's attempts do not stop the owner's. */
const RESET_ATTEMPTS = memoryLimit('second-factor-reset', 10, minutes(15));

/** Creates a link that removes the second factor. The token follows the `#`, so that it reaches no server and no log. */
export async function createRecoveryLink(
  deps: Deps,
  actor: SessionUser,
  id: number,
  given: Reauthentication,
): Promise<RecoveryLink> {
  const { db } = deps.database;
  const user = await findUser(db, id);
  if (!user) throw notFound();
  if (!user.secondFactorAt) throw secondFactorNotOn();
  await ensureReauthenticated(deps, actor, given);
  const { token, ...link } = await createLinkToken(deps, 'recovery', hours(RECOVERY_LINK_HOURS));
  await db.transaction(async (tx) => {
    await storeRecoveryLink(tx, id, link);
    await recordUserEvent(tx, { at: deps.clock(), actorId: actor.id, action: 'user.recovery-link-made', id });
    await mailRecoveryLinkCreated({ deps, tx, actor }, user);
  });
  return { path: `/recuperar#${token}`, expires_at: formatIso(link.expiresAt) };
}

/** Removes the second factor with a link and the password of its account. */
export async function resetSecondFactor(
  deps: Deps,
  { token, email, password }: SecondFactorReset,
  client: ClientInfo,
): Promise<void> {
  const { db } = deps.database;
  await countAttempt(deps, RESET_ATTEMPTS, rateLimitSubject(email, client.address));
  const user = await findUserByEmail(db, email);
  const fits = await deps.passwords.verify(user?.passwordHash ?? null, password);
  const tokenHash = await deps.keys.macText('recovery', token);
  if (!user || !fits || !(await hasRecoveryLink(db, user.id, tokenHash, deps.clock()))) throw invalidRecoveryLink();
  const { id } = user;
  await db.transaction(async (tx) => {
    await deleteSecondFactor(tx, id);
    await deleteSessionsOf(tx, id);
    await recordUserEvent(tx, { at: deps.clock(), action: 'user.second-factor-reset', id });
  });
}
