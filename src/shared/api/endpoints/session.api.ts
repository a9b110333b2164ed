import { z } from 'zod';
import { OBLIGATIONS } from '#domain/users/obligations.ts';
import { credentials, currentUser, signInResponse } from '#domain/users/user.ts';
import { endpoint } from '../endpoint.ts';
import { DEVICE_TOKEN_HEADER, openSession, renewal } from '../session.schema.ts';

/** The fields of a sign-in, bare or within `credentials` (docs/contract.md#api). */
const signInBody = z.preprocess((body) => {
  const nested = (body as { credentials?: unknown } | null)?.credentials;
  return typeof nested === 'object' && nested !== null ? nested : body;
}, credentials);

const TOKEN_HELP =
  'El que este equipo recibió al entrar antes, o varios separados por espacios: sus intentos se cuentan aparte.';
const NEW_TOKEN_HELP = 'Guárdelo y envíelo al entrar de nuevo desde este equipo.';
const deviceHeaders = (help: string) => z.object({ [DEVICE_TOKEN_HEADER]: z.string().optional().describe(help) });
const signIn = {
  headers: deviceHeaders(TOKEN_HELP),
  body: signInBody,
  response: signInResponse,
  responseHeaders: deviceHeaders(NEW_TOKEN_HELP),
  errors: [429],
} as const;

export const sessionApi = {
  login: endpoint('POST /login', 'public', 'Iniciar sesión', signIn),
  logout: endpoint('POST /logout', 'session', 'Cerrar la sesión', { whileOwing: OBLIGATIONS }),
  /** The same calls as some clients of the specification know them (docs/contract.md#api). */
  authLogin: endpoint('POST /auth/login', 'public', 'Iniciar sesión', signIn),
  authLogout: endpoint('POST /auth/logout', 'session', 'Cerrar la sesión', { whileOwing: OBLIGATIONS }),
  user: endpoint('GET /user', 'session', 'Quién tiene la sesión', { response: currentUser, whileOwing: OBLIGATIONS }),
  renew: endpoint('POST /session/renew', 'session', 'Seguir trabajando: un testigo nuevo y un final más tarde', {
    response: renewal,
    whileOwing: OBLIGATIONS,
  }),
  list: endpoint('GET /sessions', 'session', 'Mis sesiones abiertas', { response: z.array(openSession) }),
  closeOthers: endpoint('DELETE /sessions', 'session', 'Cerrar las demás'),
  close: endpoint('DELETE /sessions/{id}', 'session', 'Cerrar una de mis sesiones', {
    params: { id: z.string().max(64) },
  }),
};
