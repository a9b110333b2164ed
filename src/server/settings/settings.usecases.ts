import { DEFAULT_SETTINGS, type PortalSettings, portalSettings } from '#domain/settings.ts';
import type { SessionUser } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { defineError } from '../http/errors.ts';
import { findUser } from '../users/users.store.ts';
import { findSetting, storeSetting } from './settings.store.ts';

const ownFirst = defineError(409, 'Active primero su propio segundo factor en «Mi cuenta».');

export async function readSettings(deps: Deps): Promise<PortalSettings> {
  const stored = await findSetting(deps.database.db, 'second_factor_required');
  return portalSettings.catch(DEFAULT_SETTINGS).parse({ second_factor_required: stored });
}

/** Whoever demands a second factor of others has one, so that nobody shuts themselves out by a click. */
export async function changeSettings(deps: Deps, actor: SessionUser, given: PortalSettings): Promise<PortalSettings> {
  const { db } = deps.database;
  const me = await findUser(db, actor.id);
  if (given.second_factor_required && !me?.secondFactorAt) throw ownFirst();
  await db.transaction(async (tx) => {
    await storeSetting(tx, 'second_factor_required', given.second_factor_required);
    const action = `setting.second-factor-${given.second_factor_required ? 'required' : 'optional'}` as const;
    await recordTrace(tx, { at: deps.clock(), actorId: actor.id, action, entity: 'setting' });
  });
  return given;
}
