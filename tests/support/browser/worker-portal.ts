/** The built portal in a process of its own over a copy of the prepared data folder, one for each worker. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type Running, startServer } from '../servers/processes.ts';
import { PREPARED_FOLDER } from './global-setup.ts';

/** A copy of the prepared data folder: migrated, with an administrator, an author and what they read. */
export function newPortalFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  cpSync(process.env[PREPARED_FOLDER] ?? '', folder, { recursive: true });
  return folder;
}

/** Runs a server over a folder that is deleted afterwards. */
export async function servePortal(
  folder: string,
  variables: Record<string, string>,
  use: (portal: Running) => Promise<void>,
): Promise<void> {
  // At «info» the log of every request would bury the report of the tests.
  const portal = await startServer({ DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'warn', ...variables });
  await use(portal);
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
}

export const test = base.extend<{ serverLog: undefined }, { workerPortal: Running }>({
  /** A failed test tells what the server logged while it ran. */
  serverLog: [
    async ({ workerPortal }, use, testInfo) => {
      const before = workerPortal.said().length;
      await use(undefined);
      const logged = workerPortal.said().slice(before).trim();
      if (logged && testInfo.status !== testInfo.expectedStatus) console.log(`The server logged:\n${logged}`);
    },
    { auto: true },
  ],
  workerPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by destructuring
    async ({}, use) => servePortal(newPortalFolder(), {}, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ workerPortal }, use) => use(workerPortal.address),
});
