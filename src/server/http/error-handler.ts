import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { ErrorEnvelope } from '#shared/fields/envelope.schema.ts';
import { isDatabaseUnavailable, isInvalidText } from '../db/database-errors.ts';
import type { ApiEnv } from './api-env.ts';
import {
  AppError,
  bodyTooLarge,
  databaseUnavailable,
  invalidText,
  unreadableBody,
  unsupportedBodyType,
} from './errors.ts';

/** When a database that is away may be back: it is looked for as often as that. */
export const RETRY_AFTER_SECONDS = 10;

/** What was thrown as an error a person may see; null for what nobody foresaw. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 400) return unreadableBody();
  if (error instanceof HTTPException && error.status === 413) return bodyTooLarge();
  if (error instanceof HTTPException && error.status === 415) return unsupportedBodyType();
  if (isInvalidText(error)) return invalidText();
  return isDatabaseUnavailable(error)
    ? databaseUnavailable({ headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } })
    : null;
}

const UNEXPECTED =
  'Ocurrió un error inesperado. Intente de nuevo; si continúa, comuníquese con el hospital y dé este código.';

/** The one way out for failures: whatever was thrown becomes the envelope, and 5xx a log line. */
export const onError: ErrorHandler<ApiEnv> = (error, c) => {
  // Whoever leaves in the middle of sending breaks the reading: that is no failure of the database.
  const known = c.req.raw.signal.aborted ? unreadableBody() : toAppError(c.get('bodyError') ?? error);
  const status = known?.status ?? 500;
  const reference = c.get('requestId');
  if (status >= 500) c.get('deps').log.error('request failed', error, { reference, status, path: routePath(c) });
  const body: ErrorEnvelope = {
    message: known?.message ?? UNEXPECTED,
    ...(known?.errors && { errors: known.errors }),
    ...(status >= 500 && { reference }),
  };
  return c.json(body, status, known?.headers);
};
