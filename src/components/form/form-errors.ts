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

type Recheck = {
  /** The issues of the values now. */
  found: FieldErrors;
  /** The values that the server refused; null when the browser found the errors. */
  refused: object | null;
  values: object;
};

/** The shown errors that still hold: none that is mended. A refusal of the server holds while what it refused is unchanged. */
export function standingErrors(shown: FieldErrors, { found, refused, values }: Recheck): FieldErrors {
  const isAsRefused = (field: string): boolean => {
    if (refused === null) return false;
    // A field that the refusal brought in is unchanged while it is empty.
    if (field in values && !(field in refused)) return !partOf(values, field);
    return sameText(partOf(refused, field), partOf(values, field));
  };
  return keepErrors(shown, (field) => field in found || isAsRefused(field));
}

/** The value that a message speaks of: that of its field, or all of them for a message about no single one. */
const partOf = (values: object, field: string): unknown =>
  field in values ? (values as Record<string, unknown>)[field] : values;
const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The errors of the fields for which `holds` is true. */
export const keepErrors = (errors: FieldErrors, holds: (field: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => holds(field)));

/** Whether the form shows a field that cannot be filled in now. */
export const isDisabledField = (form: HTMLFormElement, field: string): boolean =>
  form.querySelector(`[id="${fieldId(field)}"]`)?.matches(':disabled') ?? false;
