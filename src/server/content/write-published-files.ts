/** Published files over the installed ones in a work tree, for a build that makes all pages. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { idOfPath } from '../../content/content-files.ts';
import type { DatabaseHandle } from '../db/database.ts';
import type { Log } from '../log.ts';
import { checkFile } from './check-file.ts';
import type { InstalledEdition } from './installed-edition.ts';
import { openPublishedContent } from './published-content.ts';

type Options = {
  installed: InstalledEdition;
  /** The folder whose `content/` is written. */
  root: string;
  log: Pick<Log, 'error'>;
};

/**
 * Writes what the newest commit changes of the installed files; gives the commit. A file that the code does not admit any
 * more stays as it is installed, and the log names it.
 */
export async function writePublishedFiles(
  database: Pick<DatabaseHandle, 'db'>,
  { installed, root, log }: Options,
): Promise<string> {
  const repository = openPublishedContent(database, installed);
  const commit = await repository.head();
  for (const path of await repository.changedBetween('0', commit)) {
    const bytes = await repository.read(path, commit);
    const errors = bytes && (await errorsOf(path, bytes));
    if (errors) log.error(`${path} is built as it was installed`, new Error(JSON.stringify(errors)));
    else await write(join(root, path), bytes);
  }
  return commit;
}

async function errorsOf(path: string, bytes: Uint8Array) {
  const id = idOfPath(path);
  return id === null ? null : checkFile(id, new TextDecoder().decode(bytes));
}

async function write(file: string, bytes: Uint8Array | null): Promise<void> {
  if (bytes === null) return rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
