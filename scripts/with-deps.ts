import type { Deps } from '#server/deps.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createNodeDeps } from '#server/node/node-deps.ts';
import { run } from '#server/node/run.ts';

/** Runs a command of the operator over the same surroundings as the server, and lets go of them. */
export function withDeps(command: (deps: Deps, env: Env) => Promise<void>): Promise<void> {
  return run(async () => {
    const env = readEnv();
    const deps = await createNodeDeps(env, async () => undefined);
    try {
      await command(deps, env);
    } finally {
      await deps.database.close();
    }
  });
}
