import { defineError, defineFieldError, validationFailed } from '../http/errors.ts';

export const postNotFound = defineError(404, 'Esta publicación no existe.');
export const revisionNotFound = defineError(404, 'Esa versión de la publicación no existe.');
export const staleRevision = defineError(
  409,
  'Esta publicación cambió mientras usted escribía. Su texto no se ha perdido: compare los dos antes de guardar.',
);
export const revisionErased = defineError(409, 'El texto de esa versión ya se borró.');
export const revisionCurrent = defineError(
  409,
  'Ese texto es el que está publicado o el que se escribe ahora. Guarde y publique primero uno sin esos datos, y borre este después.',
);
export const idempotencyKeyReused = defineError(409, 'Esa clave de guardado ya se usó en otra publicación.');
export const unknownImage = defineFieldError('img', 'Ese archivo no existe. Súbalo de nuevo.');
export const neverPublished = defineFieldError('status', 'Solo se puede retirar lo que se publicó o se programó.');
export const withdrawalTooSoon = defineFieldError(
  'withdraw_at',
  'Elija una fecha posterior a la de publicación y a la de hoy.',
);
/** 422: blocking issues, one message each. */
export const blockedByIssues = (messages: string[]) => validationFailed({ desc: messages });
