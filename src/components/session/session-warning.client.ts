/** The dialog before a session expires: one press renews it, and nothing else on the page changes. */

type WarningHandlers = { onStay: () => void; onLeave: () => void };

export type SessionWarning = {
  isOpen(): boolean;
  /** Warns of inactivity: the person may stay signed in. */
  warnIdle(end: Date): void;
  /** Warns of the absolute limit, which cannot be extended. */
  announceLimit(end: Date): void;
  close(): void;
};

const IDLE_TEXT =
  'Lleva un rato sin usar el portal. Por seguridad, la sesión se cerrará a las {hora}. Si sigue, no pierde lo que estaba escribiendo.';
const LIMIT_TEXT =
  'Por seguridad, una sesión dura como máximo doce horas. La suya se cierra a las {hora}: guarde lo que está escribiendo y vuelva a entrar.';

const DIALOG = `<dialog class="dialog" role="alertdialog" aria-labelledby="sesion-titulo" aria-describedby="sesion-texto">
  <h2 class="dialog__title" id="sesion-titulo">Su sesión está por cerrarse</h2>
  <p id="sesion-texto"></p>
  <div class="dialog__actions">
    <button class="button button--quiet" type="button" data-leave>Cerrar la sesión</button>
    <button class="button button--primary" type="button" data-stay>Seguir trabajando</button>
  </div>
</dialog>`;

const formatHour = (end: Date) => end.toLocaleTimeString('es-CO', { hour: 'numeric', minute: '2-digit' });

export function createSessionWarning({ onStay, onLeave }: WarningHandlers): SessionWarning {
  const holder = document.createElement('template');
  holder.innerHTML = DIALOG;
  const find = <Part extends Element = HTMLElement>(selector: string) => holder.content.querySelector(selector) as Part;
  const [dialog, text] = [find<HTMLDialogElement>('dialog'), find('p')];
  const [leave, stay] = [find('[data-leave]'), find('[data-stay]')];
  let isFinal = false;
  leave.addEventListener('click', onLeave);
  stay.addEventListener('click', () => dialog.close());
  // Escape shows that the person is active, so it renews too.
  dialog.addEventListener('close', () => {
    if (!isFinal && dialog.returnValue !== 'silent') onStay();
  });

  const show = (words: string, end: Date) => {
    text.textContent = words.replace('{hora}', formatHour(end));
    if (dialog.open) return;
    dialog.returnValue = '';
    document.body.append(dialog);
    dialog.showModal();
    stay.focus();
  };
  return {
    isOpen: () => dialog.open,
    warnIdle(end) {
      if (!isFinal) show(IDLE_TEXT, end);
    },
    announceLimit(end) {
      if (isFinal) return;
      isFinal = true;
      leave.hidden = true;
      stay.textContent = 'Entendido';
      show(LIMIT_TEXT, end);
    },
    close() {
      if (dialog.open && !isFinal) dialog.close('silent');
    },
  };
}
