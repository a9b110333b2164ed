/** The HTTP server of a plain host over the real build and the database of a test. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApp } from '#server/app.ts';
import type { RenderPage } from '#server/http-server/astro-entry.ts';
import { createBannerInjector } from '#server/http-server/banner.ts';
import { createNodeServer, type NodeServerOptions } from '#server/http-server/node-server.ts';
import { createPageCache } from '#server/http-server/page-cache.ts';
import { loadStaticFiles, type StaticFiles } from '#server/http-server/static-files.ts';
import { startChangePolling } from '#server/node/change-polling.ts';
import { ROOT, STATIC_HEADERS } from '#server/node/paths.ts';
import type { Portal } from '../api/portal.ts';

const DIST = join(ROOT, 'dist');

export type HttpServer = {
  server: Server;
  /** Where it answers: `http://127.0.0.1:…`. */
  address: string;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** With a session; the body goes as JSON. */
  send(method: string, path: string, token: string, body?: unknown): Promise<Response>;
  close(): Promise<void>;
};

let build: { render: RenderPage; files: StaticFiles } | undefined;

async function readBuild() {
  if (!existsSync(DIST)) throw new Error('these tests need a build: npm run build');
  const { render } = (await import(pathToFileURL(join(DIST, 'server/entry.mjs')).href)) as { render: RenderPage };
  return { render, files: loadStaticFiles(join(DIST, 'client'), join(ROOT, STATIC_HEADERS)) };
}

/** Starts it as a plain host does, or with other options. */
export async function openHttpServer({ deps }: Portal, options: Partial<NodeServerOptions> = {}): Promise<HttpServer> {
  build ??= await readBuild();
  const pages = createPageCache({ maxBytes: 8 * 2 ** 20, now: () => deps.clock().getTime() });
  const banner = createBannerInjector(deps.clock);
  const polling = await startChangePolling(deps, { banner, pages });
  deps.invalidate = polling.invalidate;
  const locals = { deps, api: createApp(deps) };
  const server = createNodeServer({ ...build, pages, banner, locals, trustProxy: false, ...options });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get: HttpServer['get'] = (path, init) => fetch(address + path, { redirect: 'manual', ...init });
  return {
    server,
    address,
    get,
    send: (method, path, token, body) =>
      get(path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    close: () => {
      polling.stop();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
