import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { OperatorError } from '../operator-error.ts';

/** Runs a command; an operator error ends it with one line, another error with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    exitWithError(error);
  }
}

/** Prints an error and exits with code 1. */
export function exitWithError(error: unknown): never {
  console.error(messageForOperator(error));
  process.exit(1);
}

function messageForOperator(error: unknown): unknown {
  if (error instanceof OperatorError) return error.message;
  if (isDatabaseUnavailable(error))
    return 'No se pudo conectar con la base de datos. Revise DATABASE_URL y que el servidor esté encendido.';
  return error;
}
