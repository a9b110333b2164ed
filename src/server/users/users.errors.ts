import { AppError, defineError, defineFieldError } from '../http/errors.ts';

const EMAIL_TAKEN = 'Ya existe una cuenta con ese correo.';

export const emailTaken = () => new AppError(409, EMAIL_TAKEN, { errors: { email: [EMAIL_TAKEN] } });
export const emailTakenAtSignUp = defineFieldError('email', EMAIL_TAKEN);
export const lastAdmin = defineError(
  409,
  'Es la única cuenta de administrador activa: dé antes ese rol a otra persona.',
);
export const ownAccount = defineError(409, 'No puede eliminar ni desactivar su propia cuenta.');
export const wrongPassword = (field: string) => defineFieldError(field, 'Esa no es su contraseña actual.')();
export const passwordRequired = defineFieldError(
  'current_password',
  'Escriba su contraseña, la suya, para hacer este cambio.',
);
export const noRecoveryMail = defineError(
  409,
  'El portal no envía correo. Pida una contraseña nueva a quien lo administra.',
);
export const expiredSignUpLink = defineFieldError(
  'token',
  'El enlace ya se usó o se venció. Si ya lo usó, inicie sesión; si no, pida la cuenta otra vez.',
);
export const wrongSignUpPassword = defineFieldError(
  'password',
  'Esa no es la contraseña que eligió al pedir la cuenta.',
);
export const expiredPasswordLink = defineFieldError('token', 'El enlace ya se usó o se venció. Pida otro.');
export const expiredInvitation = defineFieldError(
  'token',
  'El enlace ya se usó, se venció o fue reemplazado por otro. Pida uno nuevo a quien administra el portal.',
);
export const notInvited = defineError(409, 'Esta cuenta no espera que se acepte una invitación.');
export const invitationPending = defineError(
  409,
  'Esta persona no ha aceptado su invitación: envíele otra, o póngale usted una contraseña.',
);
export const samePassword = defineFieldError(
  'password',
  'Es la que otra persona le puso. Elija una que solo usted conozca.',
);
export const easyPassword = defineFieldError(
  'password',
  'Esa contraseña es fácil de adivinar. Use varias palabras que solo usted uniría.',
);
