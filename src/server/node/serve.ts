import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { VerifyInput } from '#shared/api/audit-verdict.schema.ts';
import { createApp } from '../app.ts';
import { verifyAudit } from '../audit/verify.usecases.ts';
import { createLocalSource } from '../backup/write-archive.ts';
import { createContentSource } from '../content/maintainers/content-source.ts';
import type { Deps } from '../deps.ts';
import { assumeProduction, type Env, retiredVariables } from '../env.ts';
import { removeAbandonedWrites } from '../files/storage/folder-storage.ts';
import { createBannerInjector } from '../http-server/banner.ts';
import { loadBuiltSite } from '../http-server/built-site.ts';
import { createNodeServer } from '../http-server/node-server.ts';
import { createPageCache } from '../http-server/page-cache.ts';
import { DEFAULT_SERVER_LIMITS, PROXY_SERVER_LIMITS } from '../http-server/server-limits.ts';
import { startJobs } from '../jobs/jobs.ts';
import { createProcessMetrics } from '../metrics/process-metrics.ts';
import { OperatorError } from '../operator-error.ts';
import { gatherVisits } from '../visits/gather-visits.ts';
import { openAdminSocket } from './admin-socket.ts';
import { readSecret } from './auth-secret.ts';
import { type ChangePolling, startChangePolling } from './change-polling.ts';
import { startWithDatabase } from './database-startup.ts';
import { removeFirstPasswordWhenUsed, reportFirstAdmin } from './first-password.ts';
import { PROXY_NOTICE_MS, shutDownOnSignal, withGracefulShutdown } from './graceful-shutdown.ts';
import { createNodeDeps, prepareDatabase } from './node-deps.ts';
import { DIST, uploadsFolder } from './paths.ts';
import { exitWithError } from './run-command.ts';
import { ownRepository } from './site/content-place.ts';
import { createNodeContent } from './site/node-content.ts';
import { takeOverEarlier } from './site/take-over-earlier.ts';

/** Some 60 pages in three encodings: those that visitors read, not the variants that a bot requests. */
const MAX_CACHE_BYTES = 8 * 2 ** 20;

/** The composition root of a plain Node host: serves the existing build; gives the address. `print` gets the progress. */
export async function serve(env: Env, print: (line: string) => void): Promise<string> {
  // Before the built site is loaded, which reads it once.
  assumeProduction();
  if (!existsSync(join(DIST, 'client')))
    throw new OperatorError('No hay un sitio construido en dist/. Ejecute «npm run build» o «npm start».');
  const retired = retiredVariables();
  if (retired) print(retired);
  if (!env.RATE_LIMITS) print('ATENCIÓN: RATE_LIMITS=off; sin límites de intentos. Úselo solo en pruebas de carga.');

  // Before the database is opened: a second start by mistake fails on the port.
  const probe = createServer();
  await listen(probe, env);
  await new Promise((resolve) => probe.close(resolve));
  const pages = createPageCache({ maxBytes: MAX_CACHE_BYTES, now: Date.now });
  const metrics = createProcessMetrics();
  print('Abriendo la base de datos…');
  let polling: ChangePolling | undefined;
  const cleanups: (() => unknown)[] = [];
  const deps = await createNodeDeps(env, async (tags) => polling?.invalidate(tags));
  deps.log = metrics.withErrorCount(deps.log);
  deps.processMetrics = metrics.text;
  // Node would print an uncaught exception with the personal data in it.
  process.on('uncaughtException', (error) => {
    deps.log.error('uncaught exception', error);
    process.exit(1);
  });
  await removeAbandonedWrites(uploadsFolder(env), deps.clock());
  const banner = createBannerInjector(deps.clock);
  const build = await loadBuiltSite(DIST);
  let site = build;
  const content = await createNodeContent({
    env,
    deps,
    build,
    show(next, { keepsCache } = { keepsCache: false }) {
      site = next;
      if (!keepsCache) pages.invalidate(null);
    },
  });
  deps.content = content;
  await content.start();
  print('Migrando…');
  const reportOptions = { dataDir: env.DATA_DIR, isTerminal: process.stdout.isTTY === true, print };
  const startup = await startWithDatabase(deps, {
    async prepare(ready) {
      await prepareDatabase(ready, env, {
        // The content that is shown has its own.
        siteIndex: null,
        onAdmin: (admin) => reportFirstAdmin(admin, reportOptions),
      });
      await takeOverEarlier({ deps: ready, env, content, print });
    },
    async start() {
      polling = await startChangePolling(deps, { banner, pages });
      cleanups.push(removeFirstPasswordWhenUsed(deps, env.DATA_DIR), polling.stop, startJobs(deps), gatherVisits(deps));
    },
  });
  if (startup.isPending) print('La base de datos no responde: el portal atiende sin ella y la usará apenas responda.');
  startup.settled.catch(exitWithError);

  print('Iniciando el servidor…');
  const server = createNodeServer({
    site: () => site,
    pages,
    banner,
    locals: { deps, api: createApp(deps) },
    trustProxy: env.TRUST_PROXY,
    isHttps: env.SITE_URL?.startsWith('https:') ?? false,
    limits: { ...DEFAULT_SERVER_LIMITS, ...(env.TRUST_PROXY && PROXY_SERVER_LIMITS) },
    observeRequest: metrics.observeRequest,
  });
  const graceful = withGracefulShutdown(server, deps.log);
  deps.isClosing = graceful.isClosing;
  await listen(server, env);
  const closeAdminSocket = await openAdminSocketFor(env, deps);
  const noticeMs = env.TRUST_PROXY ? PROXY_NOTICE_MS : 0;
  shutDownOnSignal(graceful, { log: deps.log, noticeMs }, async () => {
    await closeAdminSocket();
    await startup.stop();
    for (const cleanup of cleanups) await cleanup();
    await deps.database.close();
  });
  const { port } = server.address() as AddressInfo;
  return `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${port}`;
}

/** Only for the embedded database, which no other process can open. */
async function openAdminSocketFor(env: Env, deps: Deps): Promise<() => Promise<void>> {
  if (deps.database.driver !== 'pglite') return async () => undefined;
  const source = createLocalSource(deps, readSecret(env), ownRepository(env));
  const verify = (options: VerifyInput) => verifyAudit(deps, options);
  return openAdminSocket(env.DATA_DIR, { ...source, verify, content: createContentSource(deps) }, deps.log);
}

/** Throws an `OperatorError` when the port is not available. */
function listen(server: Server, { HOST, PORT }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, HOST, PORT)));
    server.listen(PORT, HOST, resolve);
  });
}

function explainListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new OperatorError(
      `El puerto ${port} ya está en uso. Cierre el otro programa o elija otro: PORT=4322 npm start`,
    );
  if (error.code === 'EACCES')
    return new OperatorError(`No hay permiso para usar el puerto ${port}. Elija uno mayor que 1023.`);
  if (error.code === 'EADDRNOTAVAIL') return new OperatorError(`HOST=${host} no es una dirección de esta máquina.`);
  return error;
}
