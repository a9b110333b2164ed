import type { Deps } from '#server/deps.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createNodeDeps } from '#server/node/node-deps.ts';
import { run } from '#server/node/run.ts';
import { noteDrop } from '#server/page-drops/page-drops.store.ts';
import { isShared } from '#server/page-drops/shared-drops.ts';

/** Runs a command of the operator over the same surroundings as the server, and lets go of them. */
export function withDeps(command: (deps: Deps, env: Env) => Promise<void>): Promise<void> {
  return run(async () => {
    const env = readEnv();
    // Servers that run on the same PostgreSQL hear of it.
    const deps: Deps = await createNodeDeps(env, async (tags) => {
      if (isShared(deps.database)) await noteDrop(deps.database.db, tags);
    });
    try {
      await command(deps, env);
    } finally {
      await deps.database.close();
    }
  });
}
