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

/** The period at which an unavailable database is tried again. */
export const RETRY_AFTER_SECONDS = 10;

const HTTP_ERRORS: Record<number, () => AppError> = {
  400: unreadableBody,
  413: bodyTooLarge,
  415: unsupportedBodyType,
};

/** A thrown value as an error for people; null when it is unexpected. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) return HTTP_ERRORS[error.status]?.() ?? null;
  if (isInvalidText(error)) return invalidText();
  if (!isDatabaseUnavailable(error)) return null;
  return databaseUnavailable({ headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });
}

const UNEXPECTED =
  'Ocurrió un error inesperado. Intente de nuevo; si continúa, comuníquese con el hospital y dé este código.';

/** The error handler: makes the envelope of every error, and logs 5xx. */
export const onError: ErrorHandler<ApiEnv> = (error, c) => {
  // A client that disconnects breaks the reading of its body: no failure of the database.
  const known = c.req.raw.signal.aborted ? unreadableBody() : toAppError(c.get('bodyError') ?? error);
  const status = known?.status ?? 500;
  const reference = c.get('requestId');
  if (status >= 500) c.get('deps').log.error('request failed', error, { reference, status, path: routePath(c) });
  const body: ErrorEnvelope = {
    ...known?.body,
    message: known?.message ?? UNEXPECTED,
    ...(known?.errors && { errors: known.errors }),
    ...(status >= 500 && { reference }),
  };
  return c.json(body, status, known?.headers);
};
