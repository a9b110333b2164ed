/**
 * The file system that the git library works on. It writes each file in place and never again an object that is there:
 * an object that a kill cut off would stay broken. Here a file is there whole or not at all.
 */
import nodeFs from 'node:fs';

type WriteFile = typeof nodeFs.promises.writeFile;

const writeFile: WriteFile = async (path, data, options) => {
  const partial = `${path}.${process.pid}.${next()}.tmp`;
  try {
    await nodeFs.promises.writeFile(partial, data, options);
    await nodeFs.promises.rename(partial, String(path));
  } catch (error) {
    await nodeFs.promises.rm(partial, { force: true });
    throw error;
  }
};

let writes = 0;
const next = (): number => {
  writes += 1;
  return writes;
};

export const wholeFiles = { promises: { ...nodeFs.promises, writeFile } };
