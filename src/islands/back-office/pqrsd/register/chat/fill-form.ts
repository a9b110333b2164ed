/** Writes the case of a chat into the registration, where nothing that was typed is lost. */
import type { ChatCase } from '#domain/pqrsd/chat/chat-case.ts';

function write(form: HTMLFormElement, name: string, textFrom: (typed: string) => string): void {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  control.value = textFrom(control.value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The text goes after the one that is there; a telephone only where there is none. */
export function fillFromChat(form: HTMLFormElement, { description, receivedAt, telephone }: ChatCase): void {
  write(form, 'description', (typed) => (typed.trim() ? `${typed.trimEnd()}\n\n${description}` : description));
  write(form, 'received_at', () => receivedAt);
  if (telephone) write(form, 'telephone', (typed) => typed || telephone);
}
