/** Published files over the installed ones in a work tree, for a build that makes all pages. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '../../log.ts';
import { checkChange } from '../revisions/check-file.ts';
import type { PublishedContent } from '../revisions/published-content.ts';

type Options = {
  commit: string;
  /** The folder whose `content/` is written. */
  root: string;
  log: Pick<Log, 'error'>;
};

/**
 * Writes what a commit changes of the installed files. A file that the code does not admit any more stays as it is
 * installed, and the log names it.
 */
export async function writePublishedFiles(repository: PublishedContent, { commit, root, log }: Options): Promise<void> {
  for (const path of await repository.changedBetween('0', commit)) {
    const content = await repository.read(path, commit);
    const errors = await checkChange({ path, content });
    if (errors) log.error(`${path} is built as it was installed`, new Error(JSON.stringify(errors)));
    else await write(join(root, path), content);
  }
}

async function write(file: string, bytes: Uint8Array | null): Promise<void> {
  if (bytes === null) return rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
