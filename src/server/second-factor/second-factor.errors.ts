import { AppError, defineError, defineFieldError } from '../http/errors.ts';

const codeError = (message: string) => new AppError(422, message, { errors: { code: [message] } });

/** `errors.code` tells the sign-in form to ask for the code. */
export const codeRequired = () => codeError('Escriba el código de seis cifras de su aplicación.');
export const wrongCode = () => codeError('Ese código no es correcto o ya se usó. Espere el siguiente.');
export const setUpNotStarted = defineError(409, 'Comience de nuevo: no hay un secreto por confirmar.');
export const ownSecondFactorFirst = defineError(409, 'Active primero su propio segundo factor en «Mi cuenta».');
export const secondFactorNotOn = defineError(409, 'Esta cuenta no tiene el segundo factor activado.');
export const secondFactorRequiredByRole = defineError(409, 'Su rol necesita el segundo factor: no puede desactivarlo.');
export const invalidRecoveryLink = defineFieldError(
  'token',
  'El enlace no sirve o ya se usó, o el correo o la contraseña no son correctos.',
);
