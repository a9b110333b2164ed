import { join } from 'node:path';
import { databaseDriverOf, type Env } from '../env.ts';
import type { DatabaseHandle } from './database.ts';
import type { QueryLimits } from './query-limits.ts';

/** Opens the database with the driver of the environment; the other drivers are not loaded. The embedded one needs no limits. */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_DRIVER' | 'DATA_DIR' | 'NEON_WS_PROXY'>,
  limits?: QueryLimits,
): Promise<DatabaseHandle> {
  const driver = databaseDriverOf(env);
  if (driver === 'pglite') {
    const { openPglite } = await import('./drivers/pglite.ts');
    return openPglite(join(env.DATA_DIR, 'database'));
  }
  const url = env.DATABASE_URL ?? '';
  if (driver === 'neon') return (await import('./drivers/neon.ts')).openNeon(url, env.NEON_WS_PROXY, limits);
  return (await import('./drivers/postgres.ts')).openPostgres(url, limits);
}
