/** Reading what a driver complains of: SQLSTATE, however deep Drizzle wrapped it. */

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** A text with a NUL, which PostgreSQL does not store: in a column of text, and inside JSON. */
const UNSTORABLE_TEXT = ['22021', '22P05'];

/** 08: connection; 53: out of resources; 57P: the server is going down or coming up. */
const AWAY_STATES = /^(08|53|57P)/;
/** A code and not the class tells it: the built pages have a copy of this module of their own. */
const NOT_ANSWERED_YET = 'NOT_ANSWERED_YET';
const AWAY_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // The name of a container that has not started yet is known to nobody.
  ...['ENOTFOUND', 'EAI_AGAIN'],
  NOT_ANSWERED_YET,
]);
const AWAY_WORDS =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|PGlite is closed|socket/i;

/** Nothing was asked: the database has not answered since the start. */
export class DatabaseAway extends Error {
  readonly code = NOT_ANSWERED_YET;

  constructor() {
    super('the database has not answered yet');
  }
}

function* chain(
  error: unknown,
): Generator<{ code?: unknown; message?: unknown; type?: unknown; constraint?: unknown }> {
  for (let at = error; typeof at === 'object' && at !== null; at = (at as { cause?: unknown }).cause) yield at;
}

function hasState(error: unknown, state: string): boolean {
  return [...chain(error)].some((link) => link.code === state);
}

/** The SQLSTATE of what a driver complains of. */
export function stateOf(error: unknown): string | undefined {
  const { code } = [...chain(error)].find((link) => typeof link.code === 'string') ?? {};
  return code as string | undefined;
}

const WRONG_CREDENTIALS = ['28P01', '28000'];
const UNKNOWN_DATABASE = '3D000';

/** Why the server lets nobody in with this DATABASE_URL, in one line for a person; null: it did not refuse. */
export function connectionRefusal(error: unknown): string | null {
  if (WRONG_CREDENTIALS.some((state) => hasState(error, state)))
    return 'La base de datos no acepta el usuario o la contraseña de DATABASE_URL, o no los acepta desde esta máquina. Corríjalos y vuelva a iniciar.';
  if (hasState(error, UNKNOWN_DATABASE))
    return 'La base de datos que nombra DATABASE_URL no existe en ese servidor. Créela, o corrija el nombre, y vuelva a iniciar.';
  return null;
}

export const isUniqueViolation = (error: unknown): boolean => hasState(error, UNIQUE_VIOLATION);
export const isForeignKeyViolation = (error: unknown): boolean => hasState(error, FOREIGN_KEY_VIOLATION);

export const isUnstorableText = (error: unknown): boolean => UNSTORABLE_TEXT.some((state) => hasState(error, state));

/** Whether the database could not be reached, as opposed to having refused what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  return [...chain(error)].some(
    ({ code, message, type }) =>
      // The Neon driver throws the event of its WebSocket as it is, without a code or a word.
      type === 'error' ||
      (typeof code === 'string' && (AWAY_STATES.test(code) || AWAY_CODES.has(code))) ||
      (typeof code !== 'string' && typeof message === 'string' && AWAY_WORDS.test(message)),
  );
}
