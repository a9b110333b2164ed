import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { OperatorError } from '../operator-error.ts';

/** Runs a command: what a person can put right ends it with one line, the rest with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    exitWithError(error);
  }
}

/** Ends the process with what went wrong. */
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
