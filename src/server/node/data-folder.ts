/** DATA_DIR holds cases, health data and secrets: only its owner has access. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';

/** The permissions of group and others. */
const OTHERS_MASK = 0o077;

/**
 * Creates the folder if it is missing, and restricts it with all its contents and the umask of the process. `warn` gets
 * a message when the folder was open to others.
 */
export function restrictDataFolder(folder: string, warn: (line: string) => void = console.error): void {
  process.umask(OTHERS_MASK);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Windows has no such permissions: folders inherit them.
  if (process.platform === 'win32') return;
  const found = permissionsOf(folder);
  if (!isAccessibleToOthers(folder)) return;
  // Its failure, for example on a file system without permissions, shows in what it leaves.
  spawnSync('chmod', ['-R', 'go-rwx', '--', folder]);
  warn(isAccessibleToOthers(folder) ? notRestrictedMessage(folder, found) : restrictedMessage(folder, found));
}

const permissionsOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const isAccessibleToOthers = (path: string): boolean => (statSync(path).mode & OTHERS_MASK) !== 0;

const restrictedMessage = (folder: string, found: string): string =>
  `ATENCIÓN: otros usuarios de esta máquina podían entrar en «${folder}» (permisos ${found}), donde están las solicitudes y los secretos del portal. Quedó cerrada: solo entra el usuario del portal.`;

const notRestrictedMessage = (folder: string, found: string): string =>
  `ATENCIÓN: otros usuarios de esta máquina pueden entrar en «${folder}» (permisos ${found}), donde están las solicitudes y los secretos del portal, y no se pudo cerrar. Como dueño de la carpeta ejecute: chmod -R go-rwx '${folder}'`;
