/** A copy of the project, so that a suite writes nothing into this one. */
import { spawn } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { environmentFor } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import type { Bench } from './run.ts';

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
