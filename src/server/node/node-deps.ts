import { chainLegacyEntries, withAuditTrail } from '../audit/audit.store.ts';
import { createCommonDeps } from '../common-deps.ts';
import { ensureUsable } from '../db/breaking-migrations.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { LONG_LIMITS, type QueryLimits } from '../db/query-limits.ts';
import { addDemoPosts } from '../demo/demo-posts.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { createImageWorkerProcess } from '../files/images/image-worker-process.ts';
import { createFolderStorage } from '../files/storage/folder-storage.ts';
import { JOBS_LATE_AFTER_MS } from '../jobs/jobs-health.ts';
import { createKeys } from '../keys.ts';
import { createMailerFromEnv } from '../mail/smtp-mailer.ts';
import { storeBuiltIndex } from '../search/site-index.usecases.ts';
import { argon2Passwords } from '../users/argon2-passwords.ts';
import { ensureFirstAdmin, type FirstAdmin } from '../users/users.usecases.ts';
import { ensureSecret } from './auth-secret.ts';
import { restrictDataFolder } from './data-folder.ts';
import { SITE_INDEX, uploadsFolder } from './paths.ts';
import { installedRoot } from './site/content-place.ts';

/** The dependencies on a plain Node host: files on disk, and the database that the environment names. */
export async function createNodeDeps(env: Env, invalidate: Deps['invalidate'], limits?: QueryLimits): Promise<Deps> {
  restrictDataFolder(env.DATA_DIR);
  const common = createCommonDeps(env, { root: installedRoot(), jobsLateAfterMs: JOBS_LATE_AFTER_MS });
  const keys = await createKeys(await ensureSecret(env));
  // A document that takes long delays no image, and what decoders keep does not count for it.
  const fileWorker = () => createImageWorkerProcess({ log: common.log });
  return {
    ...common,
    database: withAuditTrail(await openDatabase(env, limits), keys),
    files: createFolderStorage(uploadsFolder(env)),
    images: fileWorker(),
    documents: fileWorker(),
    passwords: argon2Passwords,
    keys,
    mailer: createMailerFromEnv(env.SMTP_URL),
    invalidate,
  };
}

type Preparation = {
  /** The index of the search; null: it is stored later. */
  siteIndex?: string | null;
  /** Gets the generated password before the rest, which may fail. */
  onAdmin?: (admin: FirstAdmin) => Promise<void>;
};

/** Migrates a database, unless a later version made it unusable for this one; a new one gets an administrator and demonstration posts. */
export async function prepareDatabase(deps: Deps, env: Env, preparation: Preparation = {}): Promise<FirstAdmin | null> {
  // No other process opens the embedded database, nor this one twice.
  if (deps.database.driver === 'pglite') return prepare(deps, env, preparation);
  const database = withAuditTrail(await openDatabase(env, LONG_LIMITS), deps.keys);
  return prepare({ ...deps, database }, env, preparation).finally(database.close);
}

async function prepare(
  deps: Deps,
  env: Env,
  { siteIndex = SITE_INDEX, onAdmin }: Preparation,
): Promise<FirstAdmin | null> {
  await ensureUsable(deps.database.db);
  await migrate(deps.database);
  await chainLegacyEntries(deps.database, deps.keys, deps.clock());
  if (siteIndex !== null) await storeBuiltIndex(deps, siteIndex);
  const admin = await ensureFirstAdmin(deps, env);
  if (!admin) return null;
  await onAdmin?.(admin);
  await addDemoPosts(deps, admin.user);
  return admin;
}
