import { minutes } from '#shared/time/time.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';

/** What the operator decided, as the portal works by it; how often jobs run is the host's own. */
export const settingsFromEnv = (env: Env, jobsLateAfterMs: number): Deps['settings'] => ({
  rateLimits: env.RATE_LIMITS,
  sessionIdleMs: minutes(env.SESSION_MINUTES),
  siteUrl: env.SITE_URL,
  jobsLateAfterMs,
  metricsToken: env.METRICS_TOKEN,
});
