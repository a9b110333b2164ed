import { createRoute, z } from '@hono/zod-openapi';
import { credentials, sessionUser, signInResponse } from '#domain/users/user.ts';
import { DEVICE_TOKEN_HEADER } from '#shared/api/session.schema.ts';
import type { ApiApp } from '../app.ts';
import { errorResponses, jsonBody, jsonResponse, withPermission } from '../http/route-definitions.ts';
import { readClientInfo } from './client-info.ts';
import { closeOwnSession } from './own-sessions.usecases.ts';
import { signIn } from './session.usecases.ts';

/** Both paths give the same response (docs/contract.md#api). */
const PREFIXES = ['', '/auth'] as const;

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
  createRoute({
    method: 'post',
    path: `${prefix}/login`,
    summary: 'Iniciar sesión',
    request: { headers: deviceHeaders, body: jsonBody(credentials) },
    responses: {
      200: { ...jsonResponse('Sesión abierta.', signInResponse), headers: newDeviceHeaders },
      ...errorResponses(400, 413, 422, 429),
    },
  });

const logout = (prefix: string) =>
  createRoute({
    method: 'post',
    path: `${prefix}/logout`,
    summary: 'Cerrar la sesión',
    ...withPermission(null),
    responses: { 204: { description: 'Sesión cerrada.' }, ...errorResponses(401) },
  });

const currentUser = createRoute({
  method: 'get',
  path: '/user',
  summary: 'Quién tiene la sesión',
  ...withPermission(null),
  responses: { 200: jsonResponse('La persona de la sesión.', sessionUser), ...errorResponses(401) },
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
