/**
 * A portal after its first start, for servers that a test starts in processes of their own: made once a run, when
 * the first test asks for it, and copied. It has the administrator ADMIN and the demonstration posts.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { argon2Passwords } from '#server/users/argon2-passwords.ts';
import { insertUser } from '#server/users/users.store.ts';
import { ADMIN } from '../accounts/people.ts';
import { createDatabase } from '../database/databases.ts';
import { runProgram } from './processes.ts';

const TEMPLATE = 'prepared_portal';

/** A data folder with an embedded database, uploads and the secret of the sessions; its test deletes it. */
export async function preparedFolder(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `portal-${name}-`));
  await copyPreparedFolder(folder);
  return folder;
}

/** The same in a place of the test's own choice. */
export async function copyPreparedFolder(target: string): Promise<void> {
  const source = await madeOnce('folder', (folder) => firstStart({ DATA_DIR: folder, DATABASE_URL: '' }));
  cpSync(source, target, { recursive: true });
}

/** A data folder without a database, and the address of a PostgreSQL that belongs to it. */
export async function preparedPostgres(name: string): Promise<{ folder: string; url: string }> {
  const source = await madeOnce('postgres', async (folder) =>
    firstStart({ DATA_DIR: folder, DATABASE_URL: await createDatabase('template1', TEMPLATE) }),
  );
  const folder = mkdtempSync(join(tmpdir(), `portal-${name}-`));
  cpSync(source, folder, { recursive: true });
  return { folder, url: await createDatabase(TEMPLATE) };
}

/** Migrates an empty PostgreSQL and adds ADMIN: a start on it makes no demonstration posts, whose pictures take 4 s of CPU. */
export async function addAdministrator(url: string): Promise<void> {
  const database = openPostgres(url);
  await migrate(database);
  const passwordHash = await argon2Passwords.hash(ADMIN.password);
  await insertUser(database.db, { name: 'Ana', email: ADMIN.email, role: 'admin', passwordHash });
  await database.close();
}

async function firstStart(variables: { DATA_DIR: string; DATABASE_URL: string }): Promise<void> {
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const { code, said } = await runProgram(['tests/support/servers/first-start.ts'], { ...variables, ...admin });
  if (code !== 0) throw new Error(`the first start failed: ${said}`);
}

/** Makes a folder of this name unless another worker has, or is about to; gives its path. */
async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(inject('preparedPortals'), name);
  const done = `${folder}.done`;
  if (claim(folder)) {
    await make(folder);
    writeFileSync(done, '');
  }
  while (!existsSync(done)) await sleep(50);
  return folder;
}

function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
