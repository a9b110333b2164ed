/** Shows Editar and Eliminar to whoever may use them, and deletes after asking. */
import { bearer, clearSession, readSession, type Session } from '../session.ts';

const OFFLINE = 'No hay conexión con el servidor. Revise su internet e inténtelo de nuevo.';
const EXPIRED = 'Su sesión terminó. Inicie sesión de nuevo e inténtelo otra vez.';
const UNKNOWN = 'El servidor no pudo completar la acción. Inténtelo de nuevo en unos minutos.';

export function bringPostControlsToLife(controls: HTMLElement): void {
  const session = readSession();
  if (!session) return;
  const isOwner = Number(controls.dataset.ownerId) === session.user.id;
  for (const control of controls.querySelectorAll<HTMLElement>('[data-roles-any]')) {
    if (!may(session, control, isOwner)) continue;
    control.hidden = false;
    controls.hidden = false;
  }
  askBeforeDeleting(controls, `/api/posts/${controls.dataset.postId}`);
}

/** The roles come from domain/permissions.ts, written into the control by the server. */
function may({ user }: Session, control: HTMLElement, isOwner: boolean): boolean {
  const roles = isOwner ? control.dataset.rolesOwn : control.dataset.rolesAny;
  return roles?.split(' ').includes(user.role) ?? false;
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
