import { mkdirSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { CASING, type DatabaseHandle } from './database.ts';

/** Opens the embedded PostgreSQL, in a folder or (tests) from a snapshot in memory. */
export async function openPglite(options: { folder: string } | { snapshot: Blob }): Promise<DatabaseHandle> {
  if ('folder' in options) mkdirSync(options.folder, { recursive: true });
  const settings: PGliteOptions = 'folder' in options ? { dataDir: options.folder } : { loadDataDir: options.snapshot };
  const client = await PGlite.create(settings);
  return { db: drizzle({ client, casing: CASING }), driver: 'pglite', close: () => client.close() };
}
