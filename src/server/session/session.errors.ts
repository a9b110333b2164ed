import { defineError } from '../http/errors.ts';

/** The same text whether or not the address exists. */
export const wrongCredentials = defineError(422, 'El correo o la contraseña no son correctos.');

/** Given only after the right password. */
export const inactiveAccount = defineError(
  422,
  'Su cuenta está desactivada. Si la necesita, pídalo a quien administra el portal.',
);
