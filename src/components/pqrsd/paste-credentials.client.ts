/** A text pasted into number or clave fills both fields, as «Copiar» of the receipt copies them together. */
import { type CaseCredentials, readField } from '#domain/pqrsd/case-credentials.ts';

const FIELDS: readonly (keyof CaseCredentials)[] = ['rad', 'clave'];

function fillFrom(event: ClipboardEvent): void {
  const { target } = event;
  const pasted = event.clipboardData?.getData('text') ?? '';
  if (!(target instanceof HTMLInputElement) || !target.form) return;
  const { form } = target;
  const read = readField(target.name === 'clave' ? 'clave' : 'rad', pasted);
  const found = FIELDS.filter((field) => read[field]);
  if (found.length === 0) return;
  event.preventDefault();
  for (const field of found) {
    const input = form.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.value = read[field] ?? '';
  }
  const status = form.querySelector('[data-filled]');
  if (status && found.length > 1) status.textContent = 'Llenamos el radicado y la clave con lo que pegó.';
}

for (const form of document.querySelectorAll<HTMLFormElement>('.follow-form')) form.addEventListener('paste', fillFrom);
