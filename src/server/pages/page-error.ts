import { referenceLabel } from '#shared/html/error-reference.ts';
import { toAppError } from '../http/error-handler.ts';
import { AppError } from '../http/errors.ts';
import type { Log } from '../log.ts';

/**
 * The error that a page shows. A 5xx error is logged with the reference that the person can quote; an unexpected error
 * is rethrown.
 */
export function toPageError(log: Log, error: unknown, what: string, reference: string): AppError {
  const known = toAppError(error);
  if (!known) throw error;
  if (known.status < 500) return known;
  log.error(what, error, { reference });
  return new AppError(known.status, `${known.message} ${referenceLabel(reference)}.`, { headers: known.headers });
}
