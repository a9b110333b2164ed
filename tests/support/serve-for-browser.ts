/** The built portal over a fresh embedded database that is thrown away when the tests end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '#server/env.ts';
import { run } from '#server/node/run.ts';
import { serve } from '#server/node/serve.ts';
import { ADMIN } from './people.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

await run(async () => {
  const env = readEnv({
    PORT: process.env.PORT,
    DATA_DIR: folder,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  await serve(env, console.log);
});
