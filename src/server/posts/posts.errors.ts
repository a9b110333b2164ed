import { defineError, invalid } from '../http/errors.ts';

export const postNotFound = defineError(404, 'Esta publicación no existe.');
export const revisionNotFound = defineError(404, 'Esa versión de la publicación no existe.');
export const staleRevision = defineError(
  409,
  'Esta publicación cambió mientras usted escribía. Su texto no se ha perdido: compare los dos antes de guardar.',
);
export const keyTaken = defineError(409, 'Esa clave de guardado ya se usó en otra publicación.');
export const unknownImage = () => invalid({ img: ['Ese archivo no existe. Súbalo de nuevo.'] });
export const neverPublished = () => invalid({ status: ['Solo se puede retirar lo que se publicó o se programó.'] });
export const leavesTooSoon = () =>
  invalid({ withdraw_at: ['Elija una fecha posterior a la de publicación y a la de hoy.'] });
/** What stops a publication, one message a fault. */
export const blockedByFaults = (messages: string[]) => invalid({ desc: messages });
/** 422: a text that is too much to work on. */
export const bodyRefused = (message: string) => invalid({ desc: [message] });
