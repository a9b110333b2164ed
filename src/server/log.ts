/** Structured log: JSON lines on standard output, without personal data or request bodies. */
import { pino } from 'pino';

export type LogFields = Record<string, string | number | boolean | null | undefined>;
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Write = (message: string, fields?: LogFields) => void;
export type Log = Record<'debug' | 'info' | 'warn', Write> & {
  error(message: string, error: unknown, fields?: LogFields): void;
};
type Options = { level?: LogLevel; clock?: () => Date; out?: { write(line: string): unknown } };

/** A logger of JSON lines. Pino writes synchronously here: its worker needs files and time that a function lacks. */
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
  const at =
    (name: 'debug' | 'info' | 'warn'): Write =>
    (message, fields) =>
      lines[name](fields ?? {}, message);
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: (message, error, fields) => lines.error({ ...fields, error: describeError(error) }, message),
  };
}

/** Errors whose message quotes input: a value that does not fit its column, a text that is no JSON. */
const INPUT_ERROR_STATES = /^22/;

/**
 * The loggable description of an error: the cause's message, because Drizzle's contains the query with its parameters.
 */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = (cause as { code?: unknown }).code;
  const quotes = cause instanceof SyntaxError || (typeof code === 'string' && INPUT_ERROR_STATES.test(code));
  const said = quotes ? String(code ?? 'unreadable') : cause.message.split('\n')[0];
  return `${cause.name}: ${said} (${stackFrames(error)})`;
}

/** The top stack frames, without the message that a stack begins with. */
function stackFrames({ stack = '', message }: Error): string {
  const frames = stack.slice(Math.max(0, stack.indexOf(message)) + message.length).split('\n');
  return Array.from(frames.slice(1, 4), (frame) => frame.trim()).join(' | ');
}
