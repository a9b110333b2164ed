/**
 * Makes the photographs of the message form smaller before they are sent, as the form of a PQRSD does. The code waits in a
 * template and is fetched when the citizen chooses a large file; when that fails, the files go as they are.
 */
import type { smallerPicture } from '#islands/uploads/smaller-picture.ts';

type SmallerPicture = typeof smallerPicture;

/** Smaller files go as they are. */
const LARGE_BYTES = 1_500_000;
let loading: Promise<SmallerPicture> | undefined;

function prepareFiles(form: HTMLFormElement): void {
  const status = form.querySelector('[data-preparing]');
  let preparing: Promise<void> | null = null;
  let isPressed = false;
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    if (status) status.textContent = 'Preparando los archivos…';
    const mine = replaceFiles(target)
      .catch(() => undefined)
      .then(() => {
        if (preparing !== mine) return;
        preparing = null;
        if (status) status.textContent = '';
      });
    preparing = mine;
  });
  form.addEventListener('submit', (event) => {
    if (!preparing) return;
    event.preventDefault();
    if (isPressed) return;
    isPressed = true;
    const { submitter } = event;
    void preparing.then(() => {
      isPressed = false;
      form.requestSubmit(submitter);
    });
  });
}

async function replaceFiles(input: HTMLInputElement): Promise<void> {
  const chosen = [...(input.files ?? [])];
  if (!chosen.some(({ size }) => size > LARGE_BYTES)) return;
  loading ??= loadCode();
  const makeSmaller = await loading;
  const ready = new DataTransfer();
  for (const file of chosen) ready.items.add(await makeSmaller(file));
  // The citizen may have chosen again since.
  if (chosen.every((file, at) => input.files?.[at] === file)) input.files = ready.files;
}

function loadCode(): Promise<SmallerPicture> {
  const template = document.querySelector<HTMLTemplateElement>('template[data-smaller-picture]');
  const code = template?.content.cloneNode(true) as DocumentFragment;
  return new Promise((resolve, reject) => {
    const take = (event: Event) => resolve((event as CustomEvent<SmallerPicture>).detail);
    addEventListener('smaller-picture', take, { once: true });
    code.querySelector('script')?.addEventListener('error', reject);
    document.body.append(code);
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-message]')) prepareFiles(form);
