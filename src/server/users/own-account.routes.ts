/** Routes of the own account. */
import { createRoute } from '@hono/zod-openapi';
import { signInResponse } from '#domain/users/user.ts';
import { passwordChange, signUpAccepted, signUpConfirmation, signUpInput } from '#shared/api/account.schema.ts';
import { accountApi } from '#shared/api/endpoints/account.api.ts';
import type { ApiApp } from '../app.ts';
import { guardedRoute, publicRoute } from '../http/endpoint-route.ts';
import { errorResponses, jsonBody, jsonResponse } from '../http/route-definitions.ts';
import { readClientInfo } from '../session/client-info.ts';
import { changeOwnPassword } from './own-password.usecases.ts';
import { signUp } from './sign-up.usecases.ts';
import { confirmSignUp, requestAccount } from './sign-up-by-mail.usecases.ts';

const create = createRoute({
  method: accountApi.signUp.method,
  path: accountApi.signUp.path,
  summary: 'Pedir una cuenta; no puede hacer nada hasta que un administrador le dé un rol',
  request: { body: jsonBody(signUpInput) },
  responses: {
    201: jsonResponse('Donde no se envía correo: la cuenta y su sesión.', signInResponse),
    202: jsonResponse(
      'Donde se envía: el mensaje va en camino, haya o no una cuenta con esa dirección.',
      signUpAccepted,
    ),
    ...errorResponses(400, 413, 422, 429),
  },
});

const confirm = publicRoute(accountApi.confirmSignUp, {
  summary: 'Terminar de pedir la cuenta, con el enlace del correo y la contraseña que se eligió',
  request: { body: jsonBody(signUpConfirmation) },
  response: 'La cuenta y su sesión.',
  errors: [400, 409, 413, 422, 429],
});

const changePassword = guardedRoute(accountApi.changePassword, null, {
  summary: 'Cambiar la contraseña propia; las demás sesiones se cierran',
  request: { body: jsonBody(passwordChange) },
  response: 'Cambiada.',
  errors: [400, 413, 422, 429],
});

export function registerOwnAccountRoutes(app: ApiApp): void {
  app.openapi(create, async (c) => {
    const deps = c.get('deps');
    const given = c.req.valid('json');
    return deps.mailer
      ? c.json(await requestAccount(deps, given, readClientInfo(c)), 202)
      : c.json(await signUp(deps, given, readClientInfo(c)), 201);
  });
  app.openapi(confirm, async (c) =>
    c.json(await confirmSignUp(c.get('deps'), c.req.valid('json'), readClientInfo(c)), 201),
  );
  app.openapi(changePassword, async (c) => {
    await changeOwnPassword(c.get('deps'), c.var, c.req.valid('json'));
    return c.body(null, 204);
  });
}
