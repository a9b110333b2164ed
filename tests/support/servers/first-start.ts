/** A program: what a first start makes of DATA_DIR — tables, an administrator, demonstration posts. */
import { readEnv } from '#server/env.ts';
import { createNodeDeps, prepareDatabase } from '#server/node/node-deps.ts';
import { runCommand } from '#server/node/run-command.ts';

await runCommand(async () => {
  const env = readEnv();
  const deps = await createNodeDeps(env, async () => undefined);
  await prepareDatabase(deps, env);
  await deps.database.close();
});
