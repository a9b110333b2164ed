/** Shows Editar and Eliminar to whoever may use them, and deletes after asking. */
import { can } from '#domain/permissions.ts';
import { bearer, clearSession, readSession } from '../session.ts';

const OFFLINE = 'No hay conexión con el servidor. Revise su internet e inténtelo de nuevo.';
const EXPIRED = 'Su sesión terminó. Inicie sesión de nuevo e inténtelo otra vez.';
const UNKNOWN = 'El servidor no pudo completar la acción. Inténtelo de nuevo en unos minutos.';

export function bringPostControlsToLife(controls: HTMLElement): void {
  const session = readSession();
  if (!session) return;
  const owner = { ownerId: controls.dataset.ownerId ? Number(controls.dataset.ownerId) : null };
  const show = (name: string, allowed: boolean) => {
    const control = controls.querySelector<HTMLElement>(`[${name}]`);
    if (control && allowed) {
      control.hidden = false;
      controls.hidden = false;
    }
  };
  show('data-edit', can(session.user, 'post:update', owner));
  show('data-delete', can(session.user, 'post:delete', owner));
  askBeforeDeleting(controls, `/api/posts/${controls.dataset.postId}`);
}

function askBeforeDeleting(controls: HTMLElement, address: string): void {
  const dialog = controls.querySelector('dialog');
  const confirm = controls.querySelector<HTMLButtonElement>('[data-confirm]');
  const failure = controls.querySelector<HTMLElement>('[data-failure]');
  const failureText = controls.querySelector('[data-failure-text]');
  if (!dialog || !confirm || !failure || !failureText) return;

  controls.querySelector('[data-delete]')?.addEventListener('click', () => {
    failure.hidden = true;
    dialog.showModal();
  });
  controls.querySelector('[data-cancel]')?.addEventListener('click', () => dialog.close());
  confirm.addEventListener('click', async () => {
    confirm.disabled = true;
    failure.hidden = true;
    const complaint = await deletePost(address);
    if (complaint === null) return location.assign('/');
    failureText.textContent = complaint;
    failure.hidden = false;
    confirm.disabled = false;
    confirm.focus();
  });
}

/** Gives null when it is done, else what to tell the person. */
async function deletePost(address: string): Promise<string | null> {
  const session = readSession();
  if (!session) return EXPIRED;
  try {
    const answer = await fetch(address, { method: 'DELETE', headers: bearer(session) });
    if (answer.ok) return null;
    if (answer.status === 401) {
      clearSession();
      return EXPIRED;
    }
    const envelope = await answer.json().catch(() => null);
    return typeof envelope?.message === 'string' ? envelope.message : UNKNOWN;
  } catch {
    return OFFLINE;
  }
}
