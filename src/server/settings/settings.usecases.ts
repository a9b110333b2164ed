import type { SessionUser } from '#domain/users/user.ts';
import {
  DEFAULT_SETTINGS,
  type PortalSettings,
  portalSettings,
  type SettingsChange,
} from '#shared/api/settings.schema.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { defineError } from '../http/errors.ts';
import { findUser } from '../users/users.store.ts';
import { findSettings, storeSetting } from './settings.store.ts';

const ownSecondFactorFirst = defineError(409, 'Active primero su propio segundo factor en «Mi cuenta».');
const SETTING_NAMES = ['second_factor_required', 'human_check'] satisfies (keyof PortalSettings)[];

const AUDIT_ACTIONS = {
  second_factor_required: { on: 'setting.second-factor-required', off: 'setting.second-factor-optional' },
  human_check: { on: 'setting.human-check-on', off: 'setting.human-check-off' },
} as const;

/** The stored settings, with the defaults of the rest. */
export async function readSettings({ database }: Pick<Deps, 'database'>): Promise<PortalSettings> {
  const settings = { ...DEFAULT_SETTINGS };
  const decided = await findSettings(database.db, SETTING_NAMES);
  for (const name of SETTING_NAMES) {
    const stored = portalSettings.shape[name].safeParse(decided[name]);
    if (stored.success) settings[name] = stored.data;
  }
  return settings;
}

/** Stores settings. Only an actor with a second factor may require it, so that none locks themselves out. */
export async function changeSettings(deps: Deps, actor: SessionUser, given: SettingsChange): Promise<PortalSettings> {
  const { db } = deps.database;
  const me = await findUser(db, actor.id);
  if (given.second_factor_required && !me?.secondFactorAt) throw ownSecondFactorFirst();
  await db.transaction(async (tx) => {
    for (const name of SETTING_NAMES) {
      const value = given[name];
      if (value === undefined) continue;
      await storeSetting(tx, name, value);
      const action = AUDIT_ACTIONS[name][value ? 'on' : 'off'];
      await recordAuditEvent(tx, { at: deps.clock(), actorId: actor.id, action, entity: 'setting' });
    }
  });
  return readSettings(deps);
}
