import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withAuditTrail } from '../audit/audit.store.ts';
import { type BackupSource, createLocalSource } from '../backup/backup-source.ts';
import { secretMatchesClaves } from '../backup/secret-check.ts';
import { openDatabase } from '../db/open-database.ts';
import { databaseDriverOf, type Env } from '../env.ts';
import { readHospitalRules } from '../hospital-rules.ts';
import { createKeys } from '../keys.ts';
import { OperatorError } from '../operator-error.ts';
import { findRunningBackupSource } from './admin-socket-client.ts';
import { readSecret } from './auth-secret.ts';
import { restrictDataFolder } from './data-folder.ts';
import { fileStoreFor } from './file-store-for.ts';
import { ROOT } from './paths.ts';

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
