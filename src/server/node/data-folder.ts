/** DATA_DIR holds cases, health data and secrets: only its owner has access. */
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolderNow } from '../durable-files.ts';

/** The permissions of group and others. */
const OTHERS_MASK = 0o077;
const PRIVATE_FOLDER = 0o700;

/**
 * Creates the folder if it is missing, and restricts it with all its contents and the umask of the process. `warn` gets
 * a message when the folder was open to others.
 */
export function restrictDataFolder(folder: string, warn: (line: string) => void = console.error): void {
  process.umask(OTHERS_MASK);
  if (mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })) syncFolderNow(dirname(folder));
  // Windows has no such permissions: folders inherit them.
  if (process.platform === 'win32') return;
  const found = permissionsOf(folder);
  if (!isAccessibleToOthers(folder)) return;
  try {
    restrictAll(folder);
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  // Some file systems ignore the change.
  warn(isAccessibleToOthers(folder) ? notRestrictedMessage(folder, found) : restrictedMessage(folder, found));
}

const permissionsOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const isAccessibleToOthers = (path: string): boolean => (statSync(path).mode & OTHERS_MASK) !== 0;

/** The folder first: it closes the access to the rest. */
function restrictAll(folder: string): void {
  chmodSync(folder, PRIVATE_FOLDER);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const found = lstatSync(path);
    if (!found.isSymbolicLink() && (found.mode & OTHERS_MASK) !== 0) chmodSync(path, found.mode & 0o700);
  }
}

const restrictedMessage = (folder: string, found: string): string =>
  `ATENCIÓN: otros usuarios de esta máquina podían entrar en «${folder}» (permisos ${found}), donde están las solicitudes y los secretos del portal. Quedó cerrada: solo entra el usuario del portal.`;

const notRestrictedMessage = (folder: string, found: string): string =>
  `ATENCIÓN: otros usuarios de esta máquina pueden entrar en «${folder}» (permisos ${found}), donde están las solicitudes y los secretos del portal, y no se pudo cerrar. Como dueño de la carpeta ejecute: chmod -R go-rwx '${folder}'`;
