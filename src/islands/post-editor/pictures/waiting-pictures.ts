import type { FieldErrors } from '#components/form/form-errors.ts';

/** Pictures in the text that have not arrived: the HTML does not hold them yet. */
const waiting = new Set<object>();

/** Counts a picture until the function it gives is called. */
export function countWaiting(): () => void {
  const picture = {};
  waiting.add(picture);
  return () => void waiting.delete(picture);
}

/** Why the text may not go out yet. */
export function waitingFaults(): FieldErrors {
  if (waiting.size === 0) return {};
  return { desc: ['Una imagen del texto no ha terminado de subir. Espere, inténtelo de nuevo o quítela.'] };
}
