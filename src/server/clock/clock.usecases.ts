/** A clock that is behind: it is told, nothing is filed, and an administrator may accept it. */
import { provesBehindAfter } from '#domain/operations/server-clock.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Reauthentication } from '#shared/api/reauthentication.schema.ts';
import { formatTimestamp } from '#shared/time/time.ts';
import { formatPhone } from '../../content/contact.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { storeSetting } from '../settings/settings.store.ts';
import { ensureReauthenticated } from '../users/own-password.usecases.ts';
import { ClockIsBehind, clockIsRight } from './clock.errors.ts';
import { findEventAfter, findLastEntry } from './clock.store.ts';

/** `behind`: the newest event of those that prove that the clock is behind; null: none does. */
export const clockHealth = async ({
  database,
  clock,
}: Pick<Deps, 'clock'> & { database: { db: Queryable } }): Promise<{ behind: Date | null }> => ({
  behind: await findEventAfter(database.db, provesBehindAfter(clock())),
});

/** Throws 503 while the clock is behind; within a transaction, `db` is its own. */
export async function ensureClock(deps: Deps, db: Queryable = deps.database.db): Promise<void> {
  if (deps.isClockChosen) return;
  const { behind } = await clockHealth({ clock: deps.clock, database: { db } });
  if (behind) throw new ClockIsBehind(formatPhone(deps.searchContacts.phones.switchboard.value));
}

/** Records that the clock is right and what was dated after it is not; later events count again. */
export async function acceptClock(deps: Deps, actor: SessionUser, given: Reauthentication): Promise<void> {
  await ensureReauthenticated(deps, actor, given);
  const { behind } = await clockHealth(deps);
  if (!behind) throw clockIsRight();
  await deps.database.db.transaction(async (tx) => {
    await storeSetting(tx, 'accepted_clock', { entry: await findLastEntry(tx) });
    const event = { at: deps.clock(), actorId: actor.id, entity: 'setting', label: formatTimestamp(behind) };
    await recordAuditEvent(tx, { ...event, action: 'setting.clock-accepted' });
  });
}
