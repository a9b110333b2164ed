/** Once a run of browser tests: the data folder that the portal of each worker is copied from. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN } from '../accounts/people.ts';
import { runProgram } from '../servers/processes.ts';

/** The environment variable through which workers learn of the folder. */
export const PREPARED_FOLDER = 'PORTAL_PREPARED_FOLDER';

/** Makes a data folder that a portal can start over. */
export async function preparePortal(more: Record<string, string> = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-prepared-'));
  const variables = { DATA_DIR: folder, DATABASE_URL: '', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const { code, said } = await runProgram(['tests/support/browser/prepare-portal.ts'], { ...variables, ...more });
  if (code !== 0) throw new Error(`the portal of the browser tests could not be prepared: ${said}`);
  return folder;
}

export default async function setup(): Promise<() => void> {
  const folder = await preparePortal();
  process.env[PREPARED_FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
