/** The way back for whoever lost phone and codes: a link from an administrator, used once, with the password. */
import { base64url } from 'jose';
import type { SessionUser } from '#domain/users/user.ts';
import type { Reauthentication } from '#shared/api/account.schema.ts';
import { RECOVERY_LINK_HOURS, type RecoveryLink, type SecondFactorReset } from '#shared/api/second-factor.schema.ts';
import { formatIso, hours, minutes } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import type { ClientInfo } from '../session/session.usecases.ts';
import { deleteSessionsOf } from '../session/sessions.store.ts';
import { countAttempt, type MemoryRateLimit, rateLimitSubject } from '../throttle/rate-limiter.ts';
import { mailRecoveryLinkCreated } from '../users/account-mails.usecases.ts';
import { ensureReauthenticated } from '../users/own-password.usecases.ts';
import { findUser, findUserByEmail } from '../users/users.store.ts';
import { invalidRecoveryLink, secondFactorNotOn } from './second-factor.errors.ts';
import { deleteSecondFactor, hasRecoveryLink, storeRecoveryLink } from './second-factor.store.ts';

const TOKEN_BYTES = 32;
/** Per account and address, so that a stranger's tries do not stop the owner's. */
const RESET_ATTEMPTS: MemoryRateLimit = {
  name: 'second-factor-reset',
  attempts: 10,
  windowMs: minutes(15),
  storage: 'memory',
};

/** The token goes behind the `#`, which no server and no log ever sees. */
export async function createRecoveryLink(
  deps: Deps,
  actor: SessionUser,
  userId: number,
  given: Reauthentication,
): Promise<RecoveryLink> {
  const { db } = deps.database;
  const user = await findUser(db, userId);
  if (!user) throw notFound();
  if (!user.secondFactorAt) throw secondFactorNotOn();
  await ensureReauthenticated(deps, actor, given);
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
  const expiresAt = new Date(deps.clock().getTime() + hours(RECOVERY_LINK_HOURS));
  const tokenHash = await deps.keys.macText('recovery', token);
  await db.transaction(async (tx) => {
    await storeRecoveryLink(tx, userId, tokenHash, expiresAt);
    const event = { at: deps.clock(), actorId: actor.id, entity: 'user', entityId: userId } as const;
    await recordAuditEvent(tx, { ...event, action: 'user.recovery-link-made' });
    await mailRecoveryLinkCreated(deps, tx, actor, user);
  });
  return { path: `/recuperar#${token}`, expires_at: formatIso(expiresAt) };
}

/** Takes the second factor away from whoever has the link and knows the password. */
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
  await db.transaction(async (tx) => {
    await deleteSecondFactor(tx, user.id);
    await deleteSessionsOf(tx, user.id);
    const event = { at: deps.clock(), actorId: user.id, entity: 'user', entityId: user.id } as const;
    await recordAuditEvent(tx, { ...event, action: 'user.second-factor-reset' });
  });
}
