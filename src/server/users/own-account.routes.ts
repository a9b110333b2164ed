import { signInResponse } from '#domain/users/user.ts';
import { passwordChange, signUpAccepted, signUpConfirmation, signUpInput } from '#shared/api/account.schema.ts';
import { accountApi } from '#shared/api/endpoints/account.api.ts';
import { passwordRecoveryApi } from '#shared/api/endpoints/password-recovery.api.ts';
import { passwordReset, recoveryRequest } from '#shared/api/password-recovery.schema.ts';
import type { ApiApp } from '../app.ts';
import { jsonResponse, registerEndpoint } from '../http/register-endpoint.ts';
import { changeOwnPassword } from './own-password.usecases.ts';
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
    handle: ({ deps, actor, body }) => changeOwnPassword(deps, actor, body),
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
