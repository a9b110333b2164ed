/** Thousands of requests that nearly fit: whatever comes, an answer of ours goes back and nothing breaks. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openSession } from '#server/session/own-sessions.usecases.ts';
import { settings } from '#server/settings/settings.table.ts';
import { insertUser } from '#server/users/users.store.ts';
import { type Operation, operationsOf } from '../support/api-operations.ts';
import { type MalformedRequest, malformedRequest } from '../support/malformed.ts';
import { BOTH, describeOn, type Portal } from '../support/portal.ts';
import { file } from '../support/pqrsd.ts';
import { illustratedPost, PDF, stored } from '../support/uploads.ts';

/** Requests an operation gets from each of the two: some 3,000 in all on each database. */
const REQUESTS = 18;

/** What would tell a stranger how the portal is made. */
const LEAK =
  /\bat \S+ \(|node_modules|\/src\/|\/work\/|\.[jt]s:\d|sqlstate|failed query|syntax error|drizzle|pglite|postgres|zod/i;

describeOn(BOTH, 'malformed requests', (portal) => {
  it.each(['nobody', 'an administrator'])(
    'of every kind, from %s, get an answer of ours and never a failure',
    async (who) => {
      portal().deps.settings.rateLimits = false;
      for (const operation of await operationsOf(portal())) {
        const ids = await recordsFor(portal());
        const property = fc.asyncProperty(malformedRequest(operation, ids), async (request) => {
          const token = who === 'nobody' ? undefined : await administrator(portal());
          await expectGoodAnswer(portal(), operation, request, token);
        });
        await fc.assert(property, { numRuns: REQUESTS });
      }
      expect(portal().logged).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );
});

/** A record of the usual kinds; gives what stands for them in a path. */
async function recordsFor(portal: Portal): Promise<string[]> {
  const { user } = await ownerOf(portal);
  const post = await illustratedPost(portal, { authorId: user.id, draftBody: '<p>Borrador</p>' }, []);
  const token = await openSession(portal.deps, user.id, { address: undefined, device: '' });
  const name = await stored(
    portal,
    token,
    new Uint8Array([...PDF, ...crypto.getRandomValues(new Uint8Array(8))]),
    'a.pdf',
  );
  const started = await portal.call('POST', '/pqrsd/uploads', { body: { bytes: 4, extension: 'pdf' } });
  const { id: upload } = (await started.json()) as { id: string };
  const { id: caseId } = await file(portal);
  return [String(post), String(user.id), String(caseId), name, upload, '1', '2', '2026-T3'];
}

const ownerOf = async (portal: Portal) => ({
  user: await insertUser(portal.deps.database.db, person()),
});

/** A session of an administrator made for one request, which may well end it. */
async function administrator(portal: Portal): Promise<string> {
  const { db } = portal.deps.database;
  // Otherwise a request that demands a second factor of administrators shuts out those that follow.
  await db.delete(settings);
  const { id } = await insertUser(db, person());
  return openSession(portal.deps, id, { address: undefined, device: '' });
}

const person = () => ({
  name: 'Ana',
  email: `${crypto.randomUUID()}@hospital.example`,
  role: 'admin' as const,
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$c29tZWhhc2hzb21laGFzaHNvbWVoYXNoc29tZWhhc2g',
});

async function expectGoodAnswer(
  portal: Portal,
  { method, name }: Operation,
  request: MalformedRequest,
  token?: string,
) {
  const { path, body } = request;
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...request.headers };
  const answer = await portal.app.request(path, { method, headers, ...(body !== undefined && { body }) });
  const text = await answer.text();
  expect(answer.status, `${name} answered ${text.slice(0, 300)}`).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(text, name).not.toMatch(LEAK);
  expect(answer.headers.get('content-type'), name).toBe('application/json');
  const { message, errors = {}, ...rest } = JSON.parse(text) as { message: string; errors?: Record<string, unknown> };
  expect(message, name).toMatch(/\S.*\.$/);
  expect(rest, name).toEqual({});
  for (const faults of Object.values(errors))
    expect(faults, name).toEqual(expect.arrayContaining([expect.any(String)]));
}
