/** Faults by field, as the envelope of design.md §3 and every form carry them. */
import type { z } from 'zod';

/** The faults a schema found, by the first step of their path; '' holds those of the whole form. */
export function fieldErrorsOf(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    const messages = errors[field] ?? [];
    if (!messages.includes(issue.message)) errors[field] = [...messages, issue.message];
  }
  return errors;
}
