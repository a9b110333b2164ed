import type { ErrorHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ErrorEnvelope } from '#shared/fields/envelope.schema.ts';
import type { ApiEnv } from './api-env.ts';
import { unreadableBody } from './errors.ts';
import { toAppError } from './known-errors.ts';

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
