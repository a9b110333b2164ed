/** What people do with their own account. */
import { createRoute } from '@hono/zod-openapi';
import { passwordChange, signUpAccepted, signUpConfirmation, signUpInput } from '#domain/account.ts';
import { signInAnswer } from '#domain/user.ts';
import type { ApiApp } from '../app.ts';
import { answer, failures, guarded, jsonBody } from '../http/contract.ts';
import { originOf } from '../session/origin.ts';
import { changeOwnPassword } from './own-password.usecases.ts';
import { signUp } from './sign-up.usecases.ts';
import { askForAccount, confirmSignUp } from './sign-up-by-mail.usecases.ts';

const create = createRoute({
  method: 'post',
  path: '/signup',
  summary: 'Pedir una cuenta; no puede hacer nada hasta que un administrador le dé un rol',
  request: { body: jsonBody(signUpInput) },
  responses: {
    201: answer('Donde no se envía correo: la cuenta y su sesión.', signInAnswer),
    202: answer('Donde se envía: el mensaje va en camino, haya o no una cuenta con esa dirección.', signUpAccepted),
    ...failures(400, 413, 422, 429),
  },
});

const confirm = createRoute({
  method: 'post',
  path: '/signup/confirm',
  summary: 'Terminar de pedir la cuenta, con el enlace del correo y la contraseña que se eligió',
  request: { body: jsonBody(signUpConfirmation) },
  responses: { 201: answer('La cuenta y su sesión.', signInAnswer), ...failures(400, 409, 413, 422, 429) },
});

const changePassword = createRoute({
  method: 'put',
  path: '/user/password',
  summary: 'Cambiar la contraseña propia; las demás sesiones se cierran',
  ...guarded(null),
  request: { body: jsonBody(passwordChange) },
  responses: { 204: { description: 'Cambiada.' }, ...failures(400, 401, 413, 422, 429) },
});

export function registerOwnAccountRoutes(app: ApiApp): void {
  app.openapi(create, async (c) => {
    const deps = c.get('deps');
    const given = c.req.valid('json');
    return deps.mailer
      ? c.json(await askForAccount(deps, given, originOf(c)), 202)
      : c.json(await signUp(deps, given, originOf(c)), 201);
  });
  app.openapi(confirm, async (c) => c.json(await confirmSignUp(c.get('deps'), c.req.valid('json'), originOf(c)), 201));
  app.openapi(changePassword, async (c) => {
    const manager = { user: c.get('user'), sessionId: c.get('sessionId') };
    await changeOwnPassword(c.get('deps'), manager, c.req.valid('json'));
    return c.body(null, 204);
  });
}
