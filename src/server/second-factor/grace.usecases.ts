/** The grace: how long an account works without the second factor that its role requires. */
import { wholeDays } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { readSettings } from '../settings/settings.usecases.ts';
import { beginGraceOf } from './second-factor.store.ts';

/** Begins the grace of an account at its first entry without a required second factor; a later entry changes nothing. */
export async function beginGrace(deps: Pick<Deps, 'database' | 'clock'>, userId: number): Promise<void> {
  const { second_factor_required, second_factor_grace_days } = await readSettings(deps);
  if (!second_factor_required) return;
  const until = new Date(deps.clock().getTime() + wholeDays(second_factor_grace_days));
  await beginGraceOf(deps.database.db, userId, until);
}
