import { defineError } from '../http/errors.ts';

/** The same words whether or not the address exists. */
export const wrongCredentials = defineError(422, 'El correo o la contraseña no son correctos.');
