import { HTTPException } from 'hono/http-exception';
import { isDatabaseUnavailable, isInvalidText } from '../db/database-errors.ts';
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
