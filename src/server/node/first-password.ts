/**
 * Reports the generated password of the first administrator: on a terminal, once; elsewhere, where output persists in a
 * journal or container log, in a file with mode 0600 until the first sign-in.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { seconds } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { writeWhole } from '../durable-files.ts';
import { hasAnySignIn } from '../users/users.store.ts';
import type { FirstAdmin } from '../users/users.usecases.ts';

const CHECK_INTERVAL_MS = seconds(5);
export const firstPasswordFile = (dataDir: string): string => join(dataDir, 'first-password');
type ReportOptions = { dataDir: string; isTerminal: boolean; print: (line: string) => void };

/** Prints the first administrator, and the password or its file. */
export async function reportFirstAdmin(
  { user, generatedPassword }: FirstAdmin,
  { dataDir, isTerminal, print }: ReportOptions,
): Promise<void> {
  if (!generatedPassword) return;
  const file = firstPasswordFile(dataDir);
  if (!isTerminal) await writeWhole(file, `${generatedPassword}\n`, { mode: 0o600 });
  print('');
  print(`Primer administrador${isTerminal ? ' (anótelo: la contraseña no se vuelve a mostrar)' : ''}:`);
  print(`  correo:     ${user.email}`);
  print(
    `  contraseña: ${isTerminal ? generatedPassword : `está en ${file}, que se borra solo después del primer ingreso`}`,
  );
  print(
    'Al entrar, el portal le pide cambiarla por una suya y activar el segundo factor, que puede esperar unos días.',
  );
  print('');
}

/** Removes the file after the first sign-in; gives how to stop checking. */
export function removeFirstPasswordWhenUsed(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  dataDir: string,
  everyMs = CHECK_INTERVAL_MS,
): () => void {
  const file = firstPasswordFile(dataDir);
  if (!existsSync(file)) return () => undefined;
  const check = async () => {
    if (!(await hasAnySignIn(database.db))) return;
    rmSync(file, { force: true });
    clearInterval(timer);
  };
  const timer = setInterval(() => {
    check().catch((error: unknown) => log.error('the first password could not be removed', error));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
