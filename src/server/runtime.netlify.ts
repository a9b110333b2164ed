/** Surroundings on Netlify: Neon, Blobs, the CDN's cache. One set an instance of a function. */
import { purgeCache } from '@netlify/functions';
import { minutes } from '#domain/time.ts';
import { createApp } from './app.ts';
import { refreshCalendar } from './calendar/calendar.usecases.ts';
import { openNeon } from './db/neon.ts';
import type { Deps } from './deps.ts';
import { EnvError, readEnv } from './env.ts';
import { createBlobStore } from './files/blob-store.ts';
import { sharpImages } from './files/sharp-images.ts';
import { createKeys } from './keys.ts';
import { createLog } from './log.ts';
import { mailerFor } from './mail/smtp-mailer.ts';
import { readRules } from './rules.ts';

/** How old what administrators change may be; a plain Node host asks more often (node/follow-changes.ts). */
const SETTINGS_AGE_MS = 5_000;

type Surroundings = Pick<App.Locals, 'deps' | 'api'>;

let surroundings: Promise<Surroundings> | undefined;
let refreshedAt = Number.NEGATIVE_INFINITY;

/** The surroundings of this instance, with the calendar as administrators have it by now. */
export async function surroundingsOf(): Promise<Surroundings> {
  surroundings ??= create();
  const locals = await surroundings;
  if (Date.now() - refreshedAt > SETTINGS_AGE_MS) {
    refreshedAt = Date.now();
    // With the database away the last known calendar stands; the call itself says what is wrong.
    await refreshCalendar(locals.deps).catch((error: unknown) =>
      locals.deps.log.error('the calendar could not be read', error),
    );
  }
  return locals;
}

async function create(): Promise<Surroundings> {
  const env = readEnv();
  if (!env.AUTH_SECRET) throw new EnvError('AUTH_SECRET hace falta en Netlify.');
  if (!env.DATABASE_URL) throw new EnvError('DATABASE_URL hace falta en Netlify.');
  const deps: Deps = {
    database: openNeon(env.DATABASE_URL),
    files: createBlobStore(),
    images: sharpImages,
    keys: await createKeys(env.AUTH_SECRET),
    log: createLog({ level: env.LOG_LEVEL }),
    mailer: mailerFor(env.SMTP_URL, process.cwd()),
    clock: () => new Date(),
    invalidate: (tags) => purgeCache({ tags }),
    // The data files travel with the functions (netlify.toml, included_files).
    ...readRules(process.cwd()),
    settings: {
      rateLimits: env.RATE_LIMITS,
      sessionIdleMs: minutes(env.SESSION_MINUTES),
      siteUrl: env.SITE_URL,
      metricsToken: env.METRICS_TOKEN,
    },
  };
  return { deps, api: createApp(deps) };
}
