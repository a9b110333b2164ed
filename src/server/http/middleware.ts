import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { constantTimeEqual } from '../constant-time-equal.ts';
import type { Deps } from '../deps.ts';
import { readSession } from '../session/session.usecases.ts';
import { type ApiEnv, createRequestContext } from './api-env.ts';

/** The bearer token of a request, and whether a program of this machine sent it without a proxy. */
export type MonitoringCredentials = { token: string | undefined; isLocal: boolean };

const readBearerToken = (c: Context<ApiEnv>): string | undefined =>
  /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

export const readMonitoringCredentials = (c: Context<ApiEnv>): MonitoringCredentials => ({
  token: readBearerToken(c),
  isLocal: c.env?.isLocal ?? false,
});

/** With METRICS_TOKEN the token is required everywhere; without it only this machine has access. */
export function mayMonitor({ settings }: Deps, { token, isLocal }: MonitoringCredentials): boolean {
  const { metricsToken } = settings;
  if (metricsToken === undefined) return isLocal;
  return token !== undefined && constantTimeEqual(token, metricsToken);
}

/** Injects the dependencies, sets the request id, and logs the request where no HTTP server of ours does. */
export const provideDeps = (deps: Deps) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const startedAt = performance.now();
    const requestContext = c.env?.requestContext ?? createRequestContext();
    c.set('deps', deps);
    c.set('requestId', requestContext.id);
    await next();
    requestContext.route = routePath(c);
    c.header('X-Request-Id', requestContext.id);
    if (c.env?.requestContext) return;
    const ms = Math.round(performance.now() - startedAt);
    deps.log.info('request', { ...requestContext, method: c.req.method, status: c.res.status, ms });
  });

/** API responses are private, uncached and never rendered as a page. */
export const apiHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  c.header('Referrer-Policy', 'no-referrer');
});

/** Reads the session of the bearer token. An invalid token counts as none: guarded routes then respond 401. */
export const authenticate = createMiddleware<ApiEnv>(async (c, next) => {
  const token = readBearerToken(c);
  const found = token ? await readSession(c.get('deps'), token) : null;
  c.set('user', found?.user ?? null);
  c.set('sessionId', found?.sessionId ?? null);
  await next();
});
