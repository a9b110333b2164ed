/** Errors by field, as the envelope and the forms hold them (docs/contract.md#api). */
import type { z } from 'zod';

/** The issues of a schema by the first segment of their path; '' holds those of the whole form. */
export function fieldErrorsOf(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    const messages = errors[field] ?? [];
    if (!messages.includes(issue.message)) errors[field] = [...messages, issue.message];
  }
  return errors;
}

/** The messages of issues by their whole path, `documents.0.title`. */
export const issuesByPath = (issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[]): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(issues, ({ path }) => path.join('.'))].map(([path, found]) => [
      path,
      found.map(({ message }) => message),
    ]),
  );
