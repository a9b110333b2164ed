import { readFormValues } from '#components/form/form-values.ts';

/** What the switches of the form decide; the texts live in the controls themselves. */
export type Switches = { anonymous: boolean; noEmail: boolean; type: string };

export const ALL_OFF: Switches = { anonymous: false, noEmail: false, type: '' };

export function switchesOf(form: HTMLFormElement | null): Switches {
  if (!form) return ALL_OFF;
  const values = readFormValues(form);
  return {
    anonymous: values.anonymous === 'on',
    noEmail: isTicked(form, 'no_email'),
    type: values.type_pqrsd ?? '',
  };
}

/** Read from the control, because a disabled one is not among the values. */
function isTicked(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement && control.checked;
}

/** Chooses a type for someone who has not chosen one. */
export function presetType(form: HTMLFormElement | null, type: string | null): void {
  const control = form?.elements.namedItem('type_pqrsd');
  if (type && control instanceof HTMLSelectElement && control.value === '') control.value = type;
}
