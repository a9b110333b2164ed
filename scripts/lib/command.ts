/** What the commands share: their arguments, their progress and the tools that they call. */
import { spawn } from 'node:child_process';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { environmentFor } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import { OperatorError } from '#server/operator-error.ts';

/** The arguments of this process; an unknown option throws the usage. */
export function readArguments<const T extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: T) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    throw new OperatorError(usage);
  }
}

/** Runs a long step; prints its name and then its duration. */
export function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  console.log(`${what}…`);
  return timed(work, (seconds) => `${what}: listo (${seconds} s).`);
}

/** Runs a part of a long step and prints its duration. */
export const subStep = <T>(what: string, work: () => Promise<T>): Promise<T> =>
  timed(work, (seconds) => `  ${what}: ${seconds} s`);

async function timed<T>(work: () => Promise<T>, textOf: (seconds: string) => string): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(textOf(((performance.now() - start) / 1000).toFixed(1)));
  return result;
}

/** Runs a program of node_modules/.bin with its output shown; gives its exit code. */
export function runTool(
  tool: string,
  parameters: string[],
  variables: Record<string, string | undefined> = {},
): Promise<number> {
  const options = { cwd: ROOT, env: environmentFor(variables), shell: process.platform === 'win32' };
  return new Promise((resolve, reject) => {
    const child = spawn(tool, parameters, { ...options, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
