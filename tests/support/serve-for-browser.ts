/** The built portal over a fresh embedded database that is thrown away when the tests end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, readEnv } from '#server/env.ts';
import { createNodeDeps } from '#server/node/node-deps.ts';
import { prepareDatabase } from '#server/node/prepare.ts';
import { run } from '#server/node/run.ts';
import { serve } from '#server/node/serve.ts';
import { hashPassword } from '#server/users/password.ts';
import { insertUser } from '#server/users/users.store.ts';
import { ADMIN, AUTHOR } from './people.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

await run(async () => {
  const env = readEnv({
    PORT: process.env.PORT,
    DATA_DIR: folder,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  await addAuthor(env);
  await serve(env, console.log);
});

/** After the administrator, who is only made where there is nobody. */
async function addAuthor(env: Env): Promise<void> {
  const deps = await createNodeDeps(env, async () => undefined);
  await prepareDatabase(deps, env);
  const { password, ...person } = AUTHOR;
  await insertUser(deps.database.db, { ...person, role: 'autor', passwordHash: await hashPassword(password) });
  await deps.database.close();
}
