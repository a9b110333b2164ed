import { minutes } from '#shared/time/time.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { readHospitalRules } from './hospital-rules.ts';
import { createBodyBudget, MAX_BODY_BYTES_IN_FLIGHT } from './http/body-budget.ts';
import { createLog } from './log.ts';
import { createPublicFetch } from './outbound/public-fetch.ts';
import { folderReader } from './read-content-data.ts';
import { createMemoryCounters } from './throttle/memory-counters.ts';

/** The dependencies that do not differ between hosts; `root` holds the hospital's data files. */
export const createCommonDeps = (env: Env, { root, jobsLateAfterMs }: { root: string; jobsLateAfterMs: number }) => ({
  ...readHospitalRules(folderReader(root)),
  contentRoot: root,
  bodyBudget: createBodyBudget({ maxBytes: MAX_BODY_BYTES_IN_FLIGHT, now: Date.now }),
  log: createLog({ level: env.LOG_LEVEL }),
  memoryCounters: createMemoryCounters(),
  publicFetch: createPublicFetch(env.SITE_URL),
  clock: () => new Date(),
  settings: {
    rateLimits: env.RATE_LIMITS,
    sessionIdleMs: minutes(env.SESSION_MINUTES),
    siteUrl: env.SITE_URL,
    jobsLateAfterMs,
    metricsToken: env.METRICS_TOKEN,
  } satisfies Deps['settings'],
});
