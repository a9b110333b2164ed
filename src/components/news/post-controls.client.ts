/** Shows «Editar» and «Eliminar» to the roles that may use them, and deletes after a confirmation. */
import { clearSession, readToken } from '../session/session.client.ts';

const OFFLINE = 'No hay conexión con el servidor. Revise su internet e inténtelo de nuevo.';
const EXPIRED = 'Su sesión terminó. Inicie sesión de nuevo e inténtelo otra vez.';
const UNEXPECTED_ANSWER = 'El servidor no pudo completar la acción. Inténtelo de nuevo en unos minutos.';

function initPostControls(controls: HTMLElement): void {
  // Set by before-paint.client.js.
  const { role, userId } = document.documentElement.dataset;
  const isOwner = userId !== undefined && userId === controls.dataset.ownerId;
  for (const control of controls.querySelectorAll<HTMLElement>('[data-roles-any]')) {
    const { rolesOwn, rolesAny } = control.dataset;
    const roles = (isOwner ? rolesOwn : rolesAny)?.split(' ') ?? [];
    if (!role || !roles.includes(role)) continue;
    control.hidden = false;
    controls.hidden = false;
  }
  confirmBeforeDeleting(controls, `/api/posts/${controls.dataset.postId}`);
}

function confirmBeforeDeleting(controls: HTMLElement, address: string): void {
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

/** Gives null on success, else the message for the person. */
async function deletePost(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { method: 'DELETE', headers: { Authorization: `Bearer ${readToken()}` } });
    if (answer.ok) return null;
    if (answer.status === 401) {
      clearSession();
      return EXPIRED;
    }
    const envelope = await answer.json().catch(() => null);
    return typeof envelope?.message === 'string' ? envelope.message : UNEXPECTED_ANSWER;
  } catch {
    return OFFLINE;
  }
}

for (const controls of document.querySelectorAll<HTMLElement>('[data-post-controls]')) initPostControls(controls);
