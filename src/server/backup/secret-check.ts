import type { Queryable } from '../db/database.ts';
import { createKeys } from '../keys.ts';
import { claveFor, hashClave } from '../pqrsd/clave.ts';
import { listNewestClaves } from './backup.store.ts';

/** Whether the claves that citizens hold were made with a secret; a portal without requests takes any. */
export async function secretFits(db: Queryable, secret: string): Promise<boolean> {
  const keys = await createKeys(secret);
  const newest = await listNewestClaves(db);
  if (newest.length === 0) return true;
  for (const { rad, claveHash } of newest) {
    if (hashClave(await claveFor(keys, rad)) === claveHash) return true;
  }
  return false;
}
