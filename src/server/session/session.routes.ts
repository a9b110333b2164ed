import { z } from '@hono/zod-openapi';
import { OBLIGATIONS } from '#domain/users/obligations.ts';
import { credentials } from '#domain/users/user.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { DEVICE_TOKEN_HEADER } from '#shared/api/session.schema.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import {
  closeOtherSessions,
  closeOwnSession,
  listOwnSessions,
  renewSession,
  signIn,
  toCurrentUser,
} from './session.usecases.ts';

/** The fields of a sign-in, bare or within `credentials` (docs/contract.md#api). */
const signInBody = z.preprocess((body) => {
  const nested = (body as { credentials?: unknown } | null)?.credentials;
  return typeof nested === 'object' && nested !== null ? nested : body;
}, credentials);

const TOKEN_HELP =
  'El que este equipo recibió al entrar antes, o varios separados por espacios: sus intentos se cuentan aparte.';
const NEW_TOKEN_HELP = 'Guárdelo y envíelo al entrar de nuevo desde este equipo.';
const deviceHeaders = (help: string) => z.object({ [DEVICE_TOKEN_HEADER]: z.string().optional().describe(help) });

export function registerSessionRoutes(app: ApiApp): void {
  // Both paths give the same response (docs/contract.md#api).
  for (const prefix of ['', '/auth']) registerSignIn(app, prefix);
  registerEndpoint(app, sessionApi.user, 'session', {
    summary: 'Quién tiene la sesión',
    response: 'La persona de la sesión.',
    whileOwing: OBLIGATIONS,
    handle: ({ user }) => toCurrentUser(user),
  });
  registerEndpoint(app, sessionApi.renew, 'session', {
    summary: 'Seguir trabajando: un testigo nuevo y un final más tarde',
    response: 'El testigo nuevo.',
    whileOwing: OBLIGATIONS,
    handle: ({ deps, actor }) => renewSession(deps, actor),
  });
  registerEndpoint(app, sessionApi.list, 'session', {
    summary: 'Mis sesiones abiertas',
    response: 'La usada hace menos, primero.',
    handle: ({ deps, actor }) => listOwnSessions(deps, actor),
  });
  registerEndpoint(app, sessionApi.closeOthers, 'session', {
    summary: 'Cerrar las demás',
    response: 'Cerradas; queda la de esta petición.',
    handle: ({ deps, actor }) => closeOtherSessions(deps, actor),
  });
  registerEndpoint(app, sessionApi.close, 'session', {
    summary: 'Cerrar una de mis sesiones',
    request: { params: z.object({ id: z.string().max(64) }) },
    response: 'Cerrada.',
    errors: [404, 422],
    handle: ({ deps, user, params }) => closeOwnSession(deps, params.id, user),
  });
}

function registerSignIn(app: ApiApp, prefix: string): void {
  const below = <E extends Endpoint>(endpoint: E) => ({ ...endpoint, path: prefix + endpoint.path });
  registerEndpoint(app, below(sessionApi.login), 'public', {
    summary: 'Iniciar sesión',
    request: { headers: deviceHeaders(TOKEN_HELP), body: signInBody },
    response: 'Sesión abierta.',
    responseHeaders: deviceHeaders(NEW_TOKEN_HELP),
    errors: [400, 413, 422, 429],
    async handle({ deps, body, client, c }) {
      const { answer, deviceToken } = await signIn(deps, body, client);
      if (deviceToken) c.header(DEVICE_TOKEN_HEADER, deviceToken);
      return answer;
    },
  });
  registerEndpoint(app, below(sessionApi.logout), 'session', {
    summary: 'Cerrar la sesión',
    response: 'Sesión cerrada.',
    whileOwing: OBLIGATIONS,
    handle: ({ deps, actor: { user, sessionId } }) => closeOwnSession(deps, sessionId, user),
  });
}
