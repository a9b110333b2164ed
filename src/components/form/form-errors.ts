/** Validation errors of a form by field, in the same shape from the browser and from the server. */
export type FieldErrors = Record<string, string[]>;

/** Merges the issues of several checks; each message appears once. */
export function mergeErrors(...all: FieldErrors[]): FieldErrors {
  const merged: FieldErrors = {};
  for (const [field, messages] of all.flatMap((errors) => Object.entries(errors))) {
    merged[field] = [...new Set([...(merged[field] ?? []), ...messages])];
  }
  return merged;
}

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;

/** One line per invalid field, in the order of the form; fields that the form does not show are last. */
export function summarizeErrors(errors: FieldErrors, order: readonly string[]): { field: string; message: string }[] {
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  return Object.entries(errors)
    .sort(([a], [b]) => place(a) - place(b))
    .flatMap(([field, [message]]) => (message ? [{ field, message }] : []));
}

/** The id of a field's control; the summary links to it. */
export const fieldId = (name: string): string => `campo-${name}`;
