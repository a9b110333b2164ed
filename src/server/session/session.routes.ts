import { z } from '@hono/zod-openapi';
import { credentials } from '#domain/users/user.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { DEVICE_TOKEN_HEADER } from '#shared/api/session.schema.ts';
import type { ApiApp } from '../app.ts';
import { guardedRoute, publicRoute } from '../http/endpoint-route.ts';
import { jsonBody } from '../http/route-definitions.ts';
import { readClientInfo } from './client-info.ts';
import { closeOwnSession } from './own-sessions.usecases.ts';
import { signIn } from './session.usecases.ts';

/** Both paths give the same response (docs/contract.md#api). */
const PREFIXES = ['', '/auth'] as const;

const withPrefix = <E extends Endpoint>(prefix: string, endpoint: E) => ({
  ...endpoint,
  path: prefix + endpoint.path,
});

const deviceHeaders = z.object({
  [DEVICE_TOKEN_HEADER]: z
    .string()
    .optional()
    .describe(
      'El que este equipo recibió al entrar antes, o varios separados por espacios: sus intentos se cuentan aparte.',
    ),
});
const newDeviceHeaders = z.object({
  [DEVICE_TOKEN_HEADER]: z.string().optional().describe('Guárdelo y envíelo al entrar de nuevo desde este equipo.'),
});

const login = (prefix: string) =>
  publicRoute(withPrefix(prefix, sessionApi.login), {
    summary: 'Iniciar sesión',
    request: { headers: deviceHeaders, body: jsonBody(credentials) },
    response: 'Sesión abierta.',
    responseHeaders: newDeviceHeaders,
    errors: [400, 413, 422, 429],
  });

const logout = (prefix: string) =>
  guardedRoute(withPrefix(prefix, sessionApi.logout), null, {
    summary: 'Cerrar la sesión',
    response: 'Sesión cerrada.',
  });

const currentUser = guardedRoute(sessionApi.user, null, {
  summary: 'Quién tiene la sesión',
  response: 'La persona de la sesión.',
});

export function registerSessionRoutes(app: ApiApp): void {
  for (const prefix of PREFIXES) {
    app.openapi(login(prefix), async (c) => {
      const { answer: body, deviceToken } = await signIn(c.get('deps'), c.req.valid('json'), readClientInfo(c));
      return c.json(body, 200, deviceToken ? { [DEVICE_TOKEN_HEADER]: deviceToken } : {});
    });
    app.openapi(logout(prefix), async (c) => {
      await closeOwnSession(c.get('deps'), c.get('sessionId'), c.get('user'));
      return c.body(null, 204);
    });
  }
  app.openapi(currentUser, (c) => c.json(c.get('user'), 200));
}
