import type { SiteIndex } from '#domain/search/site-entry.ts';
import { chainLegacyEntries, withAuditTrail } from '../audit/audit.store.ts';
import { openNeon } from '../db/drivers/neon.ts';
import { migrate } from '../db/migrate.ts';
import { LONG_LIMITS } from '../db/query-limits.ts';
import type { Env } from '../env.ts';
import { readHospitalRules } from '../hospital-rules.ts';
import { registerJob } from '../jobs/jobs.store.ts';
import { JOBS } from '../jobs/jobs.ts';
import { createKeys } from '../keys.ts';
import { ROOT } from '../node/paths.ts';
import { OperatorError } from '../operator-error.ts';
import { folderReader } from '../read-content-data.ts';
import { storeSiteIndex } from '../search/site-index.usecases.ts';
import { argon2Passwords } from '../users/argon2-passwords.ts';
import { ensureFirstAdmin } from '../users/users.usecases.ts';
import { deploySecret, deployTargetOf } from './deploy-target.ts';

/**
 * Migrates the database before a deploy, so that no new code meets an old schema. Returns false, without any change,
 * for a preview without its own database.
 */
export async function prepareDeploy(env: Env): Promise<boolean> {
  const { kind, databaseUrl } = deployTargetOf(env, env.CONTEXT);
  if (kind === 'read-only-preview') return false;
  if (!databaseUrl) throw new OperatorError('DATABASE_URL hace falta: la base de datos de Neon de este sitio.');
  if (!env.AUTH_SECRET) throw new OperatorError('AUTH_SECRET hace falta también al desplegar: sella la auditoría.');
  const keys = await createKeys(deploySecret(kind, env.AUTH_SECRET));
  const database = withAuditTrail(openNeon(databaseUrl, env.NEON_WS_PROXY, LONG_LIMITS), keys);
  const clock = () => new Date();
  try {
    await migrate(database);
    await chainLegacyEntries(database, keys, clock());
    // From here on /health reports scheduled functions that never run.
    if (kind === 'production') for (const { name } of JOBS) await registerJob(database.db, name, clock());
    // Only a given account: a generated password would stay in the log of the deploy.
    if (env.ADMIN_EMAIL) await ensureFirstAdmin({ database, passwords: argon2Passwords, clock }, env);
    return true;
  } finally {
    await database.close();
  }
}

/** Stores the index of the pages of a deploy; a preview without its own database searches what production has. */
export async function storeDeployIndex(env: Env, index: SiteIndex): Promise<void> {
  const { kind, databaseUrl } = deployTargetOf(env, env.CONTEXT);
  if (kind === 'read-only-preview' || !databaseUrl) return;
  const database = openNeon(databaseUrl, env.NEON_WS_PROXY, LONG_LIMITS);
  try {
    await storeSiteIndex({ database, search: readHospitalRules(folderReader(ROOT)).search }, index);
  } finally {
    await database.close();
  }
}
