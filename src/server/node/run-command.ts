import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { explainDiskError } from '../disk-errors.ts';
import { OperatorError } from '../operator-error.ts';

/** Runs a command; an operator error ends it with one line, another error with its stack. */
export const runCommand = (command: () => Promise<void>): Promise<void> => command().catch(exitWithError);

/** Prints an error and exits with code 1. */
export function exitWithError(error: unknown): never {
  const disk = explainDiskError(error);
  if (error instanceof OperatorError) console.error(error.message);
  else if (disk) console.error(disk.message);
  else if (isDatabaseUnavailable(error))
    console.error('No se pudo conectar con la base de datos. Revise DATABASE_URL y que el servidor esté encendido.');
  else console.error(error);
  process.exit(1);
}
