/** The real command line of Netlify, which scripts/test-netlify.ts puts on the PATH. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { environmentFor } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import { freePort } from '../database/postgres-server.ts';
import type { Ended } from '../servers/processes.ts';

/** Blobs of an earlier run stay there. */
const LOCAL_BLOBS = join(ROOT, '.netlify/blobs-serve');
const OUTPUT_SHOWN = 3_000;
const READY = 'Local dev server ready';

/** A program without output, prompts or browser. */
function start(program: string, parameters: string[], variables: Record<string, string>) {
  const child = spawn(program, parameters, {
    cwd: ROOT,
    env: environmentFor({ ...variables, CI: '1', BROWSER: 'none', NETLIFY_TELEMETRY_DISABLED: '1' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own: the functions it started end with it.
    detached: true,
  });
  const output = { said: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output.said += chunk));
  return { child, output };
}

/** Runs a program of Netlify's tools to its end. */
export function runNetlifyTool(program: 'netlify' | 'deno', parameters: string[], variables = {}): Promise<Ended> {
  const { child, output } = start(program, parameters, variables);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said: output.said }));
  });
}

export type ServedSite = {
  origin: string;
  /** What the functions wrote last, for the message of a failure. */
  lastOutput(): string;
  stop(): Promise<void>;
};

/** Builds the site for production and serves it as `netlify serve` does. */
export async function serveNetlify(variables: Record<string, string>): Promise<ServedSite> {
  rmSync(LOCAL_BLOBS, { recursive: true, force: true });
  const [port, functionsPort, filesPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const ports = ['--port', port, '--functions-port', functionsPort, '--staticServerPort', filesPort].map(String);
  const { child, output } = start('netlify', ['serve', '--offline', '--context', 'production', ...ports], variables);
  const site = {
    origin: `http://127.0.0.1:${port}`,
    lastOutput: () => output.said.slice(-OUTPUT_SHOWN),
    stop: () => stop(child),
  };
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`netlify serve ended with ${code}: ${output.said}`)));
    child.stdout.on('data', () => output.said.includes(READY) && resolve());
  });
  return site;
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || !child.pid) return resolve();
    child.once('exit', () => resolve());
    process.kill(-child.pid, 'SIGTERM');
  });
}
