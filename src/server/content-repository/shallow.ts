/** Where the history that a shallow clone knows ends. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest commits that are there, whose parents are not; none in a whole clone. */
export function shallowCommits(dir: string): ReadonlySet<string> {
  const file = join(dir, '.git', 'shallow');
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);
}
