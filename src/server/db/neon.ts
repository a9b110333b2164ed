import { neonConfig, Pool } from '@neondatabase/serverless';
import { drizzle } from 'drizzle-orm/neon-serverless';
import { CASING, type DatabaseHandle } from './database.ts';
import { outliveConnections } from './pool-faults.ts';

/**
 * Opens a pool on Neon over WebSockets, the way in for functions without TCP. `relay` is a host and port
 * that hands them on to a PostgreSQL which is not Neon's.
 */
export function openNeon(url: string, relay?: string): DatabaseHandle {
  if (relay) goThrough(relay);
  const pool = new Pool({ connectionString: url });
  outliveConnections(pool);
  return { db: drizzle({ client: pool, casing: CASING }), driver: 'neon', close: () => pool.end() };
}

function goThrough(relay: string): void {
  neonConfig.wsProxy = (host, port) => `${relay}/?address=${host}:${port}`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.pipelineConnect = false;
  neonConfig.pipelineTLS = false;
}
