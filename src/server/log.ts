/** Structured log lines: JSON, no personal data, no request bodies. */

export type Fields = Record<string, string | number | boolean | null | undefined>;

export type Log = {
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, error: unknown, fields?: Fields): void;
};

/** Writes one JSON line an event to standard output or standard error. */
export function createLog(clock: () => Date = () => new Date()): Log {
  const line = (level: string, message: string, fields: Fields = {}) =>
    `${JSON.stringify({ time: clock().toISOString(), level, message, ...fields })}\n`;
  return {
    info: (message, fields) => void process.stdout.write(line('info', message, fields)),
    warn: (message, fields) => void process.stderr.write(line('warn', message, fields)),
    error: (message, error, fields) =>
      void process.stderr.write(line('error', message, { ...fields, error: nameOf(error) })),
  };
}

/** Drizzle puts the query and its parameters in the message: the name of the cause is what may be logged. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? error.cause : error;
  const own = error.cause ? cause.message : error.message;
  const where = (error.stack ?? '')
    .split('\n')
    .slice(1, 4)
    .map((line) => line.trim())
    .join(' | ');
  return `${cause.name}: ${own.split('\n')[0]} (${where})`;
}
