/** Pages that search engines may know: those for readers, without the staff's and without files. */
import { existingPages } from '../routes.ts';

const NOT_FOR_READERS = /^\/(admin|users|login|write|buscar|404|500)(\/|$)/;
const IS_FILE = /\.[a-z]+$/;

export async function readablePaths(): Promise<string[]> {
  const paths = [...(await existingPages())];
  return paths.filter((path) => !NOT_FOR_READERS.test(path) && !IS_FILE.test(path)).sort();
}
