import { publishInvalidation } from '#server/cache-invalidation/cache-invalidation.store.ts';
import { isSharedDatabase } from '#server/cache-invalidation/shared-invalidation.ts';
import type { Deps } from '#server/deps.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createNodeDeps } from '#server/node/node-deps.ts';
import { runCommand } from '#server/node/run-command.ts';

/** Runs a command with the dependencies of the server, and closes them. */
export function runWithDeps(command: (deps: Deps, env: Env) => Promise<void>): Promise<void> {
  return runCommand(async () => {
    const env = readEnv();
    // Invalidates the pages of the servers on the same PostgreSQL.
    const deps: Deps = await createNodeDeps(env, async (tags) => {
      if (isSharedDatabase(deps.database)) await publishInvalidation(deps.database.db, tags);
    });
    try {
      await command(deps, env);
    } finally {
      await deps.database.close();
    }
  });
}
