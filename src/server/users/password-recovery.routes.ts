import { createRoute } from '@hono/zod-openapi';
import { passwordReset, recoveryOptions, recoveryRequest } from '#shared/api/password-recovery.schema.ts';
import type { ApiApp } from '../app.ts';
import { errorResponses, jsonBody, jsonResponse } from '../http/route-definitions.ts';
import { readClientInfo } from '../session/client-info.ts';
import { canRecoverByMail, requestPasswordLink, resetPassword } from './password-recovery.usecases.ts';

const means = createRoute({
  method: 'get',
  path: '/password/recovery',
  summary: 'Cómo recupera la contraseña quien la olvidó',
  responses: { 200: jsonResponse('Por correo o no.', recoveryOptions) },
});

const ask = createRoute({
  method: 'post',
  path: '/password/recovery',
  summary: 'Pedir un enlace por correo; la respuesta es la misma haya o no una cuenta con esa dirección',
  request: { body: jsonBody(recoveryRequest) },
  responses: {
    204: { description: 'Si hay una cuenta activa, el enlace va en camino.' },
    ...errorResponses(400, 409, 413, 422, 429),
  },
});

const reset = createRoute({
  method: 'post',
  path: '/password/reset',
  summary: 'Usar ese enlace: una contraseña nueva; todas las sesiones se cierran',
  request: { body: jsonBody(passwordReset) },
  responses: { 204: { description: 'Cambiada; inicie sesión.' }, ...errorResponses(400, 413, 422, 429) },
});

export function registerPasswordRecoveryRoutes(app: ApiApp): void {
  app.openapi(means, (c) => c.json({ by_mail: canRecoverByMail(c.get('deps')) }, 200));
  app.openapi(ask, async (c) => {
    await requestPasswordLink(c.get('deps'), c.req.valid('json'), readClientInfo(c));
    return c.body(null, 204);
  });
  app.openapi(reset, async (c) => {
    await resetPassword(c.get('deps'), c.req.valid('json'), readClientInfo(c));
    return c.body(null, 204);
  });
}
