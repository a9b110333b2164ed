/** Fixtures of the desk: accounts, and cases filed on paper. */
import { type APIRequestContext, expect } from '@playwright/test';
import type { Role } from '#domain/users/user.ts';
import { ADMIN } from '../accounts/people.ts';
import { type ApiSession, signInByApi } from './api-session.ts';

const PERSON = {
  fullname: 'María Niño Peña',
  address: 'Vereda El Roble, casa 3',
  email: 'maria@correo.example',
  telephone: '3001234567',
  type_document: 'CC',
  number_document: '1098765432',
};

type Account = { name: string; email: string; password: string; role: Role };

/** Makes an account, whose person has changed the password that was typed for them; null when it is there already. */
export async function ensureAccount(request: APIRequestContext, account: Account): Promise<ApiSession | null> {
  const { headers } = await signInByApi(request);
  const { password, ...person } = account;
  const typed = `${password}, provisional`;
  const data = { ...person, password: typed, password_confirmation: typed, current_password: ADMIN.password };
  const response = await request.post('/api/users', { data, headers });
  expect([201, 409], await response.text()).toContain(response.status());
  if (response.status() === 409) return null;
  const session = await signInByApi(request, { email: account.email, password: typed });
  const change = { current_password: typed, password, password_confirmation: password };
  const changed = await request.put('/api/user/password', { data: change, headers: session.headers });
  expect(changed.status(), await changed.text()).toBe(204);
  return session;
}

export async function fileByApi(request: APIRequestContext, given: object = {}): Promise<{ id: number; rad: string }> {
  const { headers } = await signInByApi(request);
  const data = { channel: 'papel', ...PERSON, type_pqrsd: 'queja', issue: 'Demora', description: 'Esperé.', ...given };
  const response = await request.post('/api/pqrsd/register', { data, headers });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: { id: number; rad: string } }).data;
}

export async function stepByApi(request: APIRequestContext, id: number, data: object, person = ADMIN): Promise<void> {
  const { headers } = await signInByApi(request, person);
  const response = await request.post(`/api/pqrsd/${id}/steps`, { data, headers });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Puts the administrator on the list of who reads reports of corruption, once in a portal. */
export async function letAdministratorReadDenuncias(request: APIRequestContext): Promise<void> {
  const { headers, user } = await signInByApi(request);
  const data = { user_id: user.id, current_password: ADMIN.password };
  const response = await request.post('/api/denuncia-readers', { data, headers });
  expect([201, 409], await response.text()).toContain(response.status());
}
