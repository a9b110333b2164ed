/** The servers of a suite, each in its own process: the portal as its service runs it or in a copy, PostgreSQL and nginx. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, openSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { environmentFor } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import { prepareNewPortal } from '../scripts/lib/with-deps.ts';
import { freePort, startPostgres } from '../tests/support/database/postgres-server.ts';
import { insertPosts } from './fixtures/posts.ts';
import type { Bench } from './run.ts';
import { PROBE_SIGN, type Probe } from './server-probe.ts';

const POLL_MS = 50;
const ADMIN = { email: 'admin@example.org', password: 'clave-larga-de-prueba' };
export const ACCOUNT = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

export type Server = { address: string; pid: number; read: () => string; stop: () => Promise<void> };
type Launch = {
  name: string;
  command: string[];
  port: number;
  readyPath: string;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
};

/** Starts a process and waits until it answers 2xx; it stops with the suite. Throws its log when it exits first. */
async function launch(
  { folder, after }: Bench,
  { name, command, port, readyPath, ...options }: Launch,
): Promise<Server> {
  const [program = '', ...parameters] = command;
  const log = join(folder, `${name}.log`);
  const out = openSync(log, 'a');
  const child = spawn(program, parameters, { stdio: ['ignore', out, out], ...options });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  after(stop);
  const address = `http://127.0.0.1:${port}`;
  for (; !(await isUp(address + readyPath)); await sleep(POLL_MS))
    if (child.exitCode !== null) throw new Error(`${name} exited with ${child.exitCode}: ${readFileSync(log, 'utf8')}`);
  return { address, pid: child.pid ?? 0, read: () => readFileSync(log, 'utf8'), stop };
}

/** The figures of a server that was started with PROBED, since the time before. */
export async function probe({ pid, read }: Server): Promise<Probe> {
  const answers = () => [...read().matchAll(new RegExp(`^${PROBE_SIGN}(.*)$`, 'gm'))];
  const known = answers().length;
  process.kill(pid, 'SIGUSR2');
  for (; answers().length === known; await sleep(POLL_MS));
  return JSON.parse(answers().at(-1)?.[1] ?? '') as Probe;
}

/** Whether an address answers 2xx. */
export const isUp = async (url: string): Promise<boolean> => (await fetch(url).catch(() => null))?.ok ?? false;

type PortalOptions = { name: string; variables?: Record<string, string>; root?: string; port?: number };

/** Starts the portal of a checkout, with the options of its `deploy/portal.service` and a data folder of its own. */
export async function startPortal(bench: Bench, options: PortalOptions): Promise<Server> {
  const { name, variables, root = ROOT, port = await freePort() } = options;
  const unit = readFileSync(join(root, 'deploy/portal.service'), 'utf8');
  const command = [process.execPath, ...(/^ExecStart=\S+ (.*)$/m.exec(unit)?.[1]?.split(' ') ?? [])];
  const malloc = [...unit.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, variable = '', value = '']) => [variable, value]);
  const own = { PORT: String(port), DATA_DIR: join(bench.folder, name), RATE_LIMITS: 'off', ...ACCOUNT };
  const env = environmentFor({ ...Object.fromEntries(malloc), ...own, ...variables });
  return launch(bench, { name, command, port, readyPath: '/api/health', cwd: root, env });
}

/** Starts a portal with that many posts; the embedded database admits one process, so they are inserted first. */
export async function startPortalWithPosts(
  bench: Bench,
  { posts, ...options }: PortalOptions & { posts: number },
): Promise<Server> {
  const variables = { DATA_DIR: join(bench.folder, options.name), ...ACCOUNT, ...options.variables };
  await prepareNewPortal(variables, ({ database, clock }, { user }) =>
    insertPosts(database.db, { count: posts, author: user, now: clock() }),
  );
  bench.say(`${options.name}: ${posts} publicaciones`);
  return startPortal(bench, options);
}

/** The administrator's session: its token, and `send`, which throws unless the answer is 2xx. */
export async function signInAsAdmin(address: string) {
  let token = '';
  const send = async (method: string, path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${address}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  ({ token } = (await send('POST', '/login', ADMIN)) as { token: string });
  return { token, send, credentials: ADMIN };
}

/** Starts a PostgreSQL that syncs to disk before it answers, as in production; gives the URL of a new database. */
export async function startDurablePostgres({ folder, after }: Bench): Promise<(database: string) => Promise<string>> {
  // As root it runs under another user, who has to read what is made here; createNodeDeps makes it private.
  process.umask(0o022);
  chmodSync(folder, 0o755);
  const server = await startPostgres(join(folder, 'postgres'), { durable: true });
  after(() => server.stop());
  return async (database) => {
    const client = new pg.Client(server.urlOf('postgres'));
    await client.connect();
    await client.query(`create database ${database}`);
    await client.end();
    return server.urlOf(database);
  };
}

/** Starts nginx with one worker over the same precompressed files; null where it is not installed. */
export async function startNginx(bench: Bench): Promise<Server | null> {
  if (spawnSync('nginx', ['-v']).error) return null;
  const port = await freePort();
  const prefix = join(bench.folder, 'nginx');
  mkdirSync(prefix);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`);
  const configuration = `daemon off; worker_processes 1; pid nginx.pid; error_log error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; open_file_cache max=1000; keepalive_requests 100000000;
      types { text/html html; text/css css; text/javascript js; }
      ${temporary.join(' ')}
      server {
        listen 127.0.0.1:${port};
        root ${ROOT}/dist/client;
        gzip_static on;
        location / { try_files $uri $uri.html $uri/index.html =404; }
      }
    }`;
  writeFileSync(join(prefix, 'nginx.conf'), configuration);
  const command = ['nginx', '-p', prefix, '-c', 'nginx.conf'];
  return launch(bench, { name: 'nginx', command, port, readyPath: '/servicios' });
}

/** Starts Caddy with deploy/Caddyfile before a portal, on a port of this machine instead of a name with its certificate. */
export async function startCaddy(bench: Bench, portal: string): Promise<Server> {
  const port = await freePort();
  const delivered = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8');
  const configuration = delivered
    .replace(/^\temail .*$/m, '\tadmin off')
    .replace(/^hospital\.gov\.co \{[^}]*\}\}?[^}]*\}/m, '')
    .replace(/^www\.hospital\.gov\.co \{$/m, `http://127.0.0.1:${port} {`);
  const file = join(bench.folder, 'Caddyfile');
  writeFileSync(file, configuration);
  const command = ['caddy', 'run', '--adapter', 'caddyfile', '--config', file];
  const env = environmentFor({
    PORTAL: new URL(portal).host,
    XDG_DATA_HOME: bench.folder,
    XDG_CONFIG_HOME: bench.folder,
  });
  return launch(bench, { name: 'caddy', command, port, readyPath: '/api/health', env });
}

const NOT_COPIED = new Set(['.git', '.astro', 'bench/tools', 'data', 'dist', 'node_modules', 'test-results']);

/** Copies the sources as they are now and links the installed packages; gives the folder. */
export function copyProject({ folder }: Bench): string {
  const copy = join(folder, 'project');
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !NOT_COPIED.has(relative(ROOT, path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}

/** Starts `npm …` in a copy, in a process group of its own; `read` gives what it has printed so far. */
export function startNpm(cwd: string, parameters: string[], variables: Record<string, string> = {}) {
  const child = spawn('npm', parameters, { cwd, detached: true, env: environmentFor(variables) });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return {
    child,
    exited: new Promise<number | null>((settle) => child.once('close', settle)),
    read: () => `${Buffer.concat(chunks)}`,
  };
}
