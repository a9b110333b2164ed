import { eq, inArray } from 'drizzle-orm';
import type { PortalSettings } from '#shared/api/settings.schema.ts';
import type { Banner } from '#shared/html/banner.ts';
import type { Queryable } from '../db/database.ts';
import { settings } from './settings.table.ts';

type StoredSettings = PortalSettings & { notice: Banner };
type SettingName = keyof StoredSettings;

/** A setting as it was stored, or undefined when nobody has decided. */
export async function findSetting(db: Queryable, name: SettingName): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value;
}

/** Several at once. */
export async function findSettings(
  db: Queryable,
  names: readonly SettingName[],
): Promise<Partial<Record<SettingName, unknown>>> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, [...names]));
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function storeSetting<Key extends SettingName>(
  db: Queryable,
  name: Key,
  value: StoredSettings[Key],
): Promise<void> {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Back to what the code says. */
export async function deleteSetting(db: Queryable, name: SettingName): Promise<void> {
  await db.delete(settings).where(eq(settings.name, name));
}
