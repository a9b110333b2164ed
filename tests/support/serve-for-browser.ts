/** The built portal over a fresh embedded database that is thrown away when the tests end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { previousQuarter, quarterOf } from '#domain/calendar/quarter.ts';
import { insertBackup } from '#server/backup/backup.store.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createNodeDeps } from '#server/node/node-deps.ts';
import { prepareDatabase } from '#server/node/prepare-database.ts';
import { runCommand } from '#server/node/run-command.ts';
import { serve } from '#server/node/serve.ts';
import { insertReport } from '#server/reports/reports.store.ts';
import { hashPassword } from '#server/users/argon2-passwords.ts';
import { insertUser } from '#server/users/users.store.ts';
import { wholeDays } from '#shared/time/time.ts';
import { ADMIN, AUTHOR } from './people.ts';
import { fullReport } from './quarter.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

await runCommand(async () => {
  const env = readEnv({
    PORT: process.env.PORT,
    DATA_DIR: folder,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    // Its lines of every request would bury the report of the tests.
    LOG_LEVEL: 'warn',
  });
  await prepare(env);
  await serve(env, console.log);
});

/** An author, after the administrator, who is only made where there is nobody; the report of a finished quarter; an old copy. */
async function prepare(env: Env): Promise<void> {
  const deps = await createNodeDeps(env, async () => undefined);
  await prepareDatabase(deps, env);
  const { password, ...person } = AUTHOR;
  await insertUser(deps.database.db, { ...person, role: 'autor', passwordHash: await hashPassword(password) });
  const now = deps.clock();
  await insertReport(deps.database.db, fullReport(previousQuarter(quarterOf(now))), now);
  const copy = { name: 'portal-de-hace-mucho.tar.gz.cifrada', bytes: 25_000_000, encrypted: true };
  await insertBackup(deps.database.db, { ...copy, madeAt: new Date(now.getTime() - wholeDays(100)) });
  await deps.database.close();
}
