import { chainLegacyEntries } from '../audit/audit.store.ts';
import { migrate } from '../db/migrate.ts';
import { addDemoPosts } from '../demo/demo-posts.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { ensureFirstAdmin, type FirstAdmin } from '../users/first-admin.ts';

/**
 * Brings a database to where the portal can serve; a fresh one gets an administrator and demonstration posts. What
 * comes after the administrator may fail: `onAdmin` hears of the password at once, for nobody learns it again.
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
