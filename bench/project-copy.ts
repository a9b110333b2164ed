/** The project in a folder of its own, so that a measurement writes nothing into this one. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { environmentFor } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import type { Bench } from './suite.ts';

/** Copies what git knows of the project, as it is now, beside a link to the installed packages. */
export function copyProject({ folder }: Pick<Bench, 'folder'>): string {
  const copy = join(folder, 'project');
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const name of new Set(listed.split('\0').filter(Boolean))) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, force: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}

/** Starts `npm …` in a copy as an operator does, with the Node that the machine has; a group of its own. */
export function npmIn(copy: string, parameters: string[], variables: Record<string, string> = {}): ChildProcess {
  return spawn('npm', parameters, {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentFor(variables),
  });
}
