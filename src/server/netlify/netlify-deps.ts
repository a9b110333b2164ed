/** Surroundings on Netlify: Neon, Blobs, the CDN's cache. One set an instance of a function. */
import { purgeCache } from '@netlify/functions';
import { minutes } from '#shared/time/time.ts';
import { withAuditTrail } from '../audit/audit.store.ts';
import { refreshCalendar } from '../calendar/calendar.usecases.ts';
import { openNeon } from '../db/drivers/neon.ts';
import { previewIsReadOnly, readOnlyDatabase } from '../db/read-only.ts';
import { unavailableDatabase } from '../db/unavailable-database.ts';
import type { Deps } from '../deps.ts';
import { type Env, EnvError, readEnv } from '../env.ts';
import { settingsFromEnv } from '../env-settings.ts';
import { createBlobStorage } from '../files/storage/blob-storage.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import { readHospitalRules } from '../hospital-rules.ts';
import { createBodyBudget, MAX_BODY_BYTES_IN_FLIGHT } from '../http/body-budget.ts';
import { createKeys } from '../keys.ts';
import { createLog } from '../log.ts';
import { createMailerFromEnv } from '../mail/smtp-mailer.ts';
import { createMemoryCounters } from '../throttle/memory-counters.ts';
import { deploySecret, deployTargetOf } from './deploy-target.ts';

/** How old what administrators change may be; a plain Node host asks more often (node/follow-changes.ts). */
const SETTINGS_MAX_AGE_MS = 5_000;
/** Two runs of the scheduled functions, and a little more. */
const JOBS_LATE_AFTER_MS = minutes(35);

/** The context that Netlify built this deploy for: the build inlines it, for functions are not told at run time. */
declare const __DEPLOY_CONTEXT__: string;
const DEPLOY_CONTEXT = typeof __DEPLOY_CONTEXT__ === 'string' ? __DEPLOY_CONTEXT__ : undefined;

/** Whether this deploy serves the hospital; all others run no jobs. */
export const isProduction = (): boolean => DEPLOY_CONTEXT === 'production';

/** What needs native code, which is heavy: only the function that answers the paths with a use for it carries it. */
export type NativeDeps = Partial<Pick<Deps, 'images' | 'passwords'>>;

/** The surroundings of this instance, with the calendar as administrators have it by now. */
export function createDepsProvider(natives: NativeDeps): () => Promise<Deps> {
  let created: Promise<Deps> | undefined;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    created ??= createNetlifyDeps(natives);
    const deps = await created;
    if (Date.now() - refreshedAt > SETTINGS_MAX_AGE_MS) {
      refreshedAt = Date.now();
      // With the database away the last known calendar stands; the call itself says what is wrong.
      await refreshCalendar(deps).catch((error: unknown) => deps.log.error('the calendar could not be read', error));
    }
    return deps;
  };
}

async function createNetlifyDeps(natives: NativeDeps): Promise<Deps> {
  const env = readEnv();
  return {
    ...(await depsOfTarget(env)),
    images: { rewrite: nativeCodeMissing, clean: nativeCodeMissing },
    passwords: { hash: nativeCodeMissing, verify: nativeCodeMissing },
    ...natives,
    bodyBudget: createBodyBudget({ maxBytes: MAX_BODY_BYTES_IN_FLIGHT, now: Date.now }),
    log: createLog({ level: env.LOG_LEVEL }),
    memoryCounters: createMemoryCounters(),
    clock: () => new Date(),
    invalidate: (tags) => purgeCache({ tags }),
    // The data files travel with the functions (netlify.toml, included_files).
    ...readHospitalRules(process.cwd()),
    settings: settingsFromEnv(env, JOBS_LATE_AFTER_MS),
  };
}

/** What production has and a preview has another of, or only in part: database, files, keys and mail. */
async function depsOfTarget(env: Env): Promise<Pick<Deps, 'database' | 'files' | 'keys' | 'mailer'>> {
  const { kind, databaseUrl } = deployTargetOf(env, DEPLOY_CONTEXT);
  const isReadOnly = kind === 'read-only-preview';
  if (!isReadOnly && !env.AUTH_SECRET) throw new EnvError('AUTH_SECRET hace falta en Netlify.');
  if (!isReadOnly && !databaseUrl) throw new EnvError('DATABASE_URL hace falta en Netlify.');
  const database = databaseUrl
    ? openNeon(databaseUrl, env.NEON_WS_PROXY)
    : unavailableDatabase({ driver: 'neon', close: async () => undefined });
  const keys = await createKeys(deploySecret(kind, env.AUTH_SECRET ?? crypto.randomUUID()));
  if (kind === 'production') {
    const mailer = createMailerFromEnv(env.SMTP_URL, process.cwd());
    return { database: withAuditTrail(database, keys), files: createBlobStorage(), keys, mailer };
  }
  return {
    database: isReadOnly ? readOnlyDatabase(database) : withAuditTrail(database, keys),
    files: isReadOnly ? readOnlyFiles(createBlobStorage()) : createBlobStorage({ name: 'preview-uploads' }),
    keys,
    mailer: null,
  };
}

const readOnlyFiles = (files: FileStorage): FileStorage => ({ ...files, put: rejectWrite, remove: rejectWrite });
const rejectWrite = async (): Promise<never> => {
  throw previewIsReadOnly();
};

/** Reached only when the paths in functions/*.ts are wrong; the tests of the API watch over that. */
const nativeCodeMissing = async (): Promise<never> => {
  throw new Error('this needs native code, which another function carries: see the paths in functions/*.ts');
};
