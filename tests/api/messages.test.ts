/** Every field of every call, missing and of other types: no answer shows a text that a program made. */
import { expect, it } from 'vitest';
import { settings } from '#server/settings/settings.table.ts';
import { MACHINE_WORDS } from '../support/api/machine-words.ts';
import { type Operation, operationsOf, type Schema } from '../support/api/operations.ts';
import { newAdministrator, newRecords, pathWith } from '../support/api/places.ts';
import { API_DRIVERS, describeOn, type Portal } from '../support/api/portal.ts';

const OTHERS: readonly unknown[] = [undefined, null, 1.5, -1, true, '', 'x', 'x'.repeat(20_001), [], {}];

/** A value with one part wrong, part by part; the rest is missing, so that nothing is accepted. */
function* wrongValues(schema: Schema): Generator<unknown> {
  yield* OTHERS;
  for (const choice of schema.oneOf ?? schema.anyOf ?? schema.allOf ?? []) yield* wrongValues(choice);
  if (schema.items) for (const item of wrongValues(schema.items)) yield [item];
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const others = { ...kindOf(schema), [name]: undefined };
    for (const value of wrongValues(property)) yield { ...others, [name]: value };
  }
}

/** The properties that tell one choice of a union from the others. */
const kindOf = ({ properties = {} }: Schema) =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, one]) => (one.enum?.length === 1 ? [[name, one.enum[0]]] : [])),
  );

type Call = { query: string; body?: unknown };

function* callsOf({ parameters, bodies, method }: Operation): Generator<Call> {
  for (const { in: where, name } of parameters)
    if (where === 'query') for (const value of ['', 'x', '-1', '1.5']) yield { query: `?${name}=${value}` };
  const schema = bodies['application/json'];
  if (schema) for (const body of wrongValues(schema)) yield { query: '', body };
  if (!schema && method !== 'GET') yield { query: '', body: {} };
}

function textsOf(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(textsOf) : [];
}

describeOn(API_DRIVERS, 'messages', (portal) => {
  it('are made by people, whatever is missing or of another type', { timeout: 120_000 }, async () => {
    portal().deps.settings.rateLimits = false;
    const faults = new Set<string>();
    let refusals = 0;
    for (const operation of await operationsOf(portal())) {
      for await (const text of messagesOf(portal(), operation)) {
        refusals += 1;
        if (MACHINE_WORDS.test(text)) faults.add(`${operation.name}: ${text}`);
      }
    }
    expect([...faults]).toEqual([]);
    expect(refusals).toBeGreaterThan(1000);
  });
});

/** The texts of every refusal of an operation. */
async function* messagesOf(portal: Portal, operation: Operation): AsyncGenerator<string> {
  const path = pathWith(await newRecords(portal), operation.path).replace('/api', '');
  let token = await administrator(portal);
  for (const { query, body } of callsOf(operation)) {
    const response = await portal.call(operation.method, path + query, { token, body });
    const { status } = response;
    if (status >= 400 && status !== 401 && status !== 403) yield* textsOf(await response.json());
    // An accepted change may end the session or demand more of it.
    else if (operation.method !== 'GET') token = await administrator(portal);
  }
}

async function administrator(portal: Portal): Promise<string> {
  await portal.deps.database.db.delete(settings);
  return (await newAdministrator(portal)).token;
}
