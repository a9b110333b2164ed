import type { FieldErrors } from '#components/form/form-errors.ts';

/** Pictures in the text that have not arrived: the HTML does not hold them yet. */
const unfinished = new Set<object>();

/** Counts a picture until the function it gives is called. */
export function trackUnfinishedPicture(): () => void {
  const picture = {};
  unfinished.add(picture);
  return () => void unfinished.delete(picture);
}

/** Why the text may not go out yet. */
export function unfinishedPictureErrors(): FieldErrors {
  if (unfinished.size === 0) return {};
  return { desc: ['Una imagen del texto no ha terminado de subir. Espere, inténtelo de nuevo o quítela.'] };
}
