import { AppError } from '../http/errors.ts';

export const emailTaken = () =>
  new AppError(409, 'Ya existe una cuenta con ese correo.', {
    errors: { email: ['Ya existe una cuenta con ese correo.'] },
  });
