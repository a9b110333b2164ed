/** Fixtures of the desk: accounts, and cases filed on paper. */
import { type APIRequestContext, expect } from '@playwright/test';
import type { Role } from '#domain/users/user.ts';
import { ADMIN } from '../accounts/people.ts';
import { signInByApi } from './api-session.ts';

const PERSON = {
  fullname: 'María Niño Peña',
  address: 'Vereda El Roble, casa 3',
  email: 'maria@correo.example',
  telephone: '3001234567',
  type_document: 'CC',
  number_document: '1098765432',
};

type Account = { name: string; email: string; password: string; role: Role };

/** Makes an account that may be there already. */
export async function ensureAccount(request: APIRequestContext, account: Account): Promise<void> {
  const { headers } = await signInByApi(request);
  const data = { ...account, password_confirmation: account.password, current_password: ADMIN.password };
  const response = await request.post('/api/users', { data, headers });
  expect([201, 409], await response.text()).toContain(response.status());
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
