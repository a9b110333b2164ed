/** Sends the answer to «¿Le sirvió esta información?», and confirms it only after the response. */

export function initFeedback(section: HTMLElement): void {
  const ask = section.querySelector('[data-feedback-buttons]') as HTMLElement;
  const status = section.querySelector('[role=status]') as HTMLElement;
  ask.addEventListener('click', async ({ target }) => {
    const { useful } = (target as HTMLElement).dataset;
    if (!useful) return;
    status.textContent = 'Enviando…';
    try {
      const response = await fetch('/api/feedback', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: `{"path":${JSON.stringify(location.pathname)},"useful":${useful}}`,
      });
      if (!response.ok) throw response;
      ask.hidden = true;
      status.textContent = 'Gracias, su respuesta nos ayuda a mejorar esta página.';
    } catch {
      status.textContent = 'No se pudo enviar. Inténtelo de nuevo en un momento.';
    }
  });
}
