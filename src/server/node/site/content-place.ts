/** Where content is on a plain Node host: the installed edition, and the repository that an earlier version published to. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { DIST, ROOT } from '../paths.ts';

type Place = Pick<Env, 'CONTENT_REPOSITORY' | 'DATA_DIR'>;

/** The folder whose `content/` is installed: the build has its own copy. */
export const installedRoot = (): string => (existsSync(join(DIST, 'content')) ? DIST : ROOT);

/** The root of the work tree of the repository that an earlier version published to; null: there is none. */
export function earlierRepository(env: Place): string | null {
  const places = env.CONTENT_REPOSITORY ? [env.CONTENT_REPOSITORY] : [ownFolder(env), ROOT];
  return places.find(isRepository) ?? null;
}

/** Whether a repository is the one that this installation was made from, whose content is the installed one. */
export const isOfInstallation = (repository: string): boolean => realpathSync(repository) === realpathSync(ROOT);

/** The repository that only this installation has, which is part of its backups; null: there is none. */
export function ownRepository(env: Pick<Env, 'DATA_DIR'>): string | null {
  const own = ownFolder(env);
  return isRepository(own) ? own : null;
}

/** Where that repository is, or is restored. */
export const ownFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'content');

/** A linked work tree, whose `.git` is a file, belongs to an engineer. */
function isRepository(dir: string): boolean {
  const git = join(dir, '.git');
  return existsSync(git) && statSync(git).isDirectory();
}
