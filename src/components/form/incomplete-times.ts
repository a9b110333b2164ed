import type { FieldErrors } from './form-errors.ts';

/** The fields of a form with a day and no hour, or the reverse. Their value is '', as if nothing was written. */
export function incompleteTimes(form: HTMLFormElement): FieldErrors {
  const controls = form.querySelectorAll<HTMLInputElement>('input[type="datetime-local"]');
  const incomplete = [...controls].filter(({ validity }) => validity.badInput);
  return Object.fromEntries(incomplete.map(({ name }) => [name, ['Escriba la fecha y la hora.']]));
}
