/** Every place of the API that takes text, tried one at a time with the rest of the request in order. */

import { insertReport } from '#server/reports/reports.store.ts';
import { openSession } from '#server/session/session.usecases.ts';
import { insertUser } from '#server/users/users.store.ts';
import { illustratedPost, PDF, stored } from '../files/uploads.ts';
import { fullReport } from '../pqrsd/quarter.ts';
import { file, REQUEST } from '../pqrsd/requests.ts';
import { type Operation, operationsOf, type Schema } from './operations.ts';
import type { Portal } from './portal.ts';

/** What stands for a record in paths that begin so. */
type Records = Record<string, string>;

/** A hash that matches no password: hashing a real one takes longer than all the rest. */
const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$c29tZWhhc2hzb21laGFzaHNvbWVoYXNoc29tZWhhc2g';

/** An administrator, and a session of theirs. */
export async function newAdministrator({ deps }: Portal): Promise<{ id: number; token: string }> {
  const email = `${crypto.randomUUID()}@hospital.example`;
  const person = { name: 'Ana', email, role: 'admin' as const, passwordHash: NO_PASSWORD };
  const { id } = await insertUser(deps.database.db, person);
  return { id, token: await openSession(deps, id, { address: undefined, device: '' }) };
}

/** A record of each kind that a path can name. */
export async function newRecords(portal: Portal): Promise<Records> {
  const { id, token } = await newAdministrator(portal);
  const post = await illustratedPost(portal, { authorId: id, draftBody: '<p>Borrador</p>' }, []);
  const bytes = new Uint8Array([...PDF, ...crypto.getRandomValues(new Uint8Array(8))]);
  const name = await stored(portal, token, bytes, 'a.pdf');
  const started = await portal.call('POST', '/pqrsd/uploads', { body: { bytes: 4, extension: 'pdf' } });
  const { id: upload } = (await started.json()) as { id: string };
  const { id: caseId } = await file(portal);
  const quarter = '2026-T3';
  await insertReport(portal.deps.database.db, fullReport(quarter), portal.deps.clock());
  return {
    '/api/posts': String(post),
    '/api/users': String(id),
    '/api/pqrsd/uploads': upload,
    '/api/pqrsd': String(caseId),
    '/api/files': name,
    '/api/reports/control': '2026-S2',
    '/api/reports': quarter,
  };
}

/** A path with its records in it; what has none gets the number 1. */
export function pathWith(records: Records, path: string, given: Record<string, string> = {}): string {
  const known = Object.entries(records).find(([start]) => path.startsWith(start))?.[1] ?? '1';
  return path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? (name === 'n' ? '1' : known));
}

/** One field, query or part of a path that takes a value. */
type Place = { where: 'path' | 'query' | 'body'; name: string /** The rest of the body. */; base: object };

/** Every place of an operation; headers are not among them. */
function placesOf({ parameters, bodies }: Operation): Place[] {
  const named = parameters.flatMap(({ in: where, name }) =>
    where === 'header' ? [] : [{ where, name, base: PLAUSIBLE }],
  );
  const schema = bodies['application/json'];
  return schema ? [...named, ...fieldsOf(schema)] : named;
}

function fieldsOf(schema: Schema): Place[] {
  const choices = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (choices) return choices.flatMap(fieldsOf);
  const { properties = {}, required = [] } = schema;
  const chosen = required.filter((name) => properties[name]?.enum && !(name in PLAUSIBLE && name !== 'kind'));
  const base = { ...PLAUSIBLE, ...Object.fromEntries(chosen.map((name) => [name, properties[name]?.enum?.[0]])) };
  return Object.keys(properties).map((name) => ({ where: 'body', name, base }));
}

/** A place, named for the failure message, and the status that a text in it gets. */
type Attempt = { what: string; operation: Operation; statusWith(text: string): Promise<number> };

/** Every place of the API, one after the other, as an administrator. */
export async function* everyPlace(portal: Portal): AsyncGenerator<Attempt> {
  let records = await newRecords(portal);
  let isCaseChanged = false;
  for (const operation of await operationsOf(portal)) {
    const isStep = operation.path.startsWith('/api/pqrsd/{id}/') && operation.method !== 'GET';
    const { token } = await newAdministrator(portal);
    if (operation.method === 'DELETE') records = await newRecords(portal);
    for (const place of placesOf(operation)) {
      const statusWith = async (text: string) => {
        // What was done to a case changes what may be done next.
        if (isCaseChanged) records['/api/pqrsd'] = String((await file(portal)).id);
        const { status } = await answerWith(portal, { token, records }, operation, place, text);
        isCaseChanged = isStep && status < 400;
        return status;
      };
      yield { what: `${operation.name}, ${place.where} ${place.name}`, operation, statusWith };
    }
  }
}

/** The answer to an operation with a value in one place and something plausible in the others. */
function answerWith(
  portal: Portal,
  { token, records }: { token: string; records: Records },
  { method, path, bodies }: Operation,
  { where, name, base }: Place,
  value: string,
): Promise<Response> {
  const filled = pathWith(records, path, where === 'path' ? { [name]: encodeURIComponent(value.toWellFormed()) } : {});
  const query = where === 'query' ? `?${new URLSearchParams({ [name]: value })}` : '';
  const body = bodies['application/json'] && { ...base, ...(where === 'body' && { [name]: value }) };
  return portal.call(method, filled.replace('/api', '') + query, { token, ...(body && { body }) });
}

/** One body that many operations take: they ignore what they do not know. */
const PLAUSIBLE = {
  ...REQUEST,
  anonymous: true,
  title: 'Brigada',
  desc: '<p>El sábado.</p>',
  cat: 'noticias',
  text: 'Llamé a la farmacia.',
  name: 'Ana',
  level: 'info',
  until: '2026-10-02 10:00',
  path: '/valores',
  reason: 'Decreto 1',
  entity: 'La Superintendencia',
  day: '2026-12-01',
  working: false,
  useful: true,
  bytes: 4,
  extension: 'pdf',
};
