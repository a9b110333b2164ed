/** Shows a document inside the page when the visitor asks; nothing of it loads before that. */
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
  // Phones without a PDF viewer would show an empty iframe; the link serves them better.
  if (navigator.pdfViewerEnabled) button.addEventListener('click', () => toggleViewer(button));
  else button.hidden = true;
}
