import { eq, inArray } from 'drizzle-orm';
import { DEFAULT_SETTINGS, type PortalSettings, portalSettings } from '#shared/api/settings.schema.ts';
import { keysOf } from '#shared/fields/keys-of.ts';
import type { Banner } from '#shared/html/banner.ts';
import { firstRow, type Queryable } from '../db/database.ts';
import { settings } from './settings.table.ts';

type StoredSettings = PortalSettings & {
  notice: Banner;
  identity_draft: object;
  breaking_migration: { tag: string };
  /** When the redirects of the content were brought into their table. */
  taken_over: { names: string[] };
  demo_posts_go_with: { publication: number };
  /** The last entry of the audit log when an administrator accepted a clock that is behind it. */
  accepted_clock: { entry: number };
};
type SettingName = keyof StoredSettings;

export const SETTING_NAMES = keysOf(portalSettings.shape);

/** The stored value of a setting; undefined when it is the default. */
export const findSetting = async (db: Queryable, name: SettingName): Promise<unknown> =>
  (await firstRow(db.select().from(settings).where(eq(settings.name, name))))?.value;

async function findSettings(db: Queryable, names: SettingName[]) {
  const rows = await db.select().from(settings).where(inArray(settings.name, names));
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function storeSetting<Key extends SettingName>(db: Queryable, name: Key, value: StoredSettings[Key]) {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Stores the value of a setting that has none. */
export async function insertSetting(db: Queryable, name: SettingName, value: unknown): Promise<void> {
  await db.insert(settings).values({ name, value }).onConflictDoNothing();
}

export async function deleteSetting(db: Queryable, name: SettingName): Promise<void> {
  await db.delete(settings).where(eq(settings.name, name));
}

/** The stored settings, with the defaults of the rest. */
export async function readSettingsIn(db: Queryable): Promise<PortalSettings> {
  const stored = await findSettings(db, [...SETTING_NAMES]);
  const valid = SETTING_NAMES.flatMap((name) => {
    const value = portalSettings.shape[name].safeParse(stored[name]);
    return value.success ? [[name, value.data]] : [];
  });
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(valid) };
}
