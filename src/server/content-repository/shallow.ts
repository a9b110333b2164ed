/** Where the history that a shallow clone knows ends. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The oldest commits that are there, whose parents are not; none in a whole clone. */
export async function shallowCommits(dir: string): Promise<ReadonlySet<string>> {
  try {
    return new Set((await readFile(join(dir, '.git', 'shallow'), 'utf8')).split('\n').filter(Boolean));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set();
    throw error;
  }
}
