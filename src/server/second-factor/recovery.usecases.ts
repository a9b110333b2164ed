/** The way back for whoever lost phone and codes: a link from an administrator, used once, with the password. */
import { base64url } from 'jose';
import type { ManagerProof } from '#domain/account.ts';
import { RECOVERY_LINK_HOURS, type RecoveryLink, type SecondFactorReset } from '#domain/second-factor.ts';
import { formatIso, hours, minutes } from '#domain/time.ts';
import type { SessionUser } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import type { Origin } from '../session/session.usecases.ts';
import { deleteSessionsOf } from '../session/sessions.store.ts';
import { countAttempt, type MemoryLimit, subjectOf } from '../throttle/throttle.ts';
import { tellOfLink } from '../users/account-notices.usecases.ts';
import { ensureProof } from '../users/own-password.usecases.ts';
import { findUser, findUserByEmail } from '../users/users.store.ts';
import { badLink, notOn } from './second-factor.errors.ts';
import { deleteSecondFactor, hasLink, storeLink } from './second-factor.store.ts';

const TOKEN_BYTES = 32;
/** Per account and address, so that a stranger's tries do not stop the owner's. */
const TRIES: MemoryLimit = { name: 'second-factor-reset', attempts: 10, windowMs: minutes(15), where: 'memory' };

/** The token goes behind the `#`, which no server and no log ever sees. */
export async function createRecoveryLink(
  deps: Deps,
  actor: SessionUser,
  userId: number,
  proof: ManagerProof,
): Promise<RecoveryLink> {
  const { db } = deps.database;
  const user = await findUser(db, userId);
  if (!user) throw notFound();
  if (!user.secondFactorAt) throw notOn();
  await ensureProof(deps, actor, proof);
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
  const expiresAt = new Date(deps.clock().getTime() + hours(RECOVERY_LINK_HOURS));
  const tokenHash = await deps.keys.macText('recovery', token);
  await db.transaction(async (tx) => {
    await storeLink(tx, userId, tokenHash, expiresAt);
    const trace = { at: deps.clock(), actorId: actor.id, entity: 'user', entityId: userId } as const;
    await recordTrace(tx, { ...trace, action: 'user.recovery-link-made' });
    await tellOfLink(deps, tx, actor, user);
  });
  return { path: `/recuperar#${token}`, expires_at: formatIso(expiresAt) };
}

/** Takes the second factor away from whoever has the link and knows the password. */
export async function resetSecondFactor(
  deps: Deps,
  { token, email, password }: SecondFactorReset,
  origin: Origin,
): Promise<void> {
  const { db } = deps.database;
  await countAttempt(deps, TRIES, subjectOf(email, origin.address));
  const user = await findUserByEmail(db, email);
  const fits = await deps.passwords.fits(user?.passwordHash ?? null, password);
  const tokenHash = await deps.keys.macText('recovery', token);
  if (!user || !fits || !(await hasLink(db, user.id, tokenHash, deps.clock()))) throw badLink();
  await db.transaction(async (tx) => {
    await deleteSecondFactor(tx, user.id);
    await deleteSessionsOf(tx, user.id);
    const trace = { at: deps.clock(), actorId: user.id, entity: 'user', entityId: user.id } as const;
    await recordTrace(tx, { ...trace, action: 'user.second-factor-reset' });
  });
}
