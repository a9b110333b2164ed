import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { ErrorEnvelope } from '#domain/api.ts';
import { isDatabaseAway, isUnstorableText } from '../db/errors.ts';
import type { ApiEnv } from './context.ts';
import { AppError, bodyTooLarge, databaseAway, unreadableBody, unstorableText } from './errors.ts';

const UNEXPECTED =
  'Ocurrió un error inesperado. Intente de nuevo; si continúa, comuníquese con el hospital y dé este código.';

/** The one way out for failures: whatever was thrown becomes the envelope, and 5xx a log line. */
export const onError: ErrorHandler<ApiEnv> = (error, c) => {
  const known = asAppError(error);
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

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 400) return unreadableBody();
  if (error instanceof HTTPException && error.status === 413) return bodyTooLarge();
  if (isUnstorableText(error)) return unstorableText();
  return isDatabaseAway(error) ? databaseAway() : null;
}
