/** The HTTP server of a plain host over the real build and the database of a test. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import { createBannerInjector } from '#server/http-server/banner.ts';
import { type BuiltSite, loadBuiltSite } from '#server/http-server/built-site.ts';
import { createNodeServer, type NodeServerOptions } from '#server/http-server/node-server.ts';
import { createPageCache } from '#server/http-server/page-cache.ts';
import { startChangePolling } from '#server/node/change-polling.ts';
import { DIST } from '#server/node/paths.ts';
import type { Portal } from '../api/portal.ts';

export type HttpServer = {
  server: Server;
  /** Where it answers: `http://127.0.0.1:…`. */
  address: string;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** With a session; the body goes as JSON. */
  send(method: string, path: string, token: string, body?: unknown): Promise<Response>;
  close(): Promise<void>;
};

let build: BuiltSite | undefined;

async function readBuild() {
  if (!existsSync(DIST)) throw new Error('these tests need a build: npm run build');
  return loadBuiltSite(DIST);
}

/** Starts it as a plain host does, or with other options. */
export async function openHttpServer({ deps }: Portal, options: Partial<NodeServerOptions> = {}): Promise<HttpServer> {
  build ??= await readBuild();
  const site = build;
  const pages = createPageCache({ maxBytes: 8 * 2 ** 20, now: () => deps.clock().getTime() });
  const banner = createBannerInjector(deps.clock);
  const polling = await startChangePolling(deps, { banner, pages });
  deps.invalidate = polling.invalidate;
  const locals = { deps, api: createApp(deps) };
  const server = createNodeServer({ site: () => site, pages, banner, locals, trustProxy: false, ...options });
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
