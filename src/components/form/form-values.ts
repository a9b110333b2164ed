/** Reads the controls of a form as plain values and writes them back. */

/** Text by name; a checked checkbox is 'on', an unchecked or disabled one is absent. */
export type FormValues = Record<string, string>;

export function readFormValues(form: HTMLFormElement): FormValues {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

/** Writes values into untouched controls only; typed text stays. */
export function fillUntouched(form: HTMLFormElement, values: FormValues): void {
  for (const control of form.elements) {
    const text = values[(control as HTMLInputElement).name];
    if (text === undefined) continue;
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      fillChoice(form, control, text);
    } else if (isTextControl(control) && control.value === '') {
      control.value = text;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

function fillChoice(form: HTMLFormElement, control: HTMLInputElement, text: string): void {
  const group = form.elements.namedItem(control.name);
  const alreadyChosen = group instanceof RadioNodeList && group.value !== '';
  if (!alreadyChosen && control.value === text) control.checked = true;
}

function isTextControl(control: Element): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  );
}
