/** Yesterday's portal with the code of today: its data folder or its dump, migrated and read at the minute of its end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { readEnv } from '#server/env.ts';
import { storedFileResponse } from '#server/files/serve-file.ts';
import { loadBuiltSite } from '#server/http-server/built-site.ts';
import { createNodeDeps, prepareDatabase } from '#server/node/node-deps.ts';
import { DIST, ROOT } from '#server/node/paths.ts';
import { createNodeContent } from '#server/node/site/node-content.ts';
import { takeOverEarlier } from '#server/node/site/take-over-earlier.ts';
import { createEmptyPostgresDatabase } from '../database/databases.ts';
import { unpackFolder, unpackText } from './archive.ts';
import { LAST_MINUTE, SITE_URL } from './known.ts';
import { type Credentials, readPortal } from './read-portal.ts';

type Json = ReturnType<typeof JSON.parse>;

const FIXTURE = join(ROOT, 'tests/fixtures/yesterday');

/** What the code of that day read of it. */
export type Expected = {
  credentials: Credentials[];
  portal: Record<'cases' | 'posts' | 'pages' | 'office' | 'roles', Json>;
};
export const readExpected = async (): Promise<Expected> =>
  JSON.parse(await unpackText(join(FIXTURE, 'expected.json.br'))) as Expected;

/** Its data folder; the test removes it. */
export async function unpackYesterday(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'yesterday-'));
  await unpackFolder(join(FIXTURE, 'data.tar.br'), folder);
  return folder;
}

/** A PostgreSQL that has its dump. */
async function loadYesterday(): Promise<string> {
  const url = await createEmptyPostgresDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(await unpackText(join(FIXTURE, 'portal.sql.br')));
  await client.end();
  return url;
}

export type Updated = {
  folder: string;
  deps: Deps;
  /** Errors that reached the log. */
  errors: string[];
  read(credentials: readonly Credentials[]): Promise<Expected['portal']>;
  close(): Promise<void>;
};

/** Starts the code of today on it, as a host does up to its server and its jobs. */
export async function updateYesterday(driver: 'pglite' | 'postgres'): Promise<Updated> {
  const [folder, url] = await Promise.all([unpackYesterday(), driver === 'postgres' ? loadYesterday() : '']);
  const env = readEnv({
    ...{ DATA_DIR: folder, DATABASE_URL: url },
    ...{ SITE_URL, RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
  });
  // A start closes the files of its whole process to others; this one runs other tests after it.
  const umask = process.umask(0o077);
  const deps = await createNodeDeps(env, async () => undefined);
  process.umask(umask);
  const errors: string[] = [];
  deps.log.error = (message, cause) => void errors.push(`${message}: ${cause instanceof Error ? cause.stack : cause}`);
  deps.clock = () => LAST_MINUTE;
  deps.publicFetch = async () => ({ status: 200, location: null, text: '' });
  const build = await loadBuiltSite(DIST);
  const content = await createNodeContent({ env, deps, build, show: () => undefined });
  deps.content = content;
  await content.start();
  await prepareDatabase(deps, env);
  await takeOverEarlier({ deps, env, content, print: () => undefined });
  await content.catchUp();
  const app = createApp(deps);
  return {
    ...{ folder, deps, errors },
    read: (credentials) =>
      readPortal({
        credentials,
        upload: (name) => storedFileResponse(deps, name),
        respond: async (method, path, token, body) =>
          app.request(`/api${path}`, {
            method,
            headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
            ...(body && { body: JSON.stringify(body) }),
          }),
      }),
    async close() {
      await deps.database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
