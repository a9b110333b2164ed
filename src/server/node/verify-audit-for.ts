import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditVerdict, VerifyInput } from '#shared/api/audit-verdict.schema.ts';
import { verifyAudit } from '../audit/verify.usecases.ts';
import { openDatabase } from '../db/open-database.ts';
import { databaseDriverOf, type Env } from '../env.ts';
import { createKeys } from '../keys.ts';
import { OperatorError } from '../operator-error.ts';
import { verifyThroughServer } from './admin-socket-client.ts';
import { readSecret } from './auth-secret.ts';

/** Verifies what the environment names: through the server where that has the embedded database open, else directly. */
export async function verifyAuditFor(env: Env, order: VerifyInput): Promise<AuditVerdict> {
  if (databaseDriverOf(env) === 'pglite') {
    const verdict = await verifyThroughServer(env.DATA_DIR, order);
    if (verdict) return verdict;
    if (!existsSync(join(env.DATA_DIR, 'database')))
      throw new OperatorError(`En «${env.DATA_DIR}» no hay ninguna base de datos. Revise DATA_DIR o DATABASE_URL.`);
  }
  const secret = readSecret(env);
  if (!secret) throw new OperatorError('AUTH_SECRET hace falta: la auditoría se selló con él.');
  const database = await openDatabase(env);
  try {
    return await verifyAudit({ database, keys: await createKeys(secret) }, order);
  } finally {
    await database.close();
  }
}
