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

const formatHour = (end: Date) => end.toLocaleTimeString('es-CO', { hour: 'numeric', minute: '2-digit' });

export function createSessionWarning({ onStay, onLeave }: WarningHandlers): SessionWarning {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'sesion-titulo');
  dialog.setAttribute('aria-describedby', 'sesion-texto');
  const title = createTextElement('h2', 'dialog__title', 'Su sesión está por cerrarse');
  title.id = 'sesion-titulo';
  const text = createTextElement('p', '');
  text.id = 'sesion-texto';
  const actions = createTextElement('div', 'dialog__actions');
  const leave = createButton('button--quiet', 'Cerrar la sesión', onLeave);
  const stay = createButton('button--primary', 'Seguir trabajando', () => dialog.close());
  actions.append(leave, stay);
  dialog.append(title, text, actions);
  let isFinal = false;
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
      if (isFinal) return;
      show(IDLE_TEXT, end);
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

function createTextElement(name: string, className: string, words = ''): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = words;
  return made;
}

function createButton(kind: string, words: string, onPress: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = `button ${kind}`;
  made.textContent = words;
  made.addEventListener('click', onPress);
  return made;
}
