import { AppError, defineError, invalid } from '../http/errors.ts';

const ofCode = (message: string) => new AppError(422, message, { errors: { code: [message] } });

/** The sign-in form reads `errors.code` as: ask for it. */
export const codeNeeded = () => ofCode('Escriba el código de seis cifras de su aplicación.');
export const wrongCode = () => ofCode('Ese código no es correcto o ya se usó. Espere el siguiente.');
export const notBegun = defineError(409, 'Comience de nuevo: no hay un secreto por confirmar.');
export const alreadyOn = defineError(409, 'Ya tiene el segundo factor activado.');
export const notOn = defineError(409, 'Esta cuenta no tiene el segundo factor activado.');
export const neededByRole = defineError(409, 'Su rol necesita el segundo factor: no puede desactivarlo.');
export const badLink = () =>
  invalid({ token: ['El enlace no sirve o ya se usó, o el correo o la contraseña no son correctos.'] });
