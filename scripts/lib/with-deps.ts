import { publishInvalidation } from '#server/cache-invalidation/cache-invalidation.store.ts';
import { isSharedDatabase } from '#server/cache-invalidation/shared-invalidation.ts';
import { ensureUsable } from '#server/db/breaking-migrations.ts';
import { LONG_LIMITS } from '#server/db/query-limits.ts';
import type { Deps } from '#server/deps.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createNodeDeps, prepareDatabase } from '#server/node/node-deps.ts';
import { runCommand } from '#server/node/run-command.ts';
import type { FirstAdmin } from '#server/users/users.usecases.ts';

/** Runs a command with the dependencies of the server, and closes them. */
export function runWithDeps(command: (deps: Deps, env: Env) => Promise<void>): Promise<void> {
  return runCommand(() => withDeps(readEnv(), command));
}

async function withDeps<T>(env: Env, work: (deps: Deps, env: Env) => Promise<T>): Promise<T> {
  // Invalidates the pages of the servers on the same PostgreSQL.
  const invalidate = async (tags: string[]) => {
    if (isSharedDatabase(deps.database)) await publishInvalidation(deps.database.db, tags);
  };
  const deps: Deps = await createNodeDeps(env, invalidate, LONG_LIMITS);
  try {
    await ensureUsable(deps.database.db);
    return await work(deps, env);
  } finally {
    await deps.database.close();
  }
}

/** Prepares a new portal and works on it before its server starts: the embedded database admits one process. */
export function prepareNewPortal<T>(
  variables: Record<string, string>,
  work: (deps: Deps, admin: FirstAdmin) => Promise<T>,
): Promise<T> {
  return withDeps(readEnv(variables), async (deps, env) => {
    const admin = await prepareDatabase(deps, env);
    if (!admin) throw new Error('the database is not empty');
    return work(deps, admin);
  });
}
