/**
 * Builds the site of a commit beside the running one, in a folder of its own under DATA_DIR: the code of this
 * installation with the content of the commit.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ContentRepository } from '#server/content-repository/content-repository.ts';
import { environmentFor } from '#server/env.ts';
import { OperatorError } from '#server/operator-error.ts';
import { minutes } from '#shared/time/time.ts';
import { ROOT } from '../paths.ts';

/** What a site is built from, besides its content and the installed packages. */
const CODE = ['src', 'public', 'scripts', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];
const MAX_BUILD_MS = minutes(5);
const MAX_OUTPUT_BYTES = 8 * 2 ** 20;

export type CommitBuild = { dataDir: string; repository: ContentRepository; commit: string; earlier: string };

/** Where the site of a commit is built. */
export const buildFolder = (dataDir: string, commit: string): string => join(dataDir, 'site', commit);

/**
 * Builds; gives the folder `dist`. `earlier` is the dist that is served now. What the editor can correct, such as a link
 * to a page that does not exist, throws an `OperatorError` with the message of the build.
 */
export async function buildCommit({ dataDir, repository, commit, earlier }: CommitBuild): Promise<string> {
  const folder = buildFolder(dataDir, commit);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(CODE.map((name) => cp(join(ROOT, name), join(folder, name), { recursive: true })));
  await repository.exportContent(commit, folder);
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await runBuild(folder, earlier);
  return join(folder, 'dist');
}

async function runBuild(folder: string, earlier: string): Promise<void> {
  const options = {
    cwd: folder,
    env: environmentFor({ ASTRO_TELEMETRY_DISABLED: '1' }),
    timeout: MAX_BUILD_MS,
    maxBuffer: MAX_OUTPUT_BYTES,
  };
  try {
    await promisify(execFile)(process.execPath, ['scripts/build.ts', '--like', earlier], options);
  } catch (error) {
    const { stderr, killed } = error as { stderr?: string; killed?: boolean };
    if (killed) throw new OperatorError('La construcción del sitio tardó demasiado y se detuvo.');
    throw stderr ? new OperatorError(stderr.trim()) : error;
  }
}

/** Removes the builds that are not among those to keep. */
export async function removeOldBuilds(dataDir: string, keep: readonly string[]): Promise<void> {
  const folder = join(dataDir, 'site');
  for (const name of await readdir(folder))
    if (/^[0-9a-f]{40}$/.test(name) && !keep.includes(name))
      await rm(join(folder, name), { recursive: true, force: true });
}
