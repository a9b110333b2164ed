/** The dependencies on Netlify: Neon, Blobs and the CDN's cache. One set per instance of a function. */
import { purgeCache } from '@netlify/functions';
import { minutes } from '#shared/time/time.ts';
import { withAuditTrail } from '../audit/audit.store.ts';
import { createCommonDeps } from '../common-deps.ts';
import { openNeon } from '../db/drivers/neon.ts';
import { previewIsReadOnly, readOnlyDatabase } from '../db/read-only.ts';
import { unavailableDatabase } from '../db/unavailable-database.ts';
import type { Deps } from '../deps.ts';
import { type Env, readEnv } from '../env.ts';
import { createBlobStorage } from '../files/storage/blob-storage.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import { createKeys } from '../keys.ts';
import { createMailerFromEnv } from '../mail/smtp-mailer.ts';
import { OperatorError } from '../operator-error.ts';
import { refreshRedirects, storeRedirectUses } from '../redirects/live-redirects.ts';
import { deploySecret, deployTargetOf } from './deploy-target.ts';
import { readInstalledFiles } from './installed-files.ts';
import { createNetlifyContent } from './netlify-content.ts';

/** How stale the settings of administrators may be; a plain Node host polls more often (node/change-polling.ts). */
const SETTINGS_MAX_AGE_MS = 5_000;
/** Two periods of the scheduled functions and some margin. */
const JOBS_LATE_AFTER_MS = minutes(35);

/** The deploy context of Netlify, which the build inlines: functions do not get it at run time. */
declare const __DEPLOY_CONTEXT__: string;
const DEPLOY_CONTEXT = typeof __DEPLOY_CONTEXT__ === 'string' ? __DEPLOY_CONTEXT__ : undefined;
/** The commit of the content that the deploy was built from, which the build inlines too. */
declare const __DEPLOY_COMMIT__: string;
const DEPLOY_COMMIT = typeof __DEPLOY_COMMIT__ === 'string' ? __DEPLOY_COMMIT__ : '0';
/** Whether this is the production deploy; all others run no jobs. */
export const isProduction = (): boolean => DEPLOY_CONTEXT === 'production';

/** Dependencies in heavy native code: only the functions whose paths need them bundle it. */
export type NativeDeps = Partial<Pick<Deps, 'images' | 'documents' | 'passwords'>>;

/** `opensContent`: the function publishes content, or reads what is published. */
export type FunctionNeeds = { opensContent?: boolean };

/** The dependencies of this instance, with redirects refreshed. */
export function createDepsProvider(natives: NativeDeps, needs: FunctionNeeds = {}): () => Promise<Deps> {
  let created: Promise<Deps> | undefined;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    created ??= createNetlifyDeps(natives, needs);
    const deps = await created;
    if (Date.now() - refreshedAt > SETTINGS_MAX_AGE_MS) {
      refreshedAt = Date.now();
      // Without the database the last known ones stay; the request itself reports the failure.
      await renewRedirects(deps).catch((error: unknown) => deps.log.error('redirects could not be read', error));
    }
    return deps;
  };
}

/** The uses of the time before are stored with each look: a function has no timer. */
async function renewRedirects(deps: Deps): Promise<void> {
  await storeRedirectUses(deps);
  await refreshRedirects(deps);
}

async function createNetlifyDeps(natives: NativeDeps, { opensContent = false }: FunctionNeeds): Promise<Deps> {
  const env = readEnv();
  const deps: Deps = {
    // The data files are deployed with the functions (netlify.toml, included_files).
    ...createCommonDeps(env, { root: process.cwd(), jobsLateAfterMs: JOBS_LATE_AFTER_MS }),
    ...(await depsOfTarget(env)),
    images: { rewrite: nativeCodeMissing, clean: nativeCodeMissing, portrait: nativeCodeMissing },
    documents: { readText: nativeCodeMissing, findIssues: nativeCodeMissing },
    passwords: { hash: nativeCodeMissing, verify: nativeCodeMissing },
    ...natives,
    invalidate: (tags) => purgeCache({ tags }),
  };
  // A preview would start builds of production.
  if (opensContent && isProduction() && env.BUILD_HOOK_URL) {
    const readInstalled = () => readInstalledFiles(process.cwd());
    deps.content = createNetlifyContent(deps, { readInstalled, hook: env.BUILD_HOOK_URL, commit: DEPLOY_COMMIT });
  }
  return deps;
}

/** The dependencies that differ between production and previews: database, files, keys and mail. */
async function depsOfTarget(env: Env): Promise<Pick<Deps, 'database' | 'files' | 'keys' | 'mailer'>> {
  const { kind, databaseUrl } = deployTargetOf(env, DEPLOY_CONTEXT);
  const isReadOnly = kind === 'read-only-preview';
  if (!isReadOnly && !env.AUTH_SECRET) throw new OperatorError('AUTH_SECRET hace falta en Netlify.');
  if (!isReadOnly && !databaseUrl) throw new OperatorError('DATABASE_URL hace falta en Netlify.');
  const database = databaseUrl
    ? openNeon(databaseUrl, env.NEON_WS_PROXY)
    : unavailableDatabase({ driver: 'neon', close: async () => undefined });
  const keys = await createKeys(deploySecret(kind, env.AUTH_SECRET ?? crypto.randomUUID()));
  if (isReadOnly) {
    return { database: readOnlyDatabase(database), files: readOnlyFiles(createBlobStorage()), keys, mailer: null };
  }
  const isLive = kind === 'production';
  return {
    database: withAuditTrail(database, keys),
    files: isLive ? createBlobStorage() : createBlobStorage({ name: 'preview-uploads' }),
    keys,
    mailer: isLive ? createMailerFromEnv(env.SMTP_URL) : null,
  };
}

const readOnlyFiles = (files: FileStorage): FileStorage => ({ ...files, put: rejectWrite, remove: rejectWrite });
const rejectWrite = async (): Promise<never> => {
  throw previewIsReadOnly();
};

/** Reached only when the paths in functions/*.ts are wrong; the API tests check them. */
const nativeCodeMissing = async (): Promise<never> => {
  throw new Error('this needs native code, which another function carries: see the paths in functions/*.ts');
};
