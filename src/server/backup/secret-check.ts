import type { Queryable } from '../db/database.ts';
import { createKeys } from '../keys.ts';
import { claveFor, isClaveOf } from '../pqrsd/clave/clave.ts';
import { listNewestClaves } from './backup.store.ts';

/** Whether the claves of citizens were derived from a secret; without cases any secret fits. */
export async function secretMatchesClaves(db: Queryable, secret: string): Promise<boolean> {
  const keys = await createKeys(secret);
  const newest = await listNewestClaves(db);
  if (newest.length === 0) return true;
  for (const { rad, claveHash } of newest) {
    if (await isClaveOf(keys, await claveFor(keys, rad), claveHash)) return true;
  }
  return false;
}
