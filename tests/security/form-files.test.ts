/** Forms with files from visitors: rate-limited before they are read, and bounded by the body budget in memory. */

import { desc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { CASE_FILE_TOO_LARGE, MAX_CASE_FILE_BYTES } from '#domain/pqrsd/case-files.ts';
import { uploads } from '#server/files/files.table.ts';
import { createBodyBudget } from '#server/http/body-budget.ts';
import { readFollowPage } from '#server/pages/follow-page.ts';
import { readSendPage } from '#server/pages/send-page.ts';
import { pqrsdFiles } from '#server/pqrsd/files/case-files.table.ts';
import { API_DRIVERS, describeOn, type Portal } from '../support/api/portal.ts';
import { file, PERSON } from '../support/pqrsd/requests.ts';
import {
  fieldPart,
  filePart,
  LAST_PART,
  MULTIPART,
  type StreamedBody,
  streamed,
} from '../support/servers/streamed-body.ts';

const WRITTEN = { ...PERSON, type_pqrsd: 'queja', issue: 'Demora', description: 'Esperé mucho.', policy: 'on' };
const FIELDS = Object.entries(WRITTEN).map(([name, text]) => fieldPart(name, text));
const PDF = { begins: '%PDF-1.7\n' };
const KB = 1000;

function requestOf(path: string, { body }: StreamedBody, bytes: number): Request {
  const headers = { 'content-type': MULTIPART, 'content-length': String(bytes) };
  return new Request(`https://hospital.example${path}`, {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
}

const send = (
  portal: Portal,
  sent: StreamedBody,
  { address = undefined as string | undefined, bytes = 50_000_000 } = {},
) =>
  readSendPage({
    deps: portal.deps,
    request: requestOf('/pqrsd/enviar', sent, bytes),
    address,
    reference: 'abc123',
  });

/** The most bytes that were put into the store at once, and how many in all. */
function watchStore({ deps }: Portal): { largest: number; total: number } {
  const seen = { largest: 0, total: 0 };
  const { put } = deps.files;
  deps.files.put = async (name, bytes) => {
    seen.largest = Math.max(seen.largest, bytes.byteLength);
    seen.total += bytes.byteLength;
    await put(name, bytes);
  };
  return seen;
}

describeOn(API_DRIVERS, 'a form with files', (portal) => {
  it('is stored with its files, whatever their size and position among the fields', async () => {
    const seen = watchStore(portal());
    const large = filePart('grande.pdf', MAX_CASE_FILE_BYTES - PDF.begins.length, PDF);
    const sent = streamed(
      ...FIELDS.slice(0, 3),
      ...large,
      ...filePart('nota.txt', 'hola'),
      ...FIELDS.slice(3),
      LAST_PART,
    );
    const page = await send(portal(), sent);
    expect(page).toMatchObject({ status: 200, stage: 'review', errors: {}, failure: null });
    expect(page.values).toMatchObject(WRITTEN);
    expect(JSON.parse(page.values.adjuntos ?? '')).toMatchObject([{ name: 'grande.pdf' }, { name: 'nota.txt' }]);
    const rows = await portal().deps.database.db.select().from(pqrsdFiles).orderBy(desc(pqrsdFiles.bytes));
    expect(rows.map(({ bytes, mime }) => [bytes, mime])).toEqual([
      [MAX_CASE_FILE_BYTES, 'application/pdf'],
      [4, 'text/plain'],
    ]);
    expect(portal().stored.get(rows[0]?.stored ?? '')?.byteLength).toBe(MAX_CASE_FILE_BYTES);
    // The chunks were stored before the whole file.
    expect(seen.total).toBe(2 * (MAX_CASE_FILE_BYTES + 4));
    expect(await portal().deps.database.db.select().from(uploads)).toEqual([]);
    expect(portal().stored.size).toBe(2);
  });

  it('of an unsupported format is drained and left out with its reason, and nothing else is lost', async () => {
    const seen = watchStore(portal());
    const page = await send(portal(), streamed(...filePart('a.exe', 40_000 * KB), ...FIELDS, LAST_PART));
    expect(page).toMatchObject({ status: 200, stage: 'review', values: WRITTEN, errors: {} });
    expect(page.leftOut).toEqual([expect.stringMatching(/^«a\.exe»: Ese tipo de archivo no se recibe/)]);
    expect(seen.total).toBe(0);
  });

  it('of a message is left out with its reason when it is refused, and the message is stored with the others', async () => {
    const { rad, clave } = await file(portal());
    const fields = { rad, clave, accion: 'mensaje', text: 'Va la foto.' };
    const sent = streamed(
      ...Object.entries(fields).map(([name, text]) => fieldPart(name, text)),
      ...filePart('virus.pdf', 'MZ'),
      ...filePart('nota.txt', 'hola'),
      LAST_PART,
    );
    const request = requestOf('/pqrsd/seguimiento', sent, 1_000);
    const page = await readFollowPage({ deps: portal().deps, request, address: undefined, reference: 'x' });
    expect(page).toMatchObject({ status: 200, sent: 'mensaje', errors: {} });
    expect(page.typed).toEqual({ rad, clave, accion: 'mensaje' });
    expect(page.leftOut).toEqual([expect.stringMatching(/^«virus\.pdf»: El contenido no es el de un archivo PDF/)]);
    expect(page.followed?.messages.map(({ text }) => text)).toEqual(['Va la foto.']);
    expect(page.followed?.files.map(({ name }) => name)).toEqual(['nota.txt']);
  });

  it('with a file that is too large leaves nothing of it behind', async () => {
    const seen = watchStore(portal());
    const page = await send(portal(), streamed(...filePart('a.pdf', 40_000 * KB, PDF), ...FIELDS, LAST_PART));
    expect(page).toMatchObject({ status: 200, stage: 'review', values: WRITTEN });
    expect(page.leftOut).toEqual([`«a.pdf»: ${CASE_FILE_TOO_LARGE}`]);
    expect(seen.total).toBeLessThanOrEqual(MAX_CASE_FILE_BYTES);
    expect(portal().stored.size).toBe(0);
    expect(await portal().deps.database.db.select().from(uploads)).toEqual([]);
  });

  it('is rate-limited before it is read, whatever its result, and the visitor learns how to lose nothing', async () => {
    const address = '203.0.113.9';
    for (let n = 0; n < 120; n += 1) {
      const page = await send(portal(), streamed(...filePart('a.exe', 'x'), LAST_PART), { address });
      expect(page.status).toBe(422);
    }
    const sent = streamed(...FIELDS, LAST_PART);
    const page = await send(portal(), sent, { address });
    expect(page).toMatchObject({
      status: 429,
      failure: { message: expect.stringContaining('Espere'), retryAfter: '3600' },
    });
    expect(sent.read()).toBe(0);
    const followed = streamed(...filePart('a.exe', 'x'), LAST_PART);
    const request = requestOf('/pqrsd/seguimiento', followed, 1_000);
    expect((await readFollowPage({ deps: portal().deps, request, address, reference: 'x' })).status).toBe(429);
    expect(followed.read()).toBe(0);
  });

  it('that finds no room for its files is answered 503 and keeps what was written; then there is room again', async () => {
    let now = 0;
    portal().deps.bodyBudget = createBodyBudget({ maxBytes: 1_500 * KB, now: () => now });
    const sent = () => streamed(...filePart('a.pdf', 1_200 * KB, PDF), ...FIELDS, LAST_PART);
    const page = await send(portal(), sent());
    expect(page).toMatchObject({ status: 503, values: WRITTEN, failure: { retryAfter: '30' } });
    expect(page.failure?.message).toContain('Lo que escribió no se ha perdido');
    expect(portal().stored.size).toBe(0);
    now += 1;
    const small = streamed(...filePart('a.pdf', 800 * KB, PDF), ...FIELDS, LAST_PART);
    expect(await send(portal(), small)).toMatchObject({ status: 200, stage: 'review' });
  });

  it('that arrives slowly while others wait is cut off for them, and is answered with the fields received so far', async () => {
    let now = 0;
    portal().deps.bodyBudget = createBodyBudget({ maxBytes: 3_000 * KB, now: () => now });
    const never = new Promise<string>(() => undefined);
    const slow = streamed(...FIELDS, ...filePart('lento.pdf', 900 * KB, PDF), never);
    const slowly = send(portal(), slow);
    await expect.poll(() => slow.read()).toBeGreaterThan(900 * KB);
    now += 60_000;
    const honest = await send(portal(), streamed(...filePart('b.pdf', 2_000 * KB, PDF), ...FIELDS, LAST_PART));
    expect(honest).toMatchObject({ status: 200, stage: 'review' });
    // The missing part never arrives.
    expect(await slowly).toMatchObject({ status: 503, values: WRITTEN, failure: { retryAfter: '30' } });
  });
});
