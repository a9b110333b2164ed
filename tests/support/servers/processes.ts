/** Runs the project's commands as an operator does, in a process of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '#server/node/paths.ts';

export type Ended = { code: number | null; said: string };

/**
 * A short life does not repay optimised WebAssembly, of which the embedded database is made: 40 % less CPU time a start.
 * Commands resolve modules as the server does: 0.8 s of CPU less each.
 */
const FLAGS = ['--liftoff-only', '--import', join(ROOT, 'src/server/node/drizzle-resolution.ts')];
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node-compile');

/** `through` are the first words of the command, for a program that is to meet a limit of the system. */
function start(
  parameters: readonly string[],
  variables: Record<string, string>,
  through: readonly string[] = [],
): ChildProcess {
  const [program = process.execPath, ...rest] = [...through, process.execPath, ...FLAGS, ...parameters];
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...variables };
  return spawn(program, rest, { cwd: ROOT, env });
}

/** Runs a program to its end; gives its exit code and all that it said. */
export function runProgram(
  parameters: readonly string[],
  variables: Record<string, string>,
  through: readonly string[] = [],
): Promise<Ended> {
  const child = start(parameters, variables, through);
  const said = listen(child);
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said: said() })));
}

export type Running = {
  address: string;
  pid: number;
  said: () => string;
  stop(): Promise<number | null>;
  /** What a power cut does to it. */
  kill(): Promise<void>;
};

/** Starts the server on a free port and waits until it tells its address. */
export function startServer(variables: Record<string, string>, through: readonly string[] = []): Promise<Running> {
  const child = start(['server.mjs'], { PORT: '0', ...variables }, through);
  const said = listen(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return ended;
  };
  const running = {
    pid: child.pid ?? 0,
    said,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
  return new Promise((resolve, reject) => {
    ended.then((code) => reject(new Error(`the server ended with ${code}: ${said()}`)));
    child.stdout?.on('data', () => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said())?.[0];
      if (address) resolve({ address, ...running });
    });
  });
}

function listen(child: ChildProcess): () => string {
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk;
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return () => said;
}
