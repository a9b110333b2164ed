/** Who may read how the server is: monitoring programs, told apart from visitors by one rule. */
import type { Context } from 'hono';
import { constantTimeEqual } from '../constant-time-equal.ts';
import type { Deps } from '../deps.ts';
import type { ApiEnv } from './api-env.ts';

/** Who asks: with which bearer token, and whether it is a program of this machine that came through no proxy. */
export type MonitoringCredentials = { token: string | undefined; isLocal: boolean };

export const readMonitoringCredentials = (c: Context<ApiEnv>): MonitoringCredentials => ({
  token: /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1],
  isLocal: c.env?.isLocal ?? false,
});

/** With a token of its own the portal asks for it everywhere; without one it trusts only its own machine. */
export function mayMonitor(
  { settings: { metricsToken } }: Pick<Deps, 'settings'>,
  { token, isLocal }: MonitoringCredentials,
): boolean {
  if (metricsToken === undefined) return isLocal;
  return token !== undefined && constantTimeEqual(token, metricsToken);
}
