import { ContentDataError } from '../content-data.ts';
import { isDatabaseAway } from '../db/errors.ts';
import { EnvError } from '../env.ts';
import { StartError } from './start-error.ts';

/** Runs a command: what a person can put right ends it with one line, the rest with its stack. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(explanationOf(error));
    process.exit(1);
  }
}

function explanationOf(error: unknown): unknown {
  if (error instanceof StartError || error instanceof EnvError || error instanceof ContentDataError)
    return error.message;
  if (isDatabaseAway(error))
    return 'No se pudo conectar con la base de datos. Revise DATABASE_URL y que el servidor esté encendido.';
  return error;
}
