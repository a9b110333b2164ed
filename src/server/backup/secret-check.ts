import type { Queryable } from '../db/database.ts';
import type { Keys } from '../keys.ts';
import { claveFor, isClaveOf } from '../pqrsd/clave/clave.ts';
import { listNewestClaves } from './backup.store.ts';

/** Whether the claves of citizens were derived from the secret of these keys; without cases any secret fits. */
export async function keysMatchClaves(db: Queryable, keys: Keys): Promise<boolean> {
  const newest = await listNewestClaves(db);
  const matches = newest.map(async ({ rad, claveHash }) => isClaveOf(keys, await claveFor(keys, rad), claveHash));
  return newest.length === 0 || (await Promise.all(matches)).includes(true);
}
