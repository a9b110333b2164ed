const WAITING = 'Preparando la vista previa… puede tardar un minuto';

/**
 * A new tab for the preview, which tells that it is being built; null when the browser opens none. It is opened during the
 * click: later the popup blocker would stop it.
 */
export function openPreviewTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  const { document: page } = tab;
  page.documentElement.lang = 'es-CO';
  page.title = WAITING;
  const main = page.createElement('main');
  const heading = page.createElement('h1');
  heading.textContent = 'Vista previa';
  const text = page.createElement('p');
  text.setAttribute('role', 'status');
  main.append(heading, text);
  // The look of this screen, in its theme; a style sheet would need a rule of the security policy.
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  Object.assign(page.body.style, { backgroundColor, color, fontFamily, fontSize: '1.25rem', padding: '2rem' });
  page.body.append(main);
  text.textContent = `${WAITING}.`;
  return tab;
}
