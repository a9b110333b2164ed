const COPIED = 'Enlace copiado.';
const FAILED = 'No se pudo copiar. Copie la dirección de la barra del navegador.';

/** Shows the button that copies the address, and announces the result. */
function initCopyButton(share: HTMLElement): void {
  const item = share.querySelector<HTMLElement>('[data-copy]');
  const said = share.querySelector('[data-copy-status]');
  if (!item || !said || !navigator.clipboard) return;
  item.hidden = false;
  item.querySelector('button')?.addEventListener('click', async () => {
    said.textContent = '';
    try {
      await navigator.clipboard.writeText(item.dataset.copy ?? '');
      said.textContent = COPIED;
    } catch {
      said.textContent = FAILED;
    }
  });
}

for (const share of document.querySelectorAll<HTMLElement>('.share')) initCopyButton(share);
