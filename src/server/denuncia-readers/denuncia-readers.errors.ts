import { defineError, defineFieldError } from '../http/errors.ts';

export const cannotBeReader = defineFieldError(
  'user_id',
  'Elija a una persona del SIAU o de administración, con la cuenta activa.',
);
export const isReaderAlready = defineFieldError('user_id', 'Esa persona ya puede leer las denuncias.');
export const notReader = defineError(404, 'Esa persona no está en la lista.');
