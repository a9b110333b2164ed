/** Surroundings on Netlify: Neon, Blobs, the CDN's cache. One set an instance of a function. */
import { purgeCache } from '@netlify/functions';
import { minutes } from '#domain/time.ts';
import { withAuditTrail } from '../audit/audit.store.ts';
import { refreshCalendar } from '../calendar/calendar.usecases.ts';
import { awayDatabase } from '../db/away.ts';
import { openNeon } from '../db/neon.ts';
import { previewIsReadOnly, readOnlyDatabase } from '../db/read-only.ts';
import type { Deps } from '../deps.ts';
import { type Env, EnvError, readEnv } from '../env.ts';
import { createBlobStore } from '../files/blob-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { settingsOf } from '../host-settings.ts';
import { createBodyBudget, MAX_BODY_BYTES_IN_FLIGHT } from '../http/body-budget.ts';
import { createKeys } from '../keys.ts';
import { createLog } from '../log.ts';
import { mailerFor } from '../mail/smtp-mailer.ts';
import { readRules } from '../rules.ts';
import { createLimiterMemory } from '../throttle/limiter-memory.ts';
import { deploySecret, deployTargetOf } from './deploy-target.ts';

/** How old what administrators change may be; a plain Node host asks more often (node/follow-changes.ts). */
const SETTINGS_AGE_MS = 5_000;
/** Two runs of the scheduled functions, and a little more. */
const JOBS_LATE_AFTER_MS = minutes(35);

/** The context that Netlify built this deploy for: the build inlines it, for functions are not told at run time. */
declare const __DEPLOY_CONTEXT__: string;
const DEPLOY_CONTEXT = typeof __DEPLOY_CONTEXT__ === 'string' ? __DEPLOY_CONTEXT__ : undefined;

/** Whether this deploy serves the hospital; all others run no jobs. */
export const isProduction = (): boolean => DEPLOY_CONTEXT === 'production';

/** What needs native code, which is heavy: only the function that answers the paths with a use for it carries it. */
export type Natives = Partial<Pick<Deps, 'images' | 'passwords'>>;

/** The surroundings of this instance, with the calendar as administrators have it by now. */
export function instanceDeps(natives: Natives): () => Promise<Deps> {
  let made: Promise<Deps> | undefined;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    made ??= createNetlifyDeps(natives);
    const deps = await made;
    if (Date.now() - refreshedAt > SETTINGS_AGE_MS) {
      refreshedAt = Date.now();
      // With the database away the last known calendar stands; the call itself says what is wrong.
      await refreshCalendar(deps).catch((error: unknown) => deps.log.error('the calendar could not be read', error));
    }
    return deps;
  };
}

async function createNetlifyDeps(natives: Natives): Promise<Deps> {
  const env = readEnv();
  return {
    ...(await ownedBy(env)),
    images: { rewrite: notHere, clean: notHere },
    passwords: { hash: notHere, fits: notHere },
    ...natives,
    bodies: createBodyBudget({ maxBytes: MAX_BODY_BYTES_IN_FLIGHT, now: Date.now }),
    log: createLog({ level: env.LOG_LEVEL }),
    limiterMemory: createLimiterMemory(),
    clock: () => new Date(),
    invalidate: (tags) => purgeCache({ tags }),
    // The data files travel with the functions (netlify.toml, included_files).
    ...readRules(process.cwd()),
    settings: settingsOf(env, JOBS_LATE_AFTER_MS),
  };
}

/** What production has and a preview has another of, or only in part: database, files, keys and mail. */
async function ownedBy(env: Env): Promise<Pick<Deps, 'database' | 'files' | 'keys' | 'mailer'>> {
  const { kind, databaseUrl } = deployTargetOf(env, DEPLOY_CONTEXT);
  const isReadOnly = kind === 'read-only-preview';
  if (!isReadOnly && !env.AUTH_SECRET) throw new EnvError('AUTH_SECRET hace falta en Netlify.');
  if (!isReadOnly && !databaseUrl) throw new EnvError('DATABASE_URL hace falta en Netlify.');
  const database = databaseUrl
    ? openNeon(databaseUrl, env.NEON_WS_PROXY)
    : awayDatabase({ driver: 'neon', close: async () => undefined });
  const keys = await createKeys(deploySecret(kind, env.AUTH_SECRET ?? crypto.randomUUID()));
  if (kind === 'production') {
    const mailer = mailerFor(env.SMTP_URL, process.cwd());
    return { database: withAuditTrail(database, keys), files: createBlobStore(), keys, mailer };
  }
  return {
    database: isReadOnly ? readOnlyDatabase(database) : withAuditTrail(database, keys),
    files: isReadOnly ? readOnlyFiles(createBlobStore()) : createBlobStore({ name: 'preview-uploads' }),
    keys,
    mailer: null,
  };
}

const readOnlyFiles = (files: FileStore): FileStore => ({ ...files, put: refuse, remove: refuse });
const refuse = async (): Promise<never> => {
  throw previewIsReadOnly();
};

/** Reached only when the paths in functions/*.ts are wrong; the tests of the API watch over that. */
const notHere = async (): Promise<never> => {
  throw new Error('this needs native code, which another function carries: see the paths in functions/*.ts');
};
