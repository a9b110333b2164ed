import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { can } from '#domain/users/permissions.ts';
import { ROLES, type Role } from '#domain/users/user.ts';
import { API_ROUTES } from '#server/app.ts';
import { unavailableDatabase } from '#server/db/unavailable-database.ts';
import { ROOT } from '#server/node/paths.ts';
import { setSubjectsOf } from '#server/publication/owners.store.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { API_DRIVERS, describeOn, describeOnOnePortal, type Portal } from '../support/api/portal.ts';

type Caller = Role | 'anyone';
/** The roles that may make a call (docs/contract.md#api), by its declaration and the permissions of each role. */
function callersOf({ access }: Endpoint): readonly Caller[] {
  if (access === 'public') return ['anyone'];
  // For a token of its own, or the machine itself (metrics.test.ts): no role reads it.
  if (access === 'monitoring') return [];
  return access === 'session' ? ROLES : ROLES.filter((role) => can({ id: 1, role }, access));
}
const WHO = API_ROUTES.map(({ endpoint }): [call: string, callers: readonly Caller[]] => [
  `${endpoint.method.toUpperCase()} ${endpoint.path}`,
  callersOf(endpoint),
]);

const TABLE = 'docs/roles.md';
const byPath = (call: string) => call.split(' ').reverse().join(' ');
const inWords = (callers: readonly Caller[]) =>
  callers.length === ROLES.length ? 'every role' : callers.join(', ') || 'no role';

it(`${TABLE} tells who may make each call`, async () => {
  const [head = ''] = readFileSync(join(ROOT, TABLE), 'utf8').split(/(?<=\|---\|---\|\n)/);
  const calls = WHO.toSorted(([one], [other]) => (byPath(one) < byPath(other) ? -1 : 1));
  const rows = calls.map(([call, callers]) => `| \`${call}\` | ${inWords(callers)} |\n`);
  await expect(head + rows.join('')).toMatchFileSnapshot(join(ROOT, TABLE));
});

type Operation = { responses: Record<string, unknown>; requestBody?: { content: Record<string, unknown> } };
type Document = { paths: Record<string, Record<string, Operation>> };

async function documentOf(portal: Portal): Promise<Document> {
  const response = await portal.call('GET', '/openapi.json');
  expect(response.status).toBe(200);
  return (await response.json()) as Document;
}

const callsOf = ({ paths }: Document): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  );

/** An empty body of the kind the call takes, so that what answers is its guard. */
function emptyBodyFor({ paths }: Document, method: string, template: string): unknown {
  if (method === 'GET') return undefined;
  const { content = {} } = paths[`/api${template}`]?.[method.toLowerCase()]?.requestBody ?? {};
  return 'application/octet-stream' in content ? new Uint8Array() : {};
}

const CSV = { 'content-type': 'text/csv' };
/** The id of no record. */
const NO_ID = '999999';

describeOnOnePortal(API_DRIVERS, 'the calls', (portal) => {
  let document: Document;
  const tokens = new Map<Role, string>();
  beforeAll(async () => {
    portal().deps.settings.rateLimits = false;
    document = await documentOf(portal());
  });

  it('of the OpenAPI document are those of the table, and no other', () => {
    expect(callsOf(document).sort()).toEqual(WHO.map(([call]) => call).sort());
  });

  /** Someone to whom a part of the content was given: without it some calls are closed. */
  async function signInWithContent(role: Role): Promise<string> {
    const { user, token } = await portal().signInAs(role);
    await setSubjectsOf(portal().deps.database.db, user.id, ['Nosotros']);
    return token;
  }

  it.each(WHO)('%s is for %s', async (call, allowed) => {
    const [method = '', template = ''] = call.split(' ');
    const path = template.replaceAll('{id}', NO_ID).replace(/\{\w+\}/g, '1');
    const body = emptyBodyFor(document, method, template);
    const isTable = call === 'POST /redirects/import';
    const statusWith = async (token?: string) =>
      (await portal().call(method, path, { ...(token && { token }), body, ...(isTable && { headers: CSV }) })).status;
    if (allowed.includes('anyone')) {
      expect([401, 403]).not.toContain(await statusWith());
      return;
    }
    expect(await statusWith()).toBe(401);
    for (const role of ROLES) {
      const token = tokens.get(role) ?? (await signInWithContent(role));
      const status = await statusWith(token);
      if (allowed.includes(role)) expect([401, 403]).not.toContain(status);
      else expect(status).toBe(403);
      // What succeeded may have ended the session.
      if (status < 300 && method !== 'GET') tokens.delete(role);
      else tokens.set(role, token);
    }
  });
});

describeOn(API_DRIVERS, 'the contract', (portal) => {
  it('every failure is the envelope: unknown path, broken JSON, a body that is no JSON, one too large', async () => {
    const json = { 'content-type': 'application/json' };
    const send = (body: string, headers: Record<string, string>) =>
      portal().app.request('/api/login', { method: 'POST', body, headers });
    const answers = [
      await portal().call('GET', '/nada'),
      await send('{"email":', json),
      await send('email=a', { 'content-type': 'application/x-www-form-urlencoded' }),
      await send(JSON.stringify({ email: 'x'.repeat(3_000_000) }), json),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 400, 413]);
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toBe('application/json');
      expect(await answer.json()).toEqual({ message: expect.stringMatching(/\.$/) });
    }
  });

  it('a call without a body needs no content type, although the server gives it a stream', async () => {
    const { token } = await portal().signInAs('autor');
    const body = new Blob([]).stream();
    const request = new Request('http://portal/api/logout', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { authorization: `Bearer ${token}` },
    } as RequestInit);
    expect((await portal().app.fetch(request)).status).toBe(204);
  });

  it('a response is not cacheable and carries its request id', async () => {
    const { headers } = await portal().call('GET', '/posts');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}$/);
  });

  it('an unexpected failure is 500 with a code to quote, the cause in the log and not in the answer', async () => {
    const addBusinessDays = () => {
      throw new Error('detalle interno');
    };
    portal().deps.calendar = { ...portal().deps.calendar, addBusinessDays };
    const body = { anonymous: true, issue: 'a', description: 'b' };
    const response = await portal().call('POST', '/pqrsd', { body });
    expect(response.status).toBe(500);
    const answer = (await response.json()) as { message: string; reference: string };
    expect(answer.reference).toBe(response.headers.get('x-request-id'));
    expect(JSON.stringify(answer)).not.toContain('detalle interno');
    expect(portal().logged).toHaveLength(1);
  });
});

describeOn(['postgres'], 'without its database', (portal) => {
  it('the API answers 503 in Spanish', async () => {
    portal().deps.database = unavailableDatabase(portal().deps.database);
    const response = await portal().call('GET', '/posts');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      message: expect.stringContaining('no está disponible'),
      reference: expect.any(String),
    });
  });
});
