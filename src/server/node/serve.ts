import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApp } from '../app.ts';
import { verifyAudit } from '../audit/verify.usecases.ts';
import { createLocalSource } from '../backup/backup-source.ts';
import type { Deps } from '../deps.ts';
import type { Render } from '../door/astro-entry.ts';
import { createNodeDoor } from '../door/node-door.ts';
import { createNoticeBoard } from '../door/notice-board.ts';
import { createPageCache } from '../door/page-cache.ts';
import { BEHIND_A_PROXY, PATIENCE } from '../door/patience.ts';
import { loadStaticFiles } from '../door/static-files.ts';
import type { Env } from '../env.ts';
import { ExplainedError } from '../explained-error.ts';
import { removeAbandoned } from '../files/folder-store.ts';
import { startJobs } from '../jobs/job-timer.ts';
import { createProcessMetrics } from '../metrics/process-metrics.ts';
import { startOverDatabase } from './database-startup.ts';
import { removeFirstPasswordWhenUsed, tellFirstAdmin } from './first-password.ts';
import { type Following, followChanges } from './follow-changes.ts';
import { endingOf, endOnSignal } from './graceful-stop.ts';
import { logLastWords } from './last-words.ts';
import { addressOf, ensurePortIsFree, listen } from './listening.ts';
import { createNodeDeps } from './node-deps.ts';
import { openOperatorSocket } from './operator-socket.ts';
import { PAGE_POLICIES, ROOT, uploadsFolder } from './paths.ts';
import { prepareDatabase } from './prepare.ts';
import { endWith } from './run.ts';
import { readSecret } from './secret.ts';

/** Some 60 pages, each in three encodings: what visitors read, and not what a robot invents by changing parameters. */
const MAX_KEPT_BYTES = 8 * 2 ** 20;

type Tell = (line: string) => void;

/** Serves the existing build; gives the address. Progress goes to `tell`, one line a step. */
export async function serve(env: Env, tell: Tell): Promise<string> {
  const client = join(ROOT, 'dist/client');
  if (!existsSync(client))
    throw new ExplainedError('No hay un sitio construido en dist/. Ejecute «npm run build» o «npm start».');
  if (!env.RATE_LIMITS) tell('ATENCIÓN: RATE_LIMITS=off; sin límites de intentos. Úselo solo en pruebas de carga.');

  // Before the database is opened: a second start by mistake should hear of the port.
  await ensurePortIsFree(env);
  const pages = createPageCache({ maxBytes: MAX_KEPT_BYTES, now: Date.now });
  const metrics = createProcessMetrics();
  tell('Abriendo la base de datos…');
  let following: Following | undefined;
  let stopJobs = async () => {};
  let stopLooking = () => {};
  const deps = await createNodeDeps(env, async (tags) => following?.drop(tags));
  deps.log = metrics.counting(deps.log);
  deps.processMetrics = metrics.text;
  logLastWords(deps.log);
  await removeAbandoned(uploadsFolder(env), deps.clock());
  const board = createNoticeBoard(deps.clock);
  tell('Migrando…');
  const telling = { dataDir: env.DATA_DIR, isTerminal: process.stdout.isTTY === true, tell };
  const startup = await startOverDatabase(deps, {
    async prepare(ready) {
      await prepareDatabase(ready, env, (admin) => tellFirstAdmin(admin, telling));
    },
    async begin() {
      following = await followChanges(deps, { board, pages });
      stopJobs = startJobs(deps);
      stopLooking = removeFirstPasswordWhenUsed(deps, env.DATA_DIR);
    },
  });
  if (startup.isWaiting) tell('La base de datos no responde: el portal atiende sin ella y la usará apenas responda.');
  startup.settled.catch(endWith);

  tell('Iniciando el servidor…');
  const { render } = (await import(pathToFileURL(join(ROOT, 'dist/server/entry.mjs')).href)) as { render: Render };
  const server = createNodeDoor({
    render,
    files: loadStaticFiles(client, readPolicies()),
    pages,
    board,
    locals: { deps, api: createApp(deps) },
    trustProxy: env.TRUST_PROXY,
    isHttps: env.SITE_URL?.startsWith('https:') ?? false,
    patience: {
      ...PATIENCE,
      ...(env.TRUST_PROXY && BEHIND_A_PROXY),
    },
    counting: metrics.countRequest,
  });
  const ending = endingOf(server, deps.log);
  deps.isClosing = ending.isClosing;
  await listen(server, env);
  const closeDoor = await openOperatorDoor(env, deps);
  endOnSignal(ending, deps.log, async () => {
    stopLooking();
    await closeDoor();
    await startup.stop();
    following?.stop();
    await stopJobs();
    await deps.database.close();
  });
  return addressOf(server, env);
}

/** The embedded database lets no other process in: the operator's commands come through the server. */
async function openOperatorDoor(env: Env, deps: Deps): Promise<() => Promise<void>> {
  if (deps.database.driver !== 'pglite') return async () => undefined;
  return openOperatorSocket(env.DATA_DIR, createLocalSource(deps, readSecret(env)), deps.log, (order) =>
    verifyAudit(deps, order),
  );
}

/** What scripts/build-site.ts wrote beside the pages. */
function readPolicies(): Record<string, string> {
  return JSON.parse(readFileSync(join(ROOT, PAGE_POLICIES), 'utf8')) as Record<string, string>;
}
