import { referenceLabel } from '#shared/html/error-reference.ts';
import { toAppError } from '../http/error-handler.ts';
import { AppError } from '../http/errors.ts';
import type { Log } from '../log.ts';

/**
 * What a page tells of something that was thrown. A failure of ours is logged with the reference that the
 * person is given to quote; what nobody foresaw is thrown on.
 */
export function toPageError(log: Log, error: unknown, what: string, reference: string): AppError {
  const known = toAppError(error);
  if (!known) throw error;
  if (known.status < 500) return known;
  log.error(what, error, { reference });
  return new AppError(known.status, `${known.message} ${referenceLabel(reference)}.`, { headers: known.headers });
}
