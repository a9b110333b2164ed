/** DATA_DIR holds requests, health data and the portal's secrets: nobody but its owner enters. */
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What group and others may do. */
const OTHERS = 0o077;
const PRIVATE_FOLDER = 0o700;

/**
 * Makes the folder where it is missing, and closes it with all that is in it where somebody opened it; what
 * this process writes from here on is closed from the beginning. `warn` tells a person what was found open.
 */
export function closeDataFolder(folder: string, warn: (line: string) => void = console.error): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  // Windows has no such permissions: a folder takes those of the one above it.
  if (process.platform === 'win32') return;
  const found = permissionsOf(folder);
  if (!isOpen(folder)) return;
  try {
    closeAll(folder);
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  // Some file systems accept the change and ignore it.
  warn(isOpen(folder) ? stillOpen(folder, found) : closedAgain(folder, found));
}

const permissionsOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const isOpen = (path: string): boolean => (statSync(path).mode & OTHERS) !== 0;

/** The folder first: from then on nobody reaches the rest. */
function closeAll(folder: string): void {
  chmodSync(folder, PRIVATE_FOLDER);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const found = lstatSync(path);
    if (!found.isSymbolicLink() && (found.mode & OTHERS) !== 0) chmodSync(path, found.mode & 0o700);
  }
}

const closedAgain = (folder: string, found: string): string =>
  `ATENCIÓN: otros usuarios de esta máquina podían entrar en «${folder}» (permisos ${found}), donde están las solicitudes y los secretos del portal. Quedó cerrada: solo entra el usuario del portal.`;

const stillOpen = (folder: string, found: string): string =>
  `ATENCIÓN: otros usuarios de esta máquina pueden entrar en «${folder}» (permisos ${found}), donde están las solicitudes y los secretos del portal, y no se pudo cerrar. Como dueño de la carpeta ejecute: chmod -R go-rwx '${folder}'`;
