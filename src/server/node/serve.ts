import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApp } from '../app.ts';
import { createLocalSource } from '../backup/backup-source.ts';
import type { Deps } from '../deps.ts';
import type { Render } from '../door/astro-entry.ts';
import { createNodeDoor } from '../door/node-door.ts';
import { createNoticeBoard } from '../door/notice-board.ts';
import { createPageCache } from '../door/page-cache.ts';
import { loadStaticFiles } from '../door/static-files.ts';
import type { Env } from '../env.ts';
import { ExplainedError } from '../explained-error.ts';
import { startJobs } from '../jobs/job-timer.ts';
import { NOTICE_TAG } from '../notice/notice.usecases.ts';
import { type Following, followSettings } from './follow-settings.ts';
import { createNodeDeps } from './node-deps.ts';
import { openOperatorSocket } from './operator-socket.ts';
import { PAGE_POLICIES, ROOT } from './paths.ts';
import { prepareDatabase } from './prepare.ts';
import { readSecret } from './secret.ts';

const MAX_KEPT_PAGES = 500;
const STOP_WITHIN_MS = 10_000;

type Tell = (line: string) => void;

/** Serves the existing build; gives the address. Progress goes to `tell`, one line a step. */
export async function serve(env: Env, tell: Tell): Promise<string> {
  const client = join(ROOT, 'dist/client');
  if (!existsSync(client))
    throw new ExplainedError('No hay un sitio construido en dist/. Ejecute «npm run build» o «npm start».');
  if (!env.RATE_LIMITS) tell('ATENCIÓN: RATE_LIMITS=off; sin límites de intentos. Úselo solo en pruebas de carga.');

  // Before the database is opened: a second start by mistake should hear of the port.
  await ensurePortIsFree(env);
  const pages = createPageCache({ maxEntries: MAX_KEPT_PAGES, now: Date.now });
  tell('Abriendo la base de datos…');
  const board = createNoticeBoard(() => new Date());
  let following: Following | undefined;
  const deps = await createNodeDeps(env, async (tags) => {
    pages.invalidate(tags);
    if (tags.includes(NOTICE_TAG)) await following?.refresh();
  });
  tell('Migrando…');
  const admin = await prepareDatabase(deps, env);
  following = followSettings(deps, board);
  await following.refresh();
  const stopJobs = startJobs(deps);

  tell('Iniciando el servidor…');
  const { render } = (await import(pathToFileURL(join(ROOT, 'dist/server/entry.mjs')).href)) as { render: Render };
  const server = createNodeDoor({
    render,
    files: loadStaticFiles(client, readPolicies()),
    pages,
    board,
    locals: { deps, api: createApp(deps) },
    trustProxy: env.TRUST_PROXY,
  });
  await listen(server, env);
  const closeSocket = await openOperatorDoor(env, deps);
  stopGracefully(server, async () => {
    await closeSocket();
    following.stop();
    await stopJobs();
    await deps.database.close();
  });

  if (admin?.generatedPassword) {
    tell('');
    tell('Primer administrador (anótelo: la contraseña no se vuelve a mostrar):');
    tell(`  correo:     ${admin.user.email}`);
    tell(`  contraseña: ${admin.generatedPassword}`);
    tell('');
  }
  return `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${(server.address() as AddressInfo).port}`;
}

/** The embedded database lets no other process in: the operator's commands come through the server. */
async function openOperatorDoor(env: Env, deps: Deps): Promise<() => Promise<void>> {
  if (deps.database.driver !== 'pglite') return async () => undefined;
  return openOperatorSocket(env.DATA_DIR, createLocalSource(deps, readSecret(env)), deps.log);
}

/** What scripts/build-site.ts wrote beside the pages. */
function readPolicies(): Record<string, string> {
  return JSON.parse(readFileSync(join(ROOT, PAGE_POLICIES), 'utf8')) as Record<string, string>;
}

async function ensurePortIsFree(env: Env): Promise<void> {
  const probe = createServer();
  await listen(probe, env);
  await new Promise((resolve) => probe.close(resolve));
}

function listen(server: Server, { HOST, PORT }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, HOST, PORT)));
    server.listen(PORT, HOST, resolve);
  });
}

function explained(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new ExplainedError(
      `El puerto ${port} ya está en uso. Cierre el otro programa o elija otro: PORT=4322 npm start`,
    );
  }
  if (error.code === 'EACCES')
    return new ExplainedError(`No hay permiso para usar el puerto ${port}. Elija uno mayor que 1023.`);
  if (error.code === 'EADDRNOTAVAIL') return new ExplainedError(`HOST=${host} no es una dirección de esta máquina.`);
  return error;
}

/** On a signal: no new connections, the ones under way are finished, the database is closed. */
function stopGracefully(server: Server, close: () => Promise<void>): void {
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    server.close(() => void close().finally(() => process.exit(0)));
    server.closeIdleConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
