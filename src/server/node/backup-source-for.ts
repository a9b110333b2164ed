import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditVerdict, VerifyInput } from '#shared/api/audit-verdict.schema.ts';
import { withAuditTrail } from '../audit/audit.store.ts';
import { verifyAudit } from '../audit/verify.usecases.ts';
import { type BackupSource, createLocalSource } from '../backup/backup-source.ts';
import { secretMatchesClaves } from '../backup/secret-check.ts';
import { openDatabase } from '../db/open-database.ts';
import { databaseDriverOf, type Env } from '../env.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import { createFolderStorage } from '../files/storage/folder-storage.ts';
import { readHospitalRules } from '../hospital-rules.ts';
import { createKeys } from '../keys.ts';
import { OperatorError } from '../operator-error.ts';
import { findRunningBackupSource, verifyThroughServer } from './admin-socket-client.ts';
import { readSecret } from './auth-secret.ts';
import { restrictDataFolder } from './data-folder.ts';
import { ROOT, uploadsFolder } from './paths.ts';

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

/** Where an operator's command finds the files: in the folder, or in the site of Netlify that it is told of. */
export async function fileStoreFor(env: Env): Promise<FileStorage> {
  if (!env.NETLIFY_SITE_ID || !env.NETLIFY_AUTH_TOKEN) return createFolderStorage(uploadsFolder(env));
  const { createBlobStorage } = await import('../files/storage/blob-storage.ts');
  return createBlobStorage({ siteID: env.NETLIFY_SITE_ID, token: env.NETLIFY_AUTH_TOKEN });
}

/** What the environment names: through the server where that has the embedded database open, else directly. */
export async function backupSourceFor(env: Env, sealed: boolean): Promise<BackupSource> {
  if (databaseDriverOf(env) === 'pglite') {
    const running = await findRunningBackupSource(env.DATA_DIR);
    if (running) return running;
    if (!existsSync(join(env.DATA_DIR, 'database'))) {
      throw new OperatorError(`En «${env.DATA_DIR}» no hay ninguna base de datos. Revise DATA_DIR o DATABASE_URL.`);
    }
  }
  restrictDataFolder(env.DATA_DIR);
  const opened = await openDatabase(env);
  const secret = readSecret(env);
  const fits = secret !== null && (await secretMatchesClaves(opened.db, secret).catch(() => false));
  // Another secret than the portal's would break the chain of the audit log: the copy is made, and not written down.
  const database = fits ? withAuditTrail(opened, await createKeys(secret)) : opened;
  if (sealed && !fits) {
    await database.close();
    throw new OperatorError(
      'Una copia cifrada lleva AUTH_SECRET, y el de este entorno no es el del portal: ejecute la copia con las mismas variables que el servicio.',
    );
  }
  const { backupPolicy } = readHospitalRules(ROOT);
  return createLocalSource({ database, files: await fileStoreFor(env), clock: () => new Date(), backupPolicy }, secret);
}
