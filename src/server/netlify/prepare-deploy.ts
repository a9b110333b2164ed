import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteIndex } from '#domain/search/site-entry.ts';
import { isTextFile } from '#domain/site/identity/content-edits.ts';
import { chainLegacyEntries, withAuditTrail } from '../audit/audit.store.ts';
import { publishedChanges } from '../content/editions/page-history.ts';
import { PUBLISHED_CHANGES } from '../content/editions/page-history-module.ts';
import { writePublishedFiles } from '../content/maintainers/write-published-files.ts';
import { PUBLISHED_UPLOADS } from '../content/rendering/content-pictures.ts';
import { uploadsOf } from '../content/revisions/file-change.ts';
import { type InstalledEdition, readInstalledEdition } from '../content/revisions/installed-edition.ts';
import { openPublishedContent, type PublishedContent } from '../content/revisions/published-content.ts';
import { takeOverFacts } from '../content/take-over/take-over-facts.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { openNeon } from '../db/drivers/neon.ts';
import { migrate } from '../db/migrate.ts';
import { LONG_LIMITS } from '../db/query-limits.ts';
import type { Env } from '../env.ts';
import { findUploadFacts } from '../files/files.store.ts';
import { readHospitalRules } from '../hospital-rules.ts';
import { registerJob } from '../jobs/jobs.store.ts';
import { JOBS } from '../jobs/jobs.ts';
import { createKeys } from '../keys.ts';
import { createLog } from '../log.ts';
import { ROOT } from '../node/paths.ts';
import { OperatorError } from '../operator-error.ts';
import { folderReader } from '../read-content-data.ts';
import { storeSiteIndex } from '../search/site-index.usecases.ts';
import { argon2Passwords } from '../users/argon2-passwords.ts';
import { ensureFirstAdmin } from '../users/users.usecases.ts';
import { deploySecret, deployTargetOf } from './deploy-target.ts';
import { writeInstalledFiles } from './installed-files.ts';

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

/**
 * Writes what is published over the `content/` of the work tree under a root folder, and keeps the files that the
 * repository has for the functions. Gives the commit of the content; a preview without its own database builds the
 * installed content.
 */
export async function writeDeployContent(env: Env, root = ROOT): Promise<string> {
  const installed = await readInstalledEdition(root);
  await writeInstalledFiles(installed, root);
  for (const table of [PUBLISHED_CHANGES, PUBLISHED_UPLOADS]) await rm(join(root, table), { force: true });
  return (await withOwnDatabase(env, (database) => writeEdition({ database, installed, root }, env))) ?? '0';
}

type Place = { database: DatabaseHandle; installed: InstalledEdition; root: string };

async function writeEdition({ database, installed, root }: Place, { LOG_LEVEL }: Env): Promise<string> {
  const log = createLog({ level: LOG_LEVEL });
  const repository = openPublishedContent(database, installed);
  await takeOverFacts({ database, clock: () => new Date(), log }, repository);
  const commit = await repository.head();
  await writePublishedFiles(repository, { commit, root, log });
  await writeFile(join(root, PUBLISHED_CHANGES), JSON.stringify(await publishedChanges(repository, commit)));
  const names = await publishedUploads(repository, commit);
  await writeFile(join(root, PUBLISHED_UPLOADS), JSON.stringify(await findUploadFacts(database.db, names)));
  return commit;
}

/** The files of the media library that the texts of a commit name. */
async function publishedUploads(repository: PublishedContent, commit: string): Promise<string[]> {
  const names: string[] = [];
  for (const { path } of await repository.listContent(commit))
    if (isTextFile(path)) names.push(...uploadsOf({ path, content: await repository.read(path, commit) }));
  return names;
}

/** Stores the index of the pages of a deploy; a preview without its own database searches what production has. */
export async function storeDeployIndex(env: Env, index: SiteIndex): Promise<void> {
  const { search } = readHospitalRules(folderReader(ROOT));
  await withOwnDatabase(env, (database) => storeSiteIndex({ database, search }, index));
}

/** Works with the database that a deploy may change; null without one. */
async function withOwnDatabase<T>(env: Env, work: (database: DatabaseHandle) => Promise<T>): Promise<T | null> {
  const { kind, databaseUrl } = deployTargetOf(env, env.CONTEXT);
  if (kind === 'read-only-preview' || !databaseUrl) return null;
  const database = openNeon(databaseUrl, env.NEON_WS_PROXY, LONG_LIMITS);
  return work(database).finally(database.close);
}
