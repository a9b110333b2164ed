/** Where the content of this installation is kept: its git work tree, or a repository of its own under DATA_DIR. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { ROOT } from '../paths.ts';

export type ContentPlace = {
  /** The root of the work tree: `content/` is under it. */
  repository: string;
  /** The folder whose `content/` counts until the repository is made. */
  content: string;
};

export function contentPlace({
  CONTENT_REPOSITORY,
  DATA_DIR,
}: Pick<Env, 'CONTENT_REPOSITORY' | 'DATA_DIR'>): ContentPlace {
  const own = ownFolder({ DATA_DIR });
  const repository = CONTENT_REPOSITORY ?? (!existsSync(own) && isWritableRepository(ROOT) ? ROOT : own);
  return { repository, content: isRepository(repository) ? repository : ROOT };
}

/** The repository that only this installation has, which is part of its backups; null: it is an engineer's. */
export function ownRepository(env: Pick<Env, 'CONTENT_REPOSITORY' | 'DATA_DIR'>): string | null {
  const { repository } = contentPlace(env);
  return repository === ownFolder(env) ? repository : null;
}

/** Where that repository is made. */
export const ownFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'content');

/** A linked work tree, whose `.git` is a file, belongs to an engineer. */
export const isRepository = (dir: string): boolean =>
  existsSync(join(dir, '.git')) && statSync(join(dir, '.git')).isDirectory();

function isWritableRepository(dir: string): boolean {
  if (!isRepository(dir)) return false;
  try {
    for (const folder of [dir, join(dir, '.git'), join(dir, 'content')]) accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
