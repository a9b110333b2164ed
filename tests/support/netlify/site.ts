/** A site on Netlify as far as one machine can be it: bundled functions, a PostgreSQL behind the relay, Blobs, the purge. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GetDeployStoreOptions, getDeployStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { DEPLOY_BLOBS } from '#server/netlify/installed-files.ts';
import { ROOT } from '#server/node/paths.ts';
import { type Bundled, functionFor, type RunningFunction, startFunction } from './host.ts';

const SITE_ID = 'un-sitio';
const TOKEN = 'un-token';
const DEPLOY_ID = '0123456789abcdef01234567';
const REGION = 'us-east-2';

export type Site = {
  folder: string;
  /** The purged tags, call by call. */
  purged: string[][];
  variables: Record<string, string>;
  call(path: string, init?: RequestInit & { token?: string; json?: unknown }): Promise<Response>;
  start(name: string): Promise<RunningFunction>;
  stop(): Promise<void>;
};

/** Puts up what surrounds the functions; each function starts with the first call that is for it. */
export async function openSite(
  functionsIn: (folder: string) => Promise<Bundled[]>,
  env: Record<string, string>,
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'netlify-'));
  const functions = await functionsIn(folder);
  const blobs = new BlobsServer({ directory: join(folder, 'blobs'), token: TOKEN });
  const { port } = await blobs.start();
  const purge = await purgeServer();
  const blobsAt = `http://127.0.0.1:${port}`;
  const context = {
    edgeURL: blobsAt,
    uncachedEdgeURL: blobsAt,
    siteID: SITE_ID,
    deployID: DEPLOY_ID,
    token: TOKEN,
    primaryRegion: REGION,
  };
  await uploadDeployBlobs({ edgeURL: blobsAt, siteID: SITE_ID, deployID: DEPLOY_ID, token: TOKEN, region: REGION });
  const variables = {
    ...env,
    SITE_ID,
    NETLIFY_PURGE_API_TOKEN: TOKEN,
    PURGE_SERVER: purge.address,
    NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString('base64'),
  };
  const running = new Map<string, Promise<RunningFunction>>();
  const start = (name: string) => {
    const one = functions.find((bundled) => bundled.name === name);
    if (!one) throw new Error(`no function ${name}`);
    const started = running.get(name) ?? startFunction(one, variables);
    running.set(name, started);
    return started;
  };
  return {
    folder,
    purged: purge.purged,
    variables,
    start,
    async call(path, { token, json, ...init } = {}) {
      const one = functionFor(functions, path.split('?')[0] ?? '');
      if (!one) throw new Error(`no function for ${path}`);
      const headers = new Headers(init.headers);
      if (token) headers.set('authorization', `Bearer ${token}`);
      if (json !== undefined) headers.set('content-type', 'application/json');
      const body = json === undefined ? {} : { body: JSON.stringify(json) };
      return (await start(one.name)).call(path, { redirect: 'manual', ...init, ...body, headers });
    },
    async stop() {
      for (const one of running.values()) (await one).stop();
      await blobs.stop();
      await purge.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Netlify uploads what a build leaves for it. */
async function uploadDeployBlobs(access: GetDeployStoreOptions): Promise<void> {
  const folder = join(ROOT, DEPLOY_BLOBS);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const store = getDeployStore(access);
  for (const name of names) await store.set(name, new Blob([new Uint8Array(readFileSync(join(folder, name)))]));
}

/** Netlify's purge API, which only takes note. */
async function purgeServer(): Promise<{ address: string; purged: string[][]; close(): Promise<void> }> {
  const purged: string[][] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    purged.push((JSON.parse(Buffer.concat(chunks).toString()) as { cache_tags: string[] }).cache_tags);
    res.writeHead(202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    purged,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
