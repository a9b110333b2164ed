import { isDatabaseAway } from '../db/errors.ts';
import { ExplainedError } from '../explained-error.ts';

/** Runs a command: what a person can put right ends it with one line, the rest with its stack. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    endWith(error);
  }
}

/** Ends the process with what went wrong. */
export function endWith(error: unknown): never {
  console.error(explanationOf(error));
  process.exit(1);
}

function explanationOf(error: unknown): unknown {
  if (error instanceof ExplainedError) return error.message;
  if (isDatabaseAway(error))
    return 'No se pudo conectar con la base de datos. Revise DATABASE_URL y que el servidor esté encendido.';
  return error;
}
