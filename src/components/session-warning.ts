/** The question before a session ends: one press keeps it, and nothing on the page is touched. */

type Answers = { onStay: () => void; onLeave: () => void };

export type SessionWarning = {
  isOpen(): boolean;
  /** Silence: does the person stay? */
  ask(end: Date): void;
  /** The day is over whatever they answer. */
  tell(end: Date): void;
  close(): void;
};

const IDLE =
  'Lleva un rato sin usar el portal. Por seguridad, la sesión se cerrará a las {hora}. Si sigue, no pierde lo que estaba escribiendo.';
const LIMIT =
  'Por seguridad, una sesión dura como máximo doce horas. La suya se cierra a las {hora}: guarde lo que está escribiendo y vuelva a entrar.';

const hourOf = (end: Date) => end.toLocaleTimeString('es-CO', { hour: 'numeric', minute: '2-digit' });

export function createSessionWarning({ onStay, onLeave }: Answers): SessionWarning {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'sesion-titulo');
  dialog.setAttribute('aria-describedby', 'sesion-texto');
  const title = element('h2', 'dialog__title', 'Su sesión está por cerrarse');
  title.id = 'sesion-titulo';
  const text = element('p', '');
  text.id = 'sesion-texto';
  const actions = element('div', 'dialog__actions');
  const leave = button('button--quiet', 'Cerrar la sesión', onLeave);
  const stay = button('button--primary', 'Seguir trabajando', () => dialog.close());
  actions.append(leave, stay);
  dialog.append(title, text, actions);
  let told = false;
  // Escape is an answer too: somebody is there.
  dialog.addEventListener('close', () => {
    if (!told && dialog.returnValue !== 'silent') onStay();
  });

  const show = (words: string, end: Date) => {
    text.textContent = words.replace('{hora}', hourOf(end));
    if (dialog.open) return;
    dialog.returnValue = '';
    document.body.append(dialog);
    dialog.showModal();
    stay.focus();
  };
  return {
    isOpen: () => dialog.open,
    ask(end) {
      if (told) return;
      show(IDLE, end);
    },
    tell(end) {
      if (told) return;
      told = true;
      leave.hidden = true;
      stay.textContent = 'Entendido';
      show(LIMIT, end);
    },
    close() {
      if (dialog.open && !told) dialog.close('silent');
    },
  };
}

function element(name: string, className: string, words = ''): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = words;
  return made;
}

function button(kind: string, words: string, onPress: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = `button ${kind}`;
  made.textContent = words;
  made.addEventListener('click', onPress);
  return made;
}
