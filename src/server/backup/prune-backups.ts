import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BackupSource } from './backup-source.ts';

/**
 * Deletes, from the folder of a copy that was just made, the noted ones that are too old; gives their
 * names. Those that are kept elsewhere stay on the list: somebody has to delete them there.
 */
export async function pruneBackups(source: BackupSource, newest: string): Promise<string[]> {
  const { data } = await source.list();
  const pruned: string[] = [];
  for (const { name } of data.filter(({ expired }) => expired)) {
    const file = join(dirname(newest), basename(name));
    if (!existsSync(file)) continue;
    await rm(file);
    await source.recordRemoval(name);
    pruned.push(name);
  }
  return pruned;
}
