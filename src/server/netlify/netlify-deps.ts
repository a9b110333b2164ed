/** Surroundings on Netlify: Neon, Blobs, the CDN's cache. One set an instance of a function. */
import { purgeCache } from '@netlify/functions';
import { minutes } from '#domain/time.ts';
import { withAuditTrail } from '../audit/audit.store.ts';
import { refreshCalendar } from '../calendar/calendar.usecases.ts';
import { openNeon } from '../db/neon.ts';
import type { Deps } from '../deps.ts';
import { EnvError, readEnv } from '../env.ts';
import { createBlobStore } from '../files/blob-store.ts';
import { settingsOf } from '../host-settings.ts';
import { createBodyBudget, MAX_BODY_BYTES_IN_FLIGHT } from '../http/body-budget.ts';
import { createKeys } from '../keys.ts';
import { createLog } from '../log.ts';
import { mailerFor } from '../mail/smtp-mailer.ts';
import { readRules } from '../rules.ts';
import { createLimiterMemory } from '../throttle/limiter-memory.ts';

/** How old what administrators change may be; a plain Node host asks more often (node/follow-changes.ts). */
const SETTINGS_AGE_MS = 5_000;
/** Two runs of the scheduled functions, and a little more. */
const JOBS_LATE_AFTER_MS = minutes(35);

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
  if (!env.AUTH_SECRET) throw new EnvError('AUTH_SECRET hace falta en Netlify.');
  if (!env.DATABASE_URL) throw new EnvError('DATABASE_URL hace falta en Netlify.');
  const keys = await createKeys(env.AUTH_SECRET);
  return {
    database: withAuditTrail(openNeon(env.DATABASE_URL, env.NEON_WS_PROXY), keys),
    files: createBlobStore(),
    images: { rewrite: notHere, clean: notHere },
    passwords: { hash: notHere, fits: notHere },
    ...natives,
    bodies: createBodyBudget({ maxBytes: MAX_BODY_BYTES_IN_FLIGHT, now: Date.now }),
    keys,
    log: createLog({ level: env.LOG_LEVEL }),
    limiterMemory: createLimiterMemory(),
    mailer: mailerFor(env.SMTP_URL, process.cwd()),
    clock: () => new Date(),
    invalidate: (tags) => purgeCache({ tags }),
    // The data files travel with the functions (netlify.toml, included_files).
    ...readRules(process.cwd()),
    settings: settingsOf(env, JOBS_LATE_AFTER_MS),
  };
}

/** Reached only when the paths in functions/*.ts are wrong; the tests of the API watch over that. */
const notHere = async (): Promise<never> => {
  throw new Error('this needs native code, which another function carries: see the paths in functions/*.ts');
};
