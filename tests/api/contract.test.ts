import { beforeAll, expect, it } from 'vitest';
import { ROLES, type Role } from '#domain/users/user.ts';
import { unavailableDatabase } from '#server/db/unavailable-database.ts';
import { API_DRIVERS, describeOn, describeOnOnePortal, type Portal } from '../support/api/portal.ts';

/** The roles that may make each call (docs/contract.md#api). A route without a row fails. */
const WHO: Record<string, readonly (Role | 'anyone')[]> = {
  'GET /health': ['anyone'],
  // For a token of its own, or the machine itself (metrics.test.ts): no role reads it.
  'GET /metrics': [],
  'POST /login': ['anyone'],
  'POST /auth/login': ['anyone'],
  'POST /logout': ROLES,
  'POST /auth/logout': ROLES,
  'GET /user': ROLES,
  'POST /signup': ['anyone'],
  'POST /signup/confirm': ['anyone'],
  'PUT /user/password': ROLES,
  'POST /account/picture': ['autor', 'editor', 'admin'],
  'DELETE /account/picture': ROLES,
  'GET /password/recovery': ['anyone'],
  'POST /password/recovery': ['anyone'],
  'POST /password/reset': ['anyone'],
  'POST /session/renew': ROLES,
  'GET /user/second-factor': ROLES,
  'POST /user/second-factor': ROLES,
  'POST /user/second-factor/confirm': ROLES,
  'POST /user/second-factor/codes': ROLES,
  'POST /user/second-factor/off': ROLES,
  'POST /second-factor/reset': ['anyone'],
  'POST /invitation': ['anyone'],
  'POST /invitation/accept': ['anyone'],
  'POST /users/{id}/recovery-link': ['admin'],
  'GET /pages': ['autor', 'editor', 'siau', 'admin'],
  'POST /pages': ['editor', 'admin'],
  // Of one's sections; of all, editors and administrators (matrix.test.ts).
  'GET /pages/{id}': ['autor', 'editor', 'siau', 'admin'],
  'PUT /pages/{id}': ['autor', 'editor', 'siau', 'admin'],
  'DELETE /pages/{id}/draft': ['autor', 'editor', 'siau', 'admin'],
  'POST /pages/{id}/preview': ['autor', 'editor', 'siau', 'admin'],
  'POST /pages/{id}/restore': ['autor', 'editor', 'siau', 'admin'],
  'GET /pages/{id}/history': ['autor', 'editor', 'siau', 'admin'],
  'GET /pages/{id}/history/{commit}': ['autor', 'editor', 'siau', 'admin'],
  'POST /pages/{id}/rename': ['editor', 'admin'],
  'POST /pages/{id}/retire': ['editor', 'admin'],
  'GET /publications/{id}': ['autor', 'editor', 'siau', 'admin'],
  'DELETE /publications/{id}': ['autor', 'editor', 'siau', 'admin'],
  'POST /publications/{id}/rollback': ['editor', 'admin'],
  'GET /content-files/{path}': ['anyone'],
  'PUT /content-owners/{id}': ['admin'],
  'GET /content-files': ['autor', 'editor', 'siau', 'admin'],
  'POST /content-files': ['autor', 'editor', 'siau', 'admin'],
  'GET /publications': ['autor', 'editor', 'siau', 'admin'],
  'GET /content-owners': ['admin'],
  'GET /transparency': ['autor', 'editor', 'siau', 'admin'],
  'GET /transparency/file': ['autor', 'editor', 'siau', 'admin'],
  'POST /transparency/documents': ['autor', 'editor', 'siau', 'admin'],
  'DELETE /transparency/{number}/documents/{file}': ['autor', 'editor', 'siau', 'admin'],
  'PUT /transparency/{number}/state': ['autor', 'editor', 'siau', 'admin'],
  'PUT /transparency/ita/{item}': ['editor', 'admin'],
  'GET /transparency/ita': ['autor', 'editor', 'siau', 'admin'],
  'GET /transparency/ita/file': ['autor', 'editor', 'siau', 'admin'],
  'GET /audit': ['admin'],
  'GET /backups': ['admin'],
  'DELETE /backups/{id}': ['admin'],
  'GET /identity': ['admin'],
  'PUT /identity/{step}': ['admin'],
  'POST /identity/publish': ['admin'],
  'POST /identity/remove-demonstration': ['admin'],
  'GET /settings': ['admin'],
  'PUT /settings': ['admin'],
  'POST /settings/mail-test': ['admin'],
  'GET /mail': ['siau', 'admin'],
  'POST /mail/{id}/retry': ['admin'],
  'GET /notice': ['anyone'],
  'PUT /notice': ['admin'],
  'DELETE /notice': ['admin'],
  'GET /calendar/holidays': ['anyone'],
  'GET /pqrsd/data': ['siau', 'admin'],
  'GET /pqrsd/data/{kind}/{key}': ['siau', 'admin'],
  'PUT /pqrsd/data/{kind}/{key}': ['siau', 'admin'],
  'GET /calendar/exceptions': ['admin'],
  'POST /calendar/exceptions': ['admin'],
  'DELETE /calendar/exceptions/{id}': ['admin'],
  'GET /sessions': ROLES,
  'DELETE /sessions': ROLES,
  'DELETE /sessions/{id}': ROLES,
  'GET /users': ['admin'],
  'GET /users/{id}': ['admin'],
  'POST /users': ['admin'],
  'PUT /users/{id}': ['admin'],
  'DELETE /users/{id}': ['admin'],
  'POST /users/invitations': ['admin'],
  'POST /users/{id}/invitation': ['admin'],
  'DELETE /users/{id}/invitation': ['admin'],
  'GET /users/{id}/sessions': ['admin'],
  'DELETE /users/{id}/sessions': ['admin'],
  'DELETE /users/{id}/sessions/{session}': ['admin'],
  'GET /denuncia-readers': ['admin'],
  'POST /denuncia-readers': ['admin'],
  'DELETE /denuncia-readers/{id}': ['admin'],
  'GET /posts': ['anyone'],
  'GET /posts/{id}': ['anyone'],
  'POST /posts': ['autor', 'editor', 'admin'],
  'PUT /posts/{id}': ['autor', 'editor', 'admin'],
  'DELETE /posts/{id}': ['autor', 'editor', 'admin'],
  'GET /posts/all': ['autor', 'editor', 'admin'],
  'GET /posts/summary': ['autor', 'editor', 'admin'],
  'POST /posts/draft': ['autor', 'editor', 'admin'],
  'PUT /posts/{id}/draft': ['autor', 'editor', 'admin'],
  'POST /posts/{id}/restore': ['autor', 'editor', 'admin'],
  'POST /posts/{id}/preview': ['autor', 'editor', 'admin'],
  'GET /posts/{id}/revisions': ['autor', 'editor', 'admin'],
  'GET /posts/{id}/revisions/{n}': ['autor', 'editor', 'admin'],
  'POST /posts/{id}/revisions/{n}/restore': ['autor', 'editor', 'admin'],
  'POST /file': ['autor', 'editor', 'admin'],
  'POST /file/uploads': ['autor', 'editor', 'admin'],
  'GET /file/uploads/{id}': ['autor', 'editor', 'admin'],
  'PUT /file/uploads/{id}/{n}': ['autor', 'editor', 'admin'],
  'POST /file/uploads/{id}/complete': ['autor', 'editor', 'admin'],
  'GET /files': ['autor', 'editor', 'admin'],
  'GET /files/{name}': ['autor', 'editor', 'admin'],
  'PUT /files/{name}': ['autor', 'editor', 'admin'],
  'POST /files/{name}/replace': ['autor', 'editor', 'admin'],
  'DELETE /files/{name}': ['autor', 'editor', 'admin'],
  'POST /pqrsd': ['anyone'],
  'GET /pqrsd': ['siau', 'admin'],
  'GET /pqrsd/{id}': ['siau', 'admin'],
  'GET /pqrsd/summary': ['siau', 'admin'],
  'GET /pqrsd/figures': ['siau', 'admin'],
  'GET /pqrsd/templates': ['siau', 'admin'],
  'GET /pqrsd/classification': ['siau', 'admin'],
  'POST /pqrsd/similar': ['siau', 'admin'],
  'GET /pqrsd/{id}/similar': ['siau', 'admin'],
  'GET /pqrsd/{id}/next': ['siau', 'admin'],
  'POST /pqrsd/assignments': ['siau', 'admin'],
  'GET /pqrsd/saved-views': ['siau', 'admin'],
  'POST /pqrsd/saved-views': ['siau', 'admin'],
  'DELETE /pqrsd/saved-views/{id}': ['siau', 'admin'],
  'GET /pqrsd/officers': ['siau', 'admin'],
  'GET /pqrsd/{id}/views': ['admin'],
  'POST /pqrsd/{id}/steps': ['siau', 'admin'],
  'POST /pqrsd/register': ['siau', 'admin'],
  'GET /pqrsd/export': ['siau', 'admin'],
  'GET /retention': ['admin'],
  'POST /retention/acts': ['admin'],
  'GET /retention/acts/{number}': ['admin'],
  'POST /pqrsd/{id}/hold': ['siau', 'admin'],
  'POST /pqrsd/{id}/hold/lift': ['admin'],
  'GET /reports': ['siau', 'admin'],
  'GET /reports/control': ['siau', 'admin'],
  'GET /reports/control/{half}': ['siau', 'admin'],
  'GET /reports/control/{half}/file': ['siau', 'admin'],
  'POST /reports/control/{half}/signature': ['siau', 'admin'],
  'PUT /reports/{quarter}/analysis': ['siau', 'admin'],
  'POST /pqrsd/uploads': ['anyone'],
  'GET /pqrsd/uploads/{id}': ['anyone'],
  'PUT /pqrsd/uploads/{id}/{n}': ['anyone'],
  'POST /pqrsd/uploads/{id}/complete': ['anyone'],
  'GET /pqrsd/{id}/files/{file}': ['siau', 'admin'],
  'POST /pqrsd/seguimiento/archivos': ['anyone'],
  'POST /pqrsd/seguimiento': ['anyone'],
  'POST /pqrsd/encuesta': ['anyone'],
  'POST /pqrsd/seguimiento/mensajes': ['anyone'],
  'POST /visits': ['anyone'],
  'POST /missing-addresses': ['anyone'],
  'GET /visits': ['editor', 'admin'],
  'GET /care': ['editor', 'admin'],
  'GET /care/file': ['editor', 'admin'],
  'GET /search/misses': ['editor', 'admin'],
  'POST /feedback': ['anyone'],
  'GET /form-offer': ['anyone'],
};

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
    expect(callsOf(document).sort()).toEqual(Object.keys(WHO).sort());
  });

  it.each(Object.entries(WHO))('%s is for %s', async (call, allowed) => {
    const [method = '', template = ''] = call.split(' ');
    const path = template.replaceAll('{id}', NO_ID).replace(/\{\w+\}/g, '1');
    const body = emptyBodyFor(document, method, template);
    const statusWith = async (token?: string) =>
      (await portal().call(method, path, { ...(token && { token }), body })).status;
    if (allowed.includes('anyone')) {
      expect([401, 403]).not.toContain(await statusWith());
      return;
    }
    expect(await statusWith()).toBe(401);
    for (const role of ROLES) {
      const token = tokens.get(role) ?? (await portal().signInAs(role)).token;
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
    portal().deps.calendar.addBusinessDays = () => {
      throw new Error('detalle interno');
    };
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
