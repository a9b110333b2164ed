import { AppError, defineError, validationFailed } from '../http/errors.ts';

export const emailTaken = () =>
  new AppError(409, 'Ya existe una cuenta con ese correo.', {
    errors: { email: ['Ya existe una cuenta con ese correo.'] },
  });

export const lastAdmin = defineError(
  409,
  'Es la única cuenta de administrador activa: dé antes ese rol a otra persona.',
);
export const ownAccount = defineError(409, 'No puede eliminar ni desactivar su propia cuenta.');

export const wrongPassword = (field: string) => validationFailed({ [field]: ['Esa no es su contraseña actual.'] });

export const passwordRequired = () =>
  validationFailed({ current_password: ['Escriba su contraseña, la suya, para hacer este cambio.'] });

export const noRecoveryMail = defineError(
  409,
  'El portal no envía correo. Pida una contraseña nueva a quien lo administra.',
);
export const emailTakenAtSignUp = () => validationFailed({ email: ['Ya existe una cuenta con ese correo.'] });
export const expiredSignUpLink = () =>
  validationFailed({
    token: ['El enlace ya se usó o se venció. Si ya lo usó, inicie sesión; si no, pida la cuenta otra vez.'],
  });
export const wrongSignUpPassword = () =>
  validationFailed({ password: ['Esa no es la contraseña que eligió al pedir la cuenta.'] });

export const expiredPasswordLink = () => validationFailed({ token: ['El enlace ya se usó o se venció. Pida otro.'] });
