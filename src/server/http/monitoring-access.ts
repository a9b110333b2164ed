/** Access to health details and metrics for monitoring programs. */
import type { Context } from 'hono';
import { constantTimeEqual } from '../constant-time-equal.ts';
import type { Deps } from '../deps.ts';
import type { ApiEnv } from './api-env.ts';

/** The bearer token of a request, and whether a program of this machine sent it without a proxy. */
export type MonitoringCredentials = { token: string | undefined; isLocal: boolean };

export const readBearerToken = (c: Context<ApiEnv>): string | undefined =>
  /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

export const readMonitoringCredentials = (c: Context<ApiEnv>): MonitoringCredentials => ({
  token: readBearerToken(c),
  isLocal: c.env?.isLocal ?? false,
});

/** With METRICS_TOKEN the token is required everywhere; without it only this machine has access. */
export function mayMonitor(
  { settings: { metricsToken } }: Pick<Deps, 'settings'>,
  { token, isLocal }: MonitoringCredentials,
): boolean {
  if (metricsToken === undefined) return isLocal;
  return token !== undefined && constantTimeEqual(token, metricsToken);
}
