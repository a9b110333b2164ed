import { mkdirSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { CASING, type DatabaseHandle } from '../database.ts';
import { lockFolder } from './folder-lock.ts';
import { PrivateNodeFs } from './private-node-fs.ts';

/** Opens the embedded PostgreSQL in a folder, alone; throws `FolderInUse` when another process has it. */
export async function openPglite(folder: string): Promise<DatabaseHandle> {
  mkdirSync(folder, { recursive: true });
  const release = lockFolder(folder);
  const handle = await open({ fs: new PrivateNodeFs(folder) });
  return { ...handle, close: () => handle.close().finally(release) };
}

/** Opens a copy of a database in memory, from what `dumpDataDir` gave (tests). */
export const openPgliteCopy = (snapshot: Blob): Promise<DatabaseHandle> => open({ loadDataDir: snapshot });

async function open(options: PGliteOptions): Promise<DatabaseHandle> {
  const client = await PGlite.create(options);
  return { db: drizzle({ client, casing: CASING }), driver: 'pglite', close: () => client.close() };
}
