/** Once a run: a real PostgreSQL, the relay for the Neon driver, and a migrated snapshot of PGlite. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { TestProject } from 'vitest/node';
import { CASING } from '#server/db/database.ts';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { startRelay } from './neon-relay.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    relayPort: number;
    pgliteSnapshot: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  // PostgreSQL runs as a user of its own when we are root, and must be able to reach its folder.
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(join(folder, 'postgres'));
  const relay = await startRelay();
  await migrateTemplate(postgres.urlOf('template1'));
  const snapshot = join(folder, 'pglite.tar');
  await writeSnapshot(snapshot);

  project.provide('postgresUrl', postgres.urlOf('postgres'));
  project.provide('relayPort', relay.port);
  project.provide('pgliteSnapshot', snapshot);

  return async () => {
    await relay.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Every database made afterwards is a copy of template1, so each starts migrated. */
async function migrateTemplate(url: string): Promise<void> {
  const database = openPostgres(url);
  await migrate(database);
  await database.close();
}

async function writeSnapshot(file: string): Promise<void> {
  const client = await PGlite.create();
  await migrate({ db: drizzle({ client, casing: CASING }), driver: 'pglite', close: () => client.close() });
  const dump = await client.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await client.close();
}
