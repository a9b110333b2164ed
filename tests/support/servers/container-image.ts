/** The files of the container, for servers that a test starts as the container does. */
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '#server/node/paths.ts';
import { isTestFile } from '#server/node/site/source-digest.ts';

/** Makes a folder with what the COPY lines of the last stage of deploy/Dockerfile put under its /app, and no other file. */
export function layOutImage(folder: string): void {
  mkdirSync(folder);
  const lastStage =
    readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')
      .split(/^FROM .*$/m)
      .at(-1) ?? '';
  for (const [, names = ''] of lastStage.matchAll(/^COPY --from=build (.+) \S+$/gm))
    for (const name of names.split(' ').map((path) => basename(path))) layOut(name, folder);
}

function layOut(name: string, folder: string): void {
  // Node resolves links: code that is linked would find its neighbours outside the folder. Packages have none there.
  if (name === 'node_modules') symlinkSync(join(ROOT, name), join(folder, name), 'dir');
  else cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: (path) => !isTestFile(path) });
}
