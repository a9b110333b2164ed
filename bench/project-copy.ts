/** A copy of the project, so that a suite writes nothing into this one. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { environmentWith } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import type { Bench } from './run.ts';

/** Copies the files that git lists, as they are now, and links the installed packages; gives the folder. */
export function copyProject({ folder }: Bench): string {
  const copy = join(folder, 'project');
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  for (const name of execFileSync('git', listing, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean))
    cpSync(join(ROOT, name), join(copy, name));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}

/** Starts `npm …` in a copy, in a process group of its own; `read` gives what it has printed so far. */
export function startNpm(cwd: string, parameters: string[], variables: Record<string, string> = {}) {
  const child = spawn('npm', parameters, { cwd, detached: true, env: environmentWith(variables) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  return { child, exited: new Promise<number | null>((settle) => child.once('close', settle)), read: () => output };
}
