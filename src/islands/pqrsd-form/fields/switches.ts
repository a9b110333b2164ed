import { readFormValues } from '#components/form/form-values.ts';

/** The controls that decide which fields are shown; the form is otherwise uncontrolled. */
export type Switches = {
  anonymous: boolean;
  noEmail: boolean;
  noTelephone: boolean;
  type: string;
  /** null while no script follows the control: its number may then hold letters. */
  documentType: string | null;
};
export const ALL_OFF: Switches = { anonymous: false, noEmail: false, noTelephone: false, type: '', documentType: null };

export function switchesOf(form: HTMLFormElement | null): Switches {
  if (!form) return ALL_OFF;
  const values = readFormValues(form);
  return {
    anonymous: values.anonymous === 'on',
    noEmail: isTicked(form, 'no_email'),
    noTelephone: isTicked(form, 'no_telephone'),
    type: values.type_pqrsd ?? '',
    documentType: values.type_document ?? '',
  };
}

/** Read from the control, because FormData leaves out a disabled one. */
function isTicked(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement && control.checked;
}

/** Selects a type unless one is selected. */
export function presetType(form: HTMLFormElement | null, type: string | null): void {
  const control = form?.elements.namedItem('type_pqrsd');
  if (type && control instanceof HTMLSelectElement && control.value === '') control.value = type;
}
