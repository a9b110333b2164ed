/** A portal with content in it before it starts: the embedded database lets nobody else in while it runs. */
import { join } from 'node:path';
import { readEnv } from '#server/env.ts';
import { createNodeDeps } from '#server/node/node-deps.ts';
import { prepareDatabase } from '#server/node/prepare-database.ts';
import { storePosts } from './generators/posts.ts';
import { ADMIN, type BenchPortal, startPortal } from './portal.ts';
import type { Bench } from './suite.ts';

/** Makes a portal with its first administrator and demonstration posts, fills it with so many more, and starts it. */
export async function startSeededPortal(
  bench: Bench,
  name: string,
  posts: number,
  variables: Record<string, string> = {},
): Promise<BenchPortal> {
  const from = performance.now();
  const env = readEnv({
    DATA_DIR: join(bench.folder, name),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...variables,
  });
  const deps = await createNodeDeps(env, async () => undefined);
  const admin = await prepareDatabase(deps, env);
  if (!admin) throw new Error('the portal is not a new one');
  await storePosts(deps.database.db, posts, admin.user, deps.clock());
  await deps.database.close();
  bench.say(`${name}: ${posts} publicaciones en ${Math.round((performance.now() - from) / 1000)} s`);
  return startPortal(bench, name, variables);
}
