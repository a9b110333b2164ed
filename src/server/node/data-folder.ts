/** DATA_DIR holds requests, health data and the portal's secrets: nobody but its owner enters. */
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What group and others may do. */
const OTHERS_MASK = 0o077;
const PRIVATE_FOLDER = 0o700;

/**
 * Makes the folder where it is missing, and closes it with all that is in it where somebody opened it; what
 * this process writes from here on is closed from the beginning. `warn` tells a person what was found open.
 */
export function restrictDataFolder(folder: string, warn: (line: string) => void = console.error): void {
  process.umask(OTHERS_MASK);
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  // Windows has no such permissions: a folder takes those of the one above it.
  if (process.platform === 'win32') return;
  const found = permissionsOf(folder);
  if (!isAccessibleToOthers(folder)) return;
  try {
    restrictAll(folder);
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  // Some file systems accept the change and ignore it.
  warn(isAccessibleToOthers(folder) ? notRestrictedMessage(folder, found) : restrictedMessage(folder, found));
}

const permissionsOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const isAccessibleToOthers = (path: string): boolean => (statSync(path).mode & OTHERS_MASK) !== 0;

/** The folder first: from then on nobody reaches the rest. */
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
