import { eq, inArray } from 'drizzle-orm';
import type { SiteNotice } from '#domain/notice-bar.ts';
import type { PortalSettings } from '#domain/settings.ts';
import type { Queryable } from '../db/database.ts';
import { settings } from './settings.table.ts';

type Stored = PortalSettings & { notice: SiteNotice };
type Name = keyof Stored;

/** A setting as it was stored, or undefined when nobody has decided. */
export async function findSetting(db: Queryable, name: Name): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value;
}

/** Several at once. */
export async function findSettings(db: Queryable, names: readonly Name[]): Promise<Partial<Record<Name, unknown>>> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, [...names]));
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function storeSetting<Key extends Name>(db: Queryable, name: Key, value: Stored[Key]): Promise<void> {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Back to what the code says. */
export async function dropSetting(db: Queryable, name: Name): Promise<void> {
  await db.delete(settings).where(eq(settings.name, name));
}
