/** Classifies the errors of drivers by SQLSTATE, through the causes in which Drizzle wraps them. */

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** A text with a NUL, which PostgreSQL does not store. */
const INVALID_TEXT_STATES = ['22021', '22P05'];

/**
 * 08: connection; 53: insufficient resources; 57P: shutdown or startup; 57014 and 25P03: a statement or a silent transaction
 * took longer than its limit.
 */
const UNAVAILABLE_STATES = /^(08|53|57P|57014|25P03)/;
/** A code and not the class identifies it: the built pages have their own copy of this module. */
const DATABASE_NOT_READY = 'NOT_ANSWERED_YET';
const UNAVAILABLE_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // The host name of a container that has not started does not resolve.
  ...['ENOTFOUND', 'EAI_AGAIN'],
  DATABASE_NOT_READY,
]);
const UNAVAILABLE_MESSAGES =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout|PGlite is closed|socket/i;

/** The database has not been reachable since the start. */
export class DatabaseUnavailable extends Error {
  readonly code = DATABASE_NOT_READY;

  constructor() {
    super('the database has not answered yet');
  }
}

function* causeChain(
  error: unknown,
): Generator<{ code?: unknown; message?: unknown; type?: unknown; constraint?: unknown }> {
  for (let at = error; typeof at === 'object' && at !== null; at = (at as { cause?: unknown }).cause) yield at;
}

function hasState(error: unknown, state: string): boolean {
  return [...causeChain(error)].some((link) => link.code === state);
}

export function sqlStateOf(error: unknown): string | undefined {
  const { code } = [...causeChain(error)].find((link) => typeof link.code === 'string') ?? {};
  return code as string | undefined;
}

const WRONG_CREDENTIALS = ['28P01', '28000'];
const UNKNOWN_DATABASE = '3D000';

/** Why the server refuses DATABASE_URL, in one line for the operator; null for other errors. */
export function explainConnectionRefusal(error: unknown): string | null {
  if (WRONG_CREDENTIALS.some((state) => hasState(error, state)))
    return 'La base de datos no acepta el usuario o la contraseña de DATABASE_URL, o no los acepta desde esta máquina. Corríjalos y vuelva a iniciar.';
  if (hasState(error, UNKNOWN_DATABASE))
    return 'La base de datos que nombra DATABASE_URL no existe en ese servidor. Créela, o corrija el nombre, y vuelva a iniciar.';
  return null;
}

export const isUniqueViolation = (error: unknown): boolean => hasState(error, UNIQUE_VIOLATION);
export const isForeignKeyViolation = (error: unknown): boolean => hasState(error, FOREIGN_KEY_VIOLATION);

/** Waits for a write; throws an error of ours in place of a unique violation. */
export async function mapUniqueViolation<T>(work: PromiseLike<T>, toError: () => Error): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? toError() : error;
  }
}

export const isInvalidText = (error: unknown): boolean => INVALID_TEXT_STATES.some((state) => hasState(error, state));

/** Whether the database could not be reached, as opposed to having refused a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return [...causeChain(error)].some(
    ({ code, message, type }) =>
      // The Neon driver throws the event of its WebSocket, without code or message.
      type === 'error' ||
      (typeof code === 'string' && (UNAVAILABLE_STATES.test(code) || UNAVAILABLE_CODES.has(code))) ||
      (typeof code !== 'string' && typeof message === 'string' && UNAVAILABLE_MESSAGES.test(message)),
  );
}
