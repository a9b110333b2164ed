/** Migration of the unkeyed clave digests of earlier versions and restored backups. */
import { keysMatchClaves } from '#server/backup/secret-check.ts';
import type { Deps } from '#server/deps.ts';
import { vacuumTables } from '#server/retention/anonymise.store.ts';
import { keyedHash } from './clave.ts';
import { listUnkeyedClaves, replaceClaveHashes } from './clave-upgrade.store.ts';

const BATCH = 500;

/**
 * Rewrites every unkeyed digest. Refuses under a secret that does not match the newest claves: hashes keyed with it
 * would open nothing once the right secret is back.
 */
export async function keyClaveHashes({ database, keys, log }: Pick<Deps, 'database' | 'keys' | 'log'>): Promise<void> {
  const { db, driver } = database;
  let rows = await listUnkeyedClaves(db, BATCH);
  if (rows.length === 0) return;
  if (!(await keysMatchClaves(db, keys))) {
    log.warn('clave hashes remain unkeyed: AUTH_SECRET differs from the one they were made with');
    return;
  }
  while (rows.length > 0) {
    const keyed = rows.map(async (row) => ({ ...row, keyed: await keyedHash(keys, row.claveHash) }));
    await replaceClaveHashes(db, await Promise.all(keyed));
    rows = await listUnkeyedClaves(db, BATCH);
  }
  // PostgreSQL vacuums by itself, PGlite does not.
  if (driver === 'pglite') await vacuumTables(db);
}
