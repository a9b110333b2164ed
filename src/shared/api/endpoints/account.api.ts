import { currentUser, signInResponse } from '#domain/users/user.ts';
import { passwordChange, signUpAccepted, signUpConfirmation, signUpInput } from '../account.schema.ts';
import { endpoint } from '../endpoint.ts';

export const accountApi = {
  /** The account and its session, or a notice that a link was mailed. */
  signUp: endpoint(
    'POST /signup',
    'public',
    'Pedir una cuenta; no puede hacer nada hasta que un administrador le dé un rol',
    { body: signUpInput, response: signInResponse, status: 201, accepted: signUpAccepted, errors: [429] },
  ),
  confirmSignUp: endpoint(
    'POST /signup/confirm',
    'public',
    'Terminar de pedir la cuenta, con el enlace del correo y la contraseña que se eligió',
    { body: signUpConfirmation, response: signInResponse, status: 201, errors: [409, 429] },
  ),
  changePicture: endpoint(
    'POST /account/picture',
    'post:create',
    'Poner la foto propia, que se ve junto a las publicaciones; queda cuadrada, pequeña y sin datos de la cámara',
    { body: 'form', response: currentUser, errors: [429] },
  ),
  removePicture: endpoint('DELETE /account/picture', 'session', 'Quitar la foto propia; el archivo se borra'),
  changePassword: endpoint(
    'PUT /user/password',
    'session',
    'Cambiar la contraseña propia; las demás sesiones se cierran',
    { body: passwordChange, errors: [429], whileOwing: ['password'] },
  ),
};
