import { AppError, defineError, invalid } from '../http/errors.ts';

export const emailTaken = () =>
  new AppError(409, 'Ya existe una cuenta con ese correo.', {
    errors: { email: ['Ya existe una cuenta con ese correo.'] },
  });

export const lastAdmin = defineError(
  409,
  'Es la única cuenta de administrador activa: dé antes ese rol a otra persona.',
);
export const ownAccount = defineError(409, 'No puede eliminar ni desactivar su propia cuenta.');

export const wrongPassword = (field: string) => invalid({ [field]: ['Esa no es su contraseña actual.'] });

export const proofNeeded = () =>
  invalid({ current_password: ['Escriba su contraseña, la suya, para hacer este cambio.'] });

export const noRecoveryMail = defineError(
  409,
  'El portal no envía correo. Pida una contraseña nueva a quien lo administra.',
);
export const takenAtSignUp = () => invalid({ email: ['Ya existe una cuenta con ese correo.'] });
export const deadSignUpLink = () =>
  invalid({ token: ['El enlace ya se usó o se venció. Si ya lo usó, inicie sesión; si no, pida la cuenta otra vez.'] });
export const notChosenPassword = () =>
  invalid({ password: ['Esa no es la contraseña que eligió al pedir la cuenta.'] });

export const deadLink = () => invalid({ token: ['El enlace ya se usó o se venció. Pida otro.'] });
