/** Two sessions of one account: of the first sign-in, and of a telephone an hour later. */
import { expect } from 'vitest';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { callEndpoint } from './call-endpoint.ts';
import { PASSWORD, type Portal } from './portal.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

/** Signs an account in again from a telephone; gives the token. */
export async function signInFromPhone(portal: Portal, email: string): Promise<string> {
  const body = { email, password: PASSWORD };
  const { token } = await callEndpoint(portal, sessionApi.login, { body, headers: { 'user-agent': PHONE } });
  return token;
}

/** The list of both, newest first, when the second began at 11:00; `current` is of the first. */
export const twoSessions = (current: boolean) => [
  {
    id: expect.any(String),
    device: 'Chrome en Android',
    created_at: '2026-10-01T11:00:00-05:00',
    last_used_at: '2026-10-01T11:00:00-05:00',
    current: false,
  },
  {
    id: expect.any(String),
    device: 'Dispositivo desconocido',
    created_at: '2026-10-01T10:00:00-05:00',
    last_used_at: '2026-10-01T10:00:00-05:00',
    current,
  },
];
