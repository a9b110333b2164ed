import { Pool } from '@neondatabase/serverless';
import { drizzle } from 'drizzle-orm/neon-serverless';
import { CASING, type DatabaseHandle } from './database.ts';
import { outliveConnections } from './pool-faults.ts';

/** Opens a pool on Neon over WebSockets, the way in for functions without TCP. */
export function openNeon(url: string): DatabaseHandle {
  const pool = new Pool({ connectionString: url });
  outliveConnections(pool);
  return { db: drizzle({ client: pool, casing: CASING }), driver: 'neon', close: () => pool.end() };
}
