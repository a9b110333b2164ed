/** Fills in the address where the page has none, shows the button that copies it, and announces the result. */
import { shareLinks } from './share-links.ts';

export function initShareLinks(section: HTMLElement): void {
  const { share: title = '', address: configured } = section.dataset;
  const address = configured ?? location.origin + location.pathname;
  const links = shareLinks(address, title);
  for (const [at, link] of section.querySelectorAll<HTMLAnchorElement>('[data-share-link]').entries())
    link.href = links[at]?.href ?? '';

  const item = section.querySelector<HTMLElement>('[data-copy]');
  const status = section.querySelector('[data-copy-status]');
  if (!item || !status) return;
  item.hidden = !navigator.clipboard;
  item.querySelector('button')?.addEventListener('click', async () => {
    status.textContent = '';
    try {
      await navigator.clipboard.writeText(address);
      status.textContent = 'Enlace copiado.';
    } catch {
      status.textContent = 'No se pudo copiar. Copie la dirección de la barra del navegador.';
    }
  });
}
