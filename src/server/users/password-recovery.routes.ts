import { passwordRecoveryApi } from '#shared/api/endpoints/password-recovery.api.ts';
import { passwordReset, recoveryRequest } from '#shared/api/password-recovery.schema.ts';
import type { ApiApp } from '../app.ts';
import { publicRoute } from '../http/endpoint-route.ts';
import { jsonBody } from '../http/route-definitions.ts';
import { readClientInfo } from '../session/client-info.ts';
import { canRecoverByMail, requestPasswordLink, resetPassword } from './password-recovery.usecases.ts';

const means = publicRoute(passwordRecoveryApi.options, {
  summary: 'Cómo recupera la contraseña quien la olvidó',
  response: 'Por correo o no.',
});

const ask = publicRoute(passwordRecoveryApi.requestLink, {
  summary: 'Pedir un enlace por correo; la respuesta es la misma haya o no una cuenta con esa dirección',
  request: { body: jsonBody(recoveryRequest) },
  response: 'Si hay una cuenta activa, el enlace va en camino.',
  errors: [400, 409, 413, 422, 429],
});

const reset = publicRoute(passwordRecoveryApi.reset, {
  summary: 'Usar ese enlace: una contraseña nueva; todas las sesiones se cierran',
  request: { body: jsonBody(passwordReset) },
  response: 'Cambiada; inicie sesión.',
  errors: [400, 413, 422, 429],
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
