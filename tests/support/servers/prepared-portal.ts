/** Portals with the administrator ADMIN, for servers that a test starts in processes of their own. */
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
import { createPostgresDatabase } from '../database/databases.ts';
import { runProgram } from './processes.ts';

/**
 * A data folder after a first start, which is made once a run: an embedded database, demonstration posts, uploads and
 * the secret of the sessions. The test deletes it.
 */
export async function preparedFolder(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `portal-${name}-`));
  await copyPreparedFolder(folder);
  return folder;
}

/** The same in a place of the test's own choice. */
export async function copyPreparedFolder(target: string): Promise<void> {
  cpSync(await madeOnce(), target, { recursive: true });
}

/**
 * An empty data folder, and the address of a PostgreSQL with ADMIN: a start on it makes no demonstration posts, whose
 * pictures take 4 s of CPU. The test deletes the folder.
 */
export async function preparedPostgres(name: string): Promise<{ folder: string; url: string }> {
  const url = await createPostgresDatabase();
  await addAdministrator(url);
  return { folder: mkdtempSync(join(tmpdir(), `portal-${name}-`)), url };
}

/** Migrates a PostgreSQL without accounts and adds ADMIN. */
export async function addAdministrator(url: string): Promise<void> {
  const database = openPostgres(url);
  await migrate(database);
  const passwordHash = await argon2Passwords.hash(ADMIN.password);
  await insertUser(database.db, { name: 'Ana', email: ADMIN.email, role: 'admin', passwordHash });
  await database.close();
}

/** The folder of a first start, which is made unless another worker has made it, or is about to. */
async function madeOnce(): Promise<string> {
  const folder = join(inject('preparedPortals'), 'folder');
  const done = `${folder}.done`;
  if (claim(folder)) {
    await firstStart(folder);
    writeFileSync(done, '');
  }
  while (!existsSync(done)) await sleep(50);
  return folder;
}

async function firstStart(folder: string): Promise<void> {
  const variables = {
    DATA_DIR: folder,
    DATABASE_URL: '',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const { code, said } = await runProgram(['tests/support/servers/first-start.ts'], variables);
  if (code !== 0) throw new Error(`the first start failed: ${said}`);
}

function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
