/** Errors by field, as the envelope and the forms hold them (docs/contract.md#api). */
import type { z } from 'zod';

/** The issues of a schema by the first segment of their path; '' holds those of the whole form. */
export const fieldErrorsOf = (error: z.ZodError): Record<string, string[]> =>
  errorsBy(error, (path) => String(path[0] ?? ''));

/** The issues of a schema by their whole path, `documents.0.title`. */
export const errorsByPath = (error: z.ZodError): Record<string, string[]> => errorsBy(error, (path) => path.join('.'));

function errorsBy(error: z.ZodError, fieldOf: (path: PropertyKey[]) => string): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = fieldOf(path);
    const messages = errors[field] ?? [];
    if (!messages.includes(message)) errors[field] = [...messages, message];
  }
  return errors;
}
