/** Filing and handling cases through the API. */
import { expect } from 'vitest';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import type { Queryable } from '#server/db/database.ts';
import type { NewPqrsdRecord, PqrsdRecord } from '#server/pqrsd/pqrsd.store.ts';
import { pqrsdCases } from '#server/pqrsd/pqrsd.table.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { hours } from '#shared/time/time.ts';
import { PASSWORD, type Portal } from '../api/portal.ts';

export const PERSON = {
  fullname: 'María Niño Peña',
  address: 'Vereda El Roble, casa 3',
  email: 'maria@correo.example',
  telephone: '300 123 4567',
  gender: 'F',
  ocupation: 'Agricultora',
  type_document: 'CC',
  number_document: '1.098.765.432',
};
export const REQUEST = {
  ...PERSON,
  type_pqrsd: 'queja',
  issue: 'Demora',
  description: 'Esperé seis horas.',
  policy: true,
};
export const ANONYMOUS = { anonymous: true, type_pqrsd: 'queja', issue: 'Trato', description: 'Me gritaron.' };

/** A receipt as a first filing gives it. */
type FirstReceipt = PqrsdReceipt & { clave: string };

export async function file(portal: Portal, body: unknown = REQUEST): Promise<FirstReceipt> {
  const response = await portal.call('POST', '/pqrsd', { body });
  expect(response.status, String(portal.logged[0])).toBe(201);
  return ((await response.json()) as { data: FirstReceipt }).data;
}

/** Puts a case in the database as it is given, past everything that filing does. */
export async function storeCase(db: Queryable, record: NewPqrsdRecord): Promise<PqrsdRecord> {
  const [row] = await db.insert(pqrsdCases).values(record).returning();
  expect(row).toBeDefined();
  return row as PqrsdRecord;
}

export type Desk = {
  user: { id: number; name: string; email: string };
  call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Response>;
  open(id: number): Promise<PqrsdDetail>;
  /** Takes a step that must succeed. */
  step(id: number, body: object): Promise<PqrsdDetail>;
  /** Takes a step that must be refused; gives the status and the response. */
  refused(id: number, body: object): Promise<{ status: number; body: { message: string; errors?: object } }>;
};

/** The answers of the tests grant what was asked, unless they say otherwise. */
const isAnswer = (kind: unknown): boolean => kind === 'answer' || kind === 'correct';

/** An officer of the desk, who signs in again when the session of the day before has ended. */
export async function deskOf(portal: Portal, role: 'siau' | 'admin' = 'siau', name?: string): Promise<Desk> {
  const { user, token } = await portal.signInAs(role, name);
  const session = { token, since: portal.deps.clock().getTime() };
  const call: Desk['call'] = async (method, path, body, headers) => {
    const now = portal.deps.clock().getTime();
    if (now - session.since > hours(11)) Object.assign(session, { token: await signInAgain(portal, user), since: now });
    return portal.call(method, path, { token: session.token, ...(body && { body }), ...(headers && { headers }) });
  };
  const take = (id: number, body: object) =>
    call('POST', `/pqrsd/${id}/steps`, 'kind' in body && isAnswer(body.kind) ? { outcome: 'resuelta', ...body } : body);
  const detail = async (answer: Promise<Response>) => {
    const body = (await (await answer).json()) as { data?: PqrsdDetail };
    expect(body).toHaveProperty('data');
    return body.data as PqrsdDetail;
  };
  return {
    user,
    call,
    open: (id) => detail(call('GET', `/pqrsd/${id}`)),
    step: (id, body) => detail(take(id, body)),
    refused: async (id, body) => {
      const response = await take(id, body);
      return { status: response.status, body: (await response.json()) as { message: string; errors?: object } };
    },
  };
}

async function signInAgain(portal: Portal, { email }: { email: string }): Promise<string> {
  const response = await portal.call('POST', '/login', { body: { email, password: PASSWORD } });
  return ((await response.json()) as { token: string }).token;
}
