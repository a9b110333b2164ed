import { MAX_PICTURE_BYTES } from '#domain/users/account-picture.ts';
import { signInResponse } from '#domain/users/user.ts';
import { passwordChange, signUpAccepted, signUpConfirmation, signUpInput } from '#shared/api/account.schema.ts';
import { accountApi } from '#shared/api/endpoints/account.api.ts';
import { passwordRecoveryApi } from '#shared/api/endpoints/password-recovery.api.ts';
import { passwordReset, recoveryRequest } from '#shared/api/password-recovery.schema.ts';
import type { ApiApp } from '../app.ts';
import { pictureTooLarge } from '../files/files.errors.ts';
import { countUpload } from '../files/files.usecases.ts';
import { fileForm, readUploadedFile } from '../http/file-form.ts';
import { jsonResponse, registerEndpoint } from '../http/register-endpoint.ts';
import { toCurrentUser } from '../session/session.usecases.ts';
import { changeOwnPassword } from './own-password.usecases.ts';
import { changeOwnPicture, removeOwnPicture } from './own-picture.usecases.ts';
import { canRecoverByMail, requestPasswordLink, resetPassword } from './password-recovery.usecases.ts';
import { confirmSignUp, requestAccount, signUp } from './sign-up.usecases.ts';

const MAIL_SENT = 'Donde se envía: el mensaje va en camino, haya o no una cuenta con esa dirección.';

export function registerOwnAccountRoutes(app: ApiApp): void {
  registerEndpoint(app, accountApi.signUp, 'public', {
    summary: 'Pedir una cuenta; no puede hacer nada hasta que un administrador le dé un rol',
    request: { body: signUpInput },
    response: {
      201: jsonResponse('Donde no se envía correo: la cuenta y su sesión.', signInResponse),
      202: jsonResponse(MAIL_SENT, signUpAccepted),
    },
    errors: [400, 413, 422, 429],
    handle: async ({ deps, body, client, c }) =>
      deps.mailer ? c.json(await requestAccount(deps, body, client), 202) : signUp(deps, body, client),
  });
  registerEndpoint(app, accountApi.confirmSignUp, 'public', {
    summary: 'Terminar de pedir la cuenta, con el enlace del correo y la contraseña que se eligió',
    request: { body: signUpConfirmation },
    response: 'La cuenta y su sesión.',
    errors: [400, 409, 413, 422, 429],
    handle: ({ deps, body, client }) => confirmSignUp(deps, body, client),
  });
  registerEndpoint(app, accountApi.changePassword, 'session', {
    summary: 'Cambiar la contraseña propia; las demás sesiones se cierran',
    request: { body: passwordChange },
    response: 'Cambiada.',
    errors: [400, 413, 422, 429],
    whileOwing: ['password'],
    handle: ({ deps, actor, body }) => changeOwnPassword(deps, actor, body),
  });
  registerEndpoint(app, accountApi.changePicture, 'post:create', {
    summary:
      'Poner la foto propia, que se ve junto a las publicaciones; queda cuadrada, pequeña y sin datos de la cámara',
    request: { body: fileForm },
    response: 'La persona de la sesión, con su foto.',
    errors: [413, 415, 422, 429],
    async handle({ deps, user, c }) {
      await countUpload(deps, user.id);
      const { bytes } = await readUploadedFile(c.req.raw, MAX_PICTURE_BYTES, pictureTooLarge);
      return changeOwnPicture(deps, toCurrentUser(user), bytes);
    },
  });
  registerEndpoint(app, accountApi.removePicture, 'session', {
    summary: 'Quitar la foto propia; el archivo se borra',
    response: 'Quitada.',
    handle: ({ deps, user }) => removeOwnPicture(deps, user),
  });
  registerEndpoint(app, passwordRecoveryApi.options, 'public', {
    summary: 'Cómo recupera la contraseña quien la olvidó',
    response: 'Por correo o no.',
    handle: ({ deps }) => ({ by_mail: canRecoverByMail(deps) }),
  });
  registerEndpoint(app, passwordRecoveryApi.requestLink, 'public', {
    summary: 'Pedir un enlace por correo; la respuesta es la misma haya o no una cuenta con esa dirección',
    request: { body: recoveryRequest },
    response: 'Si hay una cuenta activa, el enlace va en camino.',
    errors: [400, 409, 413, 422, 429],
    handle: ({ deps, body, client }) => requestPasswordLink(deps, body, client),
  });
  registerEndpoint(app, passwordRecoveryApi.reset, 'public', {
    summary: 'Usar ese enlace: una contraseña nueva; todas las sesiones se cierran',
    request: { body: passwordReset },
    response: 'Cambiada; inicie sesión.',
    errors: [400, 413, 422, 429],
    handle: ({ deps, body, client }) => resetPassword(deps, body, client),
  });
}
