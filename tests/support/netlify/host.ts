/** What Netlify does with the functions: bundles them with its own bundler, and calls the one whose paths fit. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { ROOT } from '#server/node/paths.ts';

type FunctionSettings = { directory: string; includedFiles: string[]; nodeBundler: 'none' | 'nft' };

/** The section of netlify.toml for every function, or that of one. */
export function functionSettings(section = 'functions'): FunctionSettings {
  const toml = readFileSync(join(ROOT, 'netlify.toml'), 'utf8');
  const [lines = ''] = (toml.split(`\n[${section}]\n`)[1] ?? '').split(/^\[/m, 1);
  const read = (name: string) => JSON.parse(new RegExp(`^\\s*${name} = (.+)$`, 'm').exec(lines)?.[1] ?? 'null');
  return { directory: read('directory'), includedFiles: read('included_files'), nodeBundler: read('node_bundler') };
}

export type Bundled = Pick<FunctionResult, 'name' | 'routes' | 'excludedRoutes' | 'schedule'> & {
  /** Where it runs. */
  folder: string;
  /** The module with its handler. */
  entry: string;
};

/** Functions of the build with native packages have a section of their own. */
function bundling() {
  const { includedFiles, nodeBundler } = functionSettings();
  const common = { includedFiles, nodeBundler, includedFilesBasePath: ROOT, nodeVersion: '24' };
  const bundlerOf = (name: string) => ({ nodeBundler: functionSettings(`functions.${name}`).nodeBundler });
  const config = { '*': common, accounts: bundlerOf('accounts'), files: bundlerOf('files') };
  return { archiveFormat: 'none' as const, basePath: ROOT, config };
}
const asBundled = ({ path, ...result }: FunctionResult): Bundled => ({ ...result, folder: path, entry: entryOf(path) });

/** Bundles every function of a folder of the project, each into a folder as its archive would unpack, out of reach of our packages. */
export async function bundle(directory: string, into: string): Promise<Bundled[]> {
  await mkdir(into, { recursive: true });
  return (await zipFunctions(join(ROOT, directory), into, bundling())).map(asBundled);
}

/** The code of a bundle, as its entry point names it. */
function entryOf(folder: string): string {
  const entryPoint = readFileSync(join(folder, '___netlify-entry-point.mjs'), 'utf8');
  const entry = join(folder, /getLambdaHandler\('(.+)'\)/.exec(entryPoint)?.[1] ?? '');
  if (!existsSync(entry)) throw new Error(`no ${entry}`);
  return entry;
}

type RouteOf = { literal: string } | { expression: string };
const fits = (path: string, route: RouteOf) =>
  'literal' in route ? route.literal === path : new RegExp(route.expression).test(path);

/** The function that answers a path; functions of a folder of the project's own go first. */
export const functionFor = (functions: readonly Bundled[], path: string): Bundled | undefined =>
  functions.find(
    ({ routes = [], excludedRoutes = [] }) =>
      routes.some((route) => fits(path, route as RouteOf)) &&
      !excludedRoutes.some((route) => fits(path, route as RouteOf)),
  );

export type RunningFunction = {
  startMs: number;
  call(path: string, init?: RequestInit): Promise<Response>;
  stop(): void;
};

/** AWS Lambda starts Node with it: a CommonJS package that requires one of ES modules only fails there. */
const LAMBDA_FLAGS = ['--no-experimental-require-module'];

/** Starts a bundled function in a process of its own that knows only these variables, as Lambda does. */
export async function startFunction(one: Bundled, variables: Record<string, string>): Promise<RunningFunction> {
  const program = join(ROOT, 'tests/support/netlify/function.ts');
  const child: ChildProcess = spawn(process.execPath, [...LAMBDA_FLAGS, program, one.entry], {
    cwd: one.folder,
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { port, startMs } = await told(child);
  return {
    startMs,
    call: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
    stop: () => void child.kill(),
  };
}

function told(child: ChildProcess): Promise<{ port: number; startMs: number }> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the function ended with ${code}`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('startMs')) resolve(JSON.parse(line));
    });
  });
}
