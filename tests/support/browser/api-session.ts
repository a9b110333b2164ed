import { type APIRequestContext, expect } from '@playwright/test';
import { ADMIN } from '../accounts/people.ts';

/** A session of the API: who it is, and what goes with each call. */
export type ApiSession = { token: string; user: { id: number }; headers: { authorization: string } };

/** Signs in without a screen. */
export async function signInByApi(
  request: APIRequestContext,
  { email, password }: { email: string; password: string } = ADMIN,
): Promise<ApiSession> {
  const response = await request.post('/api/login', { data: { email, password } });
  expect(response.ok(), await response.text()).toBe(true);
  const { token, user } = (await response.json()) as Omit<ApiSession, 'headers'>;
  return { token, user, headers: { authorization: `Bearer ${token}` } };
}
