/**
 * The file system that the git library works on. It writes in place, and never again an object that is there: an object
 * that a kill cut off would stay broken. Here a file of the repository is there whole or not at all.
 */
import { randomUUID } from 'node:crypto';
import nodeFs from 'node:fs';

type WriteFile = typeof nodeFs.promises.writeFile;

const GIT_FOLDER = '/.git/';

const writeFile: WriteFile = async (path, data, options) => {
  const target = String(path);
  const at = target.indexOf(GIT_FOLDER);
  // Files of the work tree are brought along again after a kill (`repair`).
  if (at < 0) return nodeFs.promises.writeFile(target, data, options);
  // What a kill leaves under this name is removed by `git gc`.
  const partial = `${target.slice(0, at)}${GIT_FOLDER}objects/tmp_obj_${randomUUID()}`;
  try {
    await nodeFs.promises.writeFile(partial, data, options);
    await nodeFs.promises.rename(partial, target);
  } catch (error) {
    await nodeFs.promises.rm(partial, { force: true });
    throw error;
  }
};

export const wholeFiles = { promises: { ...nodeFs.promises, writeFile } };
