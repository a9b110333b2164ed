import { neonConfig, Pool } from '@neondatabase/serverless';
import { drizzle } from 'drizzle-orm/neon-serverless';
import { CASING, type DatabaseHandle } from '../database.ts';
import { type QueryLimits, SERVING_LIMITS } from '../query-limits.ts';
import { destroyOverdueConnections, ignoreConnectionErrors, limitOptions } from './pool-errors.ts';

/**
 * Opens a pool on Neon over WebSockets, for functions without TCP. `relay` is the host and port of a WebSocket relay to
 * another PostgreSQL. Statements are limited here alone: Neon's pooler gives another connection to each.
 */
export function openNeon(url: string, relay?: string, limits: QueryLimits = SERVING_LIMITS): DatabaseHandle {
  if (relay) connectThroughRelay(relay);
  const pool = new Pool({ connectionString: url, ...limitOptions(limits) });
  ignoreConnectionErrors(pool);
  destroyOverdueConnections(pool);
  return { db: drizzle({ client: pool, casing: CASING }), driver: 'neon', close: () => pool.end() };
}

function connectThroughRelay(relay: string): void {
  neonConfig.wsProxy = (host, port) => `${relay}/?address=${host}:${port}`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.pipelineConnect = false;
  neonConfig.pipelineTLS = false;
}
