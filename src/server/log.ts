/** Structured log lines: JSON on standard output, no personal data, no request bodies. */
import { pino } from 'pino';

export type LogFields = Record<string, string | number | boolean | null | undefined>;

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Log = {
  /** What matters only to whoever looks for a fault. */
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, error: unknown, fields?: LogFields): void;
};

type Options = {
  level?: LogLevel;
  clock?: () => Date;
  out?: { write(line: string): unknown };
};

/**
 * Writes one JSON line an event. The lines go out from here, by no worker of pino's: a function has
 * neither its files nor the time to wait for it.
 */
export function createLog({ level = 'info', clock = () => new Date(), out = process.stdout }: Options = {}): Log {
  const lines = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${clock().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line) => void out.write(line) },
  );
  return {
    debug: (message, fields) => lines.debug(fields ?? {}, message),
    info: (message, fields) => lines.info(fields ?? {}, message),
    warn: (message, fields) => lines.warn(fields ?? {}, message),
    error: (message, error, fields) => lines.error({ ...fields, error: describeError(error) }, message),
  };
}

/** Messages of these quote what somebody sent: a value that does not fit a column, a text that is no JSON. */
const INPUT_ERROR_STATES = /^22/;

/** Drizzle puts the query and its parameters in the message: the name of the cause is what may be logged. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = (cause as { code?: unknown }).code;
  const quotes = cause instanceof SyntaxError || (typeof code === 'string' && INPUT_ERROR_STATES.test(code));
  const said = quotes ? String(code ?? 'unreadable') : cause.message.split('\n')[0];
  return `${cause.name}: ${said} (${stackFrames(error)})`;
}

/** Where it was thrown. A stack begins with the message, parameters and all, in as many lines as it has. */
function stackFrames({ stack = '', message }: Error): string {
  const frames = stack.slice(Math.max(0, stack.indexOf(message)) + message.length).split('\n');
  return frames
    .slice(1, 4)
    .map((frame) => frame.trim())
    .join(' | ');
}
