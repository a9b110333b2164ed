/** What the commands share: their arguments, their progress and the tools that they call. */
import { spawn } from 'node:child_process';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { environmentFor } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import { OperatorError } from '#server/operator-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The arguments of this process; an unknown option throws the usage. */
export function readArguments<const T extends Options>(usage: string, options: T, given = process.argv.slice(2)) {
  try {
    return parseArgs({ args: joinValues(given, options), allowPositionals: true, options });
  } catch {
    throw new OperatorError(usage);
  }
}

/** Hashes and passwords may begin with a hyphen, and `parseArgs` takes such a value only as `--option=-value`. */
function joinValues(given: readonly string[], options: Options): string[] {
  const joined: string[] = [];
  for (const argument of given) {
    const before = joined.at(-1);
    const isValue = options[nameOf(before)]?.type === 'string' && !(nameOf(argument) in options);
    if (isValue) joined.splice(-1, 1, `${before}=${argument}`);
    else joined.push(argument);
  }
  return joined;
}

const nameOf = (argument = ''): string => (argument.startsWith('--') ? argument.slice(2) : '');

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
export const runTool = async (tool: string, parameters: string[], variables?: Variables): Promise<number> =>
  (await spawnTool('inherit', tool, parameters, variables)).code;

/** The same with its output kept, for programs that run side by side. */
export const callTool = (tool: string, parameters: string[], variables?: Variables): Promise<EndedTool> =>
  spawnTool('pipe', tool, parameters, variables);

type Variables = Record<string, string | undefined>;
type EndedTool = { code: number; said: string };

function spawnTool(
  stdio: 'inherit' | 'pipe',
  tool: string,
  parameters: string[],
  variables: Variables = {},
): Promise<EndedTool> {
  const options = { cwd: ROOT, env: environmentFor(variables), shell: process.platform === 'win32' };
  return new Promise((resolve, reject) => {
    const child = spawn(tool, parameters, { ...options, stdio: ['inherit', stdio, stdio] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });
}
