/**
 * «Publicada: ‹título›», once, on the page that follows a publication (docs/contract.md#editor). Part of the script that
 * only signed-in visitors load.
 */
import { createDeviceStorage, readJson } from '#islands/api-client/device-storage.ts';
import { PUBLISHED_KEY, type PublishedPost } from '#shared/storage-keys.ts';
import { whatsAppUrl } from '../news/share-links.ts';

const COPIED = 'Enlace copiado.';
const NOT_COPIED = 'No se pudo copiar. Ábrala y copie la dirección de la barra del navegador.';

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

const link = (label: string, href: string) => create('a', { className: 'button', href }, label);

function copyButton(address: string, result: HTMLElement): HTMLButtonElement[] {
  if (!navigator.clipboard) return [];
  const button = create('button', { className: 'button', type: 'button' }, 'Copiar enlace');
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(address).then(
      () => result.replaceChildren(COPIED),
      () => result.replaceChildren(NOT_COPIED),
    );
  });
  return [button];
}

/** Shows the notice above the content and moves the focus there, which announces it. */
function show({ id, title, isUpdate }: PublishedPost): void {
  const address = new URL(`/post/${id}`, location.origin).href;
  const result = create('p', { role: 'status' });
  const close = create('button', { className: 'button button--quiet', type: 'button' }, 'Cerrar');
  const heading = `${isUpdate ? 'Cambios publicados' : 'Publicada'}: ${title}`;
  const actions = create(
    'div',
    { className: 'cluster above-3' },
    link('Ver', address),
    ...copyButton(address, result),
    link('WhatsApp', whatsAppUrl(address, title)),
    link('Seguir editando', `/write?edit=${id}`),
    close,
  );
  const notice = create('section', { className: 'notice notice--ok', tabIndex: -1, ariaLabel: heading });
  notice.append(create('p', { className: 'notice__title' }, heading), actions, result);
  const place = create('div', { className: 'container above-4 below-4' }, notice);
  close.addEventListener('click', () => place.remove());
  document.querySelector('main')?.prepend(place);
  notice.focus({ preventScroll: true });
}

/** The editor leaves the post in the storage of the tab. */
export function showPublishedNotice(): void {
  const storage = createDeviceStorage(() => window.sessionStorage);
  const published = readJson(storage, PUBLISHED_KEY) as PublishedPost | null;
  storage.remove(PUBLISHED_KEY);
  if (published) show(published);
}
