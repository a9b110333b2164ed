/**
 * Once a run, for all its projects: a real PostgreSQL, the relay for the Neon driver, and a migrated embedded
 * database as a snapshot in one file. Workers copy what they need.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
    postgresSocket: string;
    relayPort: number;
    pgliteSnapshot: string;
    /** A folder for what is made once a run: data folders (prepared-portal.ts) and pictures (native-paths.ts). */
    preparedPortals: string;
  }
}

type Databases = { provideTo(project: TestProject): void; stop(): Promise<void> };
/** Each project loads its own copy of this module; shared state is on the process. */
const run = globalThis as typeof globalThis & { testDatabases?: Promise<Databases>; projectsUnderWay?: number };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.testDatabases ??= startDatabases();
  run.projectsUnderWay = (run.projectsUnderWay ?? 0) + 1;
  const databases = await run.testDatabases;
  databases.provideTo(project);
  return async () => {
    run.projectsUnderWay = (run.projectsUnderWay ?? 0) - 1;
    if (run.projectsUnderWay > 0) return;
    delete run.testDatabases;
    await databases.stop();
  };
}

async function startDatabases(): Promise<Databases> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  // PostgreSQL runs as a user of its own when we are root, and must be able to reach its folder.
  chmodSync(folder, 0o755);
  const snapshot = join(folder, 'pglite.tar');
  const preparedPortals = join(folder, 'prepared');
  mkdirSync(preparedPortals);
  const [postgres, relay] = await Promise.all([
    startMigratedPostgres(join(folder, 'postgres')),
    startRelay(),
    writeSnapshot(snapshot),
  ]);
  return {
    provideTo(project) {
      project.provide('postgresUrl', postgres.urlOf('postgres'));
      project.provide('postgresSocket', postgres.socket);
      project.provide('relayPort', relay.port);
      project.provide('pgliteSnapshot', snapshot);
      project.provide('preparedPortals', preparedPortals);
    },
    async stop() {
      await relay.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Every database made afterwards is a copy of template1, so each starts migrated. */
async function startMigratedPostgres(folder: string) {
  const postgres = await startPostgres(folder);
  const database = openPostgres(postgres.urlOf('template1'));
  await migrate(database);
  await database.close();
  return postgres;
}

async function writeSnapshot(file: string): Promise<void> {
  const client = await PGlite.create();
  await migrate({ db: drizzle({ client, casing: CASING }), driver: 'pglite', close: () => client.close() });
  const dump = await client.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await client.close();
}
