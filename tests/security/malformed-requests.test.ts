/** Thousands of malformed requests: each gets a response of the portal and nothing breaks. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settings } from '#server/settings/settings.table.ts';
import { type MalformedRequest, malformedRequest } from '../support/api/malformed-requests.ts';
import { type Operation, operationsOf } from '../support/api/operations.ts';
import { everyPlace, newAdministrator, newRecords } from '../support/api/places.ts';
import { API_DRIVERS, describeOn, type Portal } from '../support/api/portal.ts';

/** Requests an operation gets from each of the two: some 1,700 in all on each database. */
const REQUESTS = 10;
/** The same requests in every run, so that what fails fails again; another number asks others. */
const SEED = 20_261_121;

/** Internal details that a response must not reveal. */
const LEAK =
  /\bat \S+ \(|node_modules|\/src\/|\.[jt]s:\d|sqlstate|failed query|syntax error|drizzle|pglite|postgres|zod/i;

/** Thousands of calls, on a machine that may be busy. */
const EVERY_PLACE_MS = 900_000;

describeOn(API_DRIVERS, 'malformed requests', (portal) => {
  it.each(['a visitor', 'an administrator'])(
    'of every kind, from %s, get an answer of ours and never a failure',
    async (who) => {
      portal().deps.settings.rateLimits = false;
      let ids: string[] = [];
      let token: string | undefined;
      // Only an accepted change removes records, ends the session or demands more of it.
      let [needsRecords, needsSession] = [true, true];
      for (const operation of await operationsOf(portal())) {
        if (needsRecords) ids = [...Object.values(await newRecords(portal())), '1', '2'];
        needsRecords = false;
        const property = fc.asyncProperty(malformedRequest(operation, ids), async (request) => {
          if (needsSession && who !== 'a visitor') token = await administrator(portal());
          const isAccepted = await expectGoodAnswer(portal(), operation, request, token);
          needsSession = isAccepted && operation.method !== 'GET';
          needsRecords ||= needsSession;
        });
        await fc.assert(property, { numRuns: REQUESTS, seed: SEED });
      }
      expect(portal().logged).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  it('with a NUL, half a character or a year beyond all years in any one place get an answer', {
    timeout: EVERY_PLACE_MS,
  }, async () => {
    portal().deps.settings.rateLimits = false;
    const failures: string[] = [];
    for await (const { what, statusWith } of everyPlace(portal())) {
      for (const text of ['a\0b', '\ud800', '9999-12-31', '0000-01-01']) {
        if ((await statusWith(text)) >= 500) failures.push(`${what}: ${JSON.stringify(text)}`);
      }
    }
    expect(failures).toEqual([]);
  });
});

/** A session of a new administrator. */
async function administrator(portal: Portal): Promise<string> {
  // Otherwise a request that demands a second factor of administrators shuts out those that follow.
  await portal.deps.database.db.delete(settings);
  return (await newAdministrator(portal)).token;
}

/** Whether the request was accepted. */
async function expectGoodAnswer(
  portal: Portal,
  { method, name }: Operation,
  request: MalformedRequest,
  token?: string,
): Promise<boolean> {
  const { path, body } = request;
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...request.headers };
  const answer = await portal.app.request(path, { method, headers, ...(body !== undefined && { body }) });
  const text = await answer.text();
  expect(answer.status, `${name} answered ${text.slice(0, 300)}`).toBeLessThan(500);
  if (answer.status < 400) return true;
  expect(text, name).not.toMatch(LEAK);
  expect(answer.headers.get('content-type'), name).toBe('application/json');
  const { message, errors = {}, ...rest } = JSON.parse(text) as { message: string; errors?: Record<string, unknown> };
  expect(message, name).toMatch(/\S.*\.$/);
  expect(rest, name).toEqual({});
  for (const faults of Object.values(errors))
    expect(faults, name).toEqual(expect.arrayContaining([expect.any(String)]));
  return false;
}
