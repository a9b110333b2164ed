/**
 * The file system that the git library works on. It writes in place, and never again an object that is there: an object
 * that a kill or a power cut broke would stay broken. Here a file of the repository is there whole or not at all, and
 * before the file that names it.
 */
import { randomUUID } from 'node:crypto';
import nodeFs from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder, writeWhole } from '../durable-files.ts';

type Promises = typeof nodeFs.promises;

const GIT_FOLDER = '/.git/';

const writeFile: Promises['writeFile'] = async (path, data, options) => {
  const target = String(path);
  const at = target.indexOf(GIT_FOLDER);
  // Files of the work tree are brought along again after a kill (`repair`).
  if (at < 0) return nodeFs.promises.writeFile(target, data, options);
  // What a kill leaves under this name is removed by `git gc`.
  const partial = `${target.slice(0, at)}${GIT_FOLDER}objects/tmp_obj_${randomUUID()}`;
  await writeWhole(target, data as string | Uint8Array, { partial });
};

/** The library makes one folder at a time. */
const mkdir = async (path: string): Promise<void> => {
  await nodeFs.promises.mkdir(path);
  if (path.includes(GIT_FOLDER)) await syncFolder(dirname(path));
};

export const wholeFiles = { promises: { ...nodeFs.promises, writeFile, mkdir } };
