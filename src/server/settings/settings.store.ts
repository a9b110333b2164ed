import { eq } from 'drizzle-orm';
import type { PortalSettings } from '#domain/settings.ts';
import type { Queryable } from '../db/database.ts';
import { settings } from './settings.table.ts';

type Name = keyof PortalSettings;

/** A setting as it was stored, or undefined when nobody has decided. */
export async function findSetting(db: Queryable, name: Name): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value;
}

export async function storeSetting<Key extends Name>(
  db: Queryable,
  name: Key,
  value: PortalSettings[Key],
): Promise<void> {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}
