/** Runs the project's commands as an operator does, in a process of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from '#server/node/paths.ts';

export type Ended = { code: number | null; said: string };

const start = (parameters: string[], variables: Record<string, string>): ChildProcess =>
  spawn(process.execPath, parameters, { cwd: ROOT, env: { ...process.env, ...variables } });

/** Runs a program to its end; gives its exit code and all that it said. */
export function runProgram(parameters: string[], variables: Record<string, string>): Promise<Ended> {
  const child = start(parameters, variables);
  const said = listen(child);
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said: said() })));
}

export type Running = { address: string; said: () => string; stop(): Promise<number | null> };

/** Starts the server on a free port, under options of Node if need be, and waits until it tells its address. */
export function startServer(variables: Record<string, string>, options: string[] = []): Promise<Running> {
  const child = start([...options, 'server.mjs'], { PORT: '0', ...variables });
  const said = listen(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    ended.then((code) => reject(new Error(`the server ended with ${code}: ${said()}`)));
    child.stdout?.on('data', () => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said())?.[0];
      if (address) resolve({ address, said, stop });
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
