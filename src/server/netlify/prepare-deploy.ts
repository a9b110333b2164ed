import { chainOldEntries, withAuditTrail } from '../audit/audit.store.ts';
import { migrate } from '../db/migrate.ts';
import { openNeon } from '../db/neon.ts';
import type { Env } from '../env.ts';
import { ExplainedError } from '../explained-error.ts';
import { JOBS } from '../jobs/job-timer.ts';
import { expectJob } from '../jobs/jobs.store.ts';
import { createKeys } from '../keys.ts';
import { argon2Passwords } from '../users/argon2-passwords.ts';
import { ensureFirstAdmin } from '../users/first-admin.ts';

/** Brings the database to where the code of this deploy can serve; before it, so that no new code meets an old schema. */
export async function prepareDeploy(env: Env): Promise<void> {
  if (!env.DATABASE_URL) throw new ExplainedError('DATABASE_URL hace falta: la base de datos de Neon de este sitio.');
  if (!env.AUTH_SECRET) throw new ExplainedError('AUTH_SECRET hace falta también al desplegar: sella la auditoría.');
  const keys = await createKeys(env.AUTH_SECRET);
  const database = withAuditTrail(openNeon(env.DATABASE_URL, env.NEON_WS_PROXY), keys);
  const clock = () => new Date();
  try {
    await migrate(database);
    await chainOldEntries(database, keys);
    // From here on /health misses the scheduled functions that never run.
    for (const { name } of JOBS) await expectJob(database.db, name, clock());
    // Only one that was asked for: a password made here would stay in the log of the deploy.
    if (env.ADMIN_EMAIL) await ensureFirstAdmin({ database, passwords: argon2Passwords, clock }, env);
  } finally {
    await database.close();
  }
}
