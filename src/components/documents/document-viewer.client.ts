/** Shows a document inside the page when the visitor asks; before that nothing of it is loaded. */
const SHOW = 'Ver el documento aquí';
const HIDE = 'Ocultar el documento';

function toggleViewer(button: HTMLButtonElement): void {
  const card = button.closest('section');
  const shown = card?.querySelector('iframe');
  if (shown) shown.remove();
  else card?.append(createViewer(button.dataset));
  button.textContent = shown ? SHOW : HIDE;
  button.setAttribute('aria-expanded', String(!shown));
}

function createViewer({ view = '', viewTitle = '' }: DOMStringMap): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = view;
  frame.title = viewTitle;
  return frame;
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-view]')) {
  // Phones without a viewer of their own would show an empty frame; the link serves them better.
  if (navigator.pdfViewerEnabled) button.addEventListener('click', () => toggleViewer(button));
  else button.hidden = true;
}
