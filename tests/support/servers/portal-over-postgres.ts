/** A portal over a PostgreSQL of its own, which a test stops and starts. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN } from '../accounts/people.ts';
import { callerOf } from '../api/caller.ts';
import { startPostgres } from '../database/postgres-server.ts';
import { addAdministrator } from './prepared-portal.ts';
import { startServer } from './processes.ts';

export type PortalOverPostgres = Awaited<ReturnType<typeof startOverPostgres>>;

/** `call`: the calls of its administrator. */
export async function startOverPostgres(variables: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-away-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(join(folder, 'postgres'), { lasts: true });
  const url = postgres.urlOf('postgres');
  await addAdministrator(url);
  const own = { DATA_DIR: join(folder, 'data'), DATABASE_URL: url, RATE_LIMITS: 'off' };
  const server = await startServer({ ...own, ...variables });
  const call = callerOf(server.address, await callerOf(server.address).signIn(ADMIN));
  const stop = async () => {
    await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { postgres, server, call, stop };
}
