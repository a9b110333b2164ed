/** What the first start after an update has taken over, so that no later start takes it again over what was changed since. */
import type { Queryable } from '../../db/database.ts';
import { findSetting, storeSetting } from '../../settings/settings.store.ts';

const namesTaken = async (db: Queryable): Promise<readonly string[]> =>
  ((await findSetting(db, 'taken_over')) as { names: string[] } | undefined)?.names ?? [];

export const isTakenOver = async (db: Queryable, name: string): Promise<boolean> =>
  (await namesTaken(db)).includes(name);

/** In the transaction that takes it; false: another server did before. */
export async function markTakenOver(tx: Queryable, name: string): Promise<boolean> {
  const names = await namesTaken(tx);
  if (names.includes(name)) return false;
  await storeSetting(tx, 'taken_over', { names: [...names, name] });
  return true;
}
