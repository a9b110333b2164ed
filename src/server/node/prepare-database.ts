import { chainLegacyEntries } from '../audit/audit.store.ts';
import { migrate } from '../db/migrate.ts';
import { addDemoPosts } from '../demo/demo-posts.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { ensureFirstAdmin, type FirstAdmin } from '../users/users.usecases.ts';

/**
 * Migrates a database; a new one gets an administrator and demonstration posts. `onAdmin` gets the generated password
 * before the rest, which may fail.
 */
export async function prepareDatabase(
  deps: Deps,
  env: Env,
  onAdmin?: (admin: FirstAdmin) => void,
): Promise<FirstAdmin | null> {
  await migrate(deps.database);
  await chainLegacyEntries(deps.database, deps.keys, deps.clock());
  const admin = await ensureFirstAdmin(deps, env);
  if (!admin) return null;
  onAdmin?.(admin);
  await addDemoPosts(deps, admin.user);
  return admin;
}
