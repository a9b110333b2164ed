/** The databases and files of the operator's commands: through the running server, or opened directly. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditVerdict, VerifyInput } from '#shared/api/audit-verdict.schema.ts';
import { withAuditTrail } from '../audit/audit.store.ts';
import { verifyAudit } from '../audit/verify.usecases.ts';
import { keysMatchClaves } from '../backup/restore-archive.ts';
import { type BackupSource, createLocalSource } from '../backup/write-archive.ts';
import { type ContentSource, createContentSource } from '../content/maintainers/content-source.ts';
import { ensureUsable } from '../db/breaking-migrations.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { LONG_LIMITS } from '../db/query-limits.ts';
import { databaseDriverOf, type Env } from '../env.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import { createFolderStorage } from '../files/storage/folder-storage.ts';
import { createKeys } from '../keys.ts';
import { OperatorError } from '../operator-error.ts';
import { type AdminCommands, findRunningServer } from './admin-socket.ts';
import { readSecret } from './auth-secret.ts';
import { restrictDataFolder } from './data-folder.ts';
import { uploadsFolder } from './paths.ts';
import { ownRepository } from './site/content-place.ts';

/** The server that has the embedded database open; null when the database can be opened here. */
async function ensureAccess(env: Env): Promise<AdminCommands | null> {
  if (databaseDriverOf(env) !== 'pglite') return null;
  const running = await findRunningServer(env.DATA_DIR);
  if (running || existsSync(join(env.DATA_DIR, 'database'))) return running;
  throw new OperatorError(`En «${env.DATA_DIR}» no hay ninguna base de datos. Revise DATA_DIR o DATABASE_URL.`);
}

/** Verifies the audit log of the environment's database. */
export async function verifyAuditFor(env: Env, options: VerifyInput): Promise<AuditVerdict> {
  const running = await ensureAccess(env);
  if (running) return running.verify(options);
  const secret = readSecret(env);
  if (!secret) throw new OperatorError('AUTH_SECRET hace falta: la auditoría se selló con él.');
  const database = await openDatabase(env, LONG_LIMITS);
  try {
    return await verifyAudit({ database, keys: await createKeys(secret) }, options);
  } finally {
    await database.close();
  }
}

/** What the office of the environment's portal published. */
export async function contentSourceFor(env: Env): Promise<{ source: ContentSource; close: () => Promise<void> }> {
  const running = await ensureAccess(env);
  if (running) return { source: running.content, close: async () => undefined };
  const database = await openDatabase(env, LONG_LIMITS);
  try {
    await ensureUsable(database.db);
    const { audited } = await auditedDatabase(env, database);
    const parts = { database: audited ?? database, files: await fileStoreFor(env), clock: () => new Date() };
    const forget = async () => {
      throw new OperatorError('AUTH_SECRET hace falta: la auditoría dice qué se quitó, y se selló con él.');
    };
    const source = { ...createContentSource(parts), ...(!audited && { forget }) };
    return { source, close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The files of the environment: a folder, or a site of Netlify. */
export async function fileStoreFor(env: Env): Promise<FileStorage> {
  if (!env.NETLIFY_SITE_ID || !env.NETLIFY_AUTH_TOKEN) return createFolderStorage(uploadsFolder(env));
  const { createBlobStorage } = await import('../files/storage/blob-storage.ts');
  return createBlobStorage({ siteID: env.NETLIFY_SITE_ID, token: env.NETLIFY_AUTH_TOKEN });
}

/** The source of a backup of the environment's portal; `encrypted` backups carry the secret, which must be known. */
export async function backupSourceFor(
  env: Env,
  encrypted: boolean,
): Promise<BackupSource & { close: () => Promise<void> }> {
  const running = await ensureAccess(env);
  if (running) return { ...running, close: async () => undefined };
  restrictDataFolder(env.DATA_DIR);
  const opened = await openDatabase(env, LONG_LIMITS);
  // Without an audit trail the backup is not recorded.
  const { secret, audited } = await auditedDatabase(env, opened);
  const database = audited ?? opened;
  if (encrypted && !audited) {
    await database.close();
    throw new OperatorError(
      'Una copia cifrada lleva AUTH_SECRET, y el de este entorno no es el del portal: ejecute la copia con las mismas variables que el servicio.',
    );
  }
  const parts = { database, files: await fileStoreFor(env), clock: () => new Date() };
  return { ...createLocalSource(parts, secret, ownRepository(env)), close: () => database.close() };
}

/** The database with its audit trail; null under another secret, as an event would break the chain of the audit log. */
async function auditedDatabase(env: Env, opened: DatabaseHandle) {
  const secret = readSecret(env);
  const keys = secret === null ? null : await createKeys(secret);
  const fits = keys !== null && (await keysMatchClaves(opened.db, keys).catch(() => false));
  return { secret, audited: fits ? withAuditTrail(opened, keys) : null };
}
