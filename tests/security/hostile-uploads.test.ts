/** Files made to harm their reader or the server, through every route that takes files. */
import { beforeAll, expect, it } from 'vitest';
import { CHUNK_BYTES } from '#domain/files/file.ts';
import { files, uploadChunks, uploads } from '#server/files/files.table.ts';
import { storedFileResponse } from '#server/files/serve-file.ts';
import { readSendPage } from '#server/pages/send-page.ts';
import { pqrsdFiles } from '#server/pqrsd/files/case-files.table.ts';
import { HOSTILE_NAMES, type HostileFile, hostileFiles, SCRIPT } from '../fixtures/hostile-files.ts';
import { API_DRIVERS, describeOn, type Portal } from '../support/api/portal.ts';
import { formWith, PDF } from '../support/files/uploads.ts';
import { sendFile } from '../support/pqrsd/case-files.ts';
import { ANONYMOUS, deskOf, file, REQUEST } from '../support/pqrsd/requests.ts';

/** What decoding may take of the memory, however far a file would unfold. */
const MOST_MEMORY = 400 * 1024 * 1024;
/** Types that a browser shows or saves without running anything. */
const HARMLESS = /^(image\/(webp|avif|jpeg)|application\/pdf|text\/(csv|plain)|application\/vnd\.|audio\/)/;
const STORED_NAME = /^[0-9a-f-]{36}\.(webp|pdf|docx|xlsx|csv)$/;

let corpus: { what: string; bytes: Uint8Array; name: string }[];

beforeAll(async () => {
  const named = ({ what, bytes, extensions }: HostileFile) =>
    extensions.map((extension) => ({ what, bytes, name: `foto.${extension}` }));
  corpus = (await hostileFiles()).flatMap(named);
});

describeOn(API_DRIVERS, 'hostile files', (portal) => {
  const rowsLeft = async () => {
    const { db } = portal().deps.database;
    return [
      await db.$count(files),
      await db.$count(uploads),
      await db.$count(uploadChunks),
      await db.$count(pqrsdFiles),
    ];
  };
  const expectNothingLeft = async () =>
    expect([[...portal().stored.keys()], await rowsLeft()]).toEqual([[], [0, 0, 0, 0]]);
  /** An error in Spanish that stores nothing, or a file that can only be viewed. */
  const expectRefusedOrHarmless = async (what: string, answer: Response) => {
    expect([what, answer.status < 500]).toEqual([what, true]);
    if (answer.status !== 201) {
      expect(await answer.json(), what).toMatchObject({ message: expect.stringMatching(/^[A-ZÁÉÍÓÚ¿].*\.$/) });
      return expectNothingLeft();
    }
    await expectHarmless(portal(), what, (await answer.json()) as string | { id: string });
    await forgetAll(portal());
  };

  it('are refused with a reason or made harmless, whole or in chunks, whatever type they claim', async () => {
    portal().deps.settings.rateLimits = false;
    const { token } = await portal().signInAs('autor');
    const before = process.memoryUsage.rss();
    for (const { what, bytes, name } of corpus) {
      await expectRefusedOrHarmless(
        `${what}, ${name}`,
        await portal().call('POST', '/file', { token, body: formWith(bytes, name, 'image/png') }),
      );
    }
    for (const { what, bytes, name } of corpus) {
      await expectRefusedOrHarmless(`${what}, ${name}`, await inPieces(portal(), token, bytes, name));
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(MOST_MEMORY);
  });

  it('with a PQRSD are refused with a reason or only to be saved, with scripts and without', async () => {
    portal().deps.settings.rateLimits = false;
    for (const { what, bytes, name } of corpus) {
      await expectRefusedOrHarmless(`${what}, ${name}`, await sendFile(portal(), bytes, name.split('.').at(-1) ?? ''));
    }
    for (const { what, bytes, name } of corpus) {
      const page = await readSendPage({
        deps: portal().deps,
        request: plainForm(bytes, name),
        address: '203.0.113.7',
        reference: 'abc123',
      });
      expect([what, page.status === 422 || page.status === 201]).toEqual([what, true]);
      if (page.status === 422) expect(page.errors.files, what).toEqual([expect.stringMatching(/^«foto\.\w+»: .*\.$/)]);
      for (const stored of portal().stored.values()) expectNoScript(what, stored, name);
      await forgetAll(portal());
    }
  });

  it('get no name of theirs into a path, a header or a list', async () => {
    const { token } = await portal().signInAs('autor');
    for (const name of HOSTILE_NAMES) {
      const bytes = new Uint8Array([...PDF, ...crypto.getRandomValues(new Uint8Array(8))]);
      const answer = await inPieces(portal(), token, bytes, name);
      expect([name, answer.status]).toEqual([name, 201]);
      const stored = (await answer.json()) as string;
      expect(stored).toMatch(STORED_NAME);
      const disposition = (await storedFileResponse(portal().deps, stored))?.headers.get('content-disposition') ?? '';
      expect(disposition, name).toMatch(/^inline; filename\*=UTF-8''[\w.!~*'()%-]+\.pdf$/);
      expect(decodeURIComponent(disposition), name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]|[\\/]/u);
    }
    for (const { originalName } of await portal().deps.database.db.select().from(files)) {
      expect(originalName).not.toMatch(/[\p{Cc}\u202a-\u202e\\/]/u);
      expect([...originalName].length).toBeLessThanOrEqual(200);
    }
  });

  it('of a case keep no folder and no disguise in their names either, and are only saved', async () => {
    const desk = await deskOf(portal());
    for (const name of HOSTILE_NAMES) {
      const { id } = (await (await sendFile(portal(), PDF, 'pdf')).json()) as { id: string };
      const { id: caseId } = await file(portal(), {
        ...REQUEST,
        description: name.toWellFormed(),
        files: [{ id, name }],
      });
      const [kept] = (await desk.open(caseId)).files;
      expect(kept?.name, name).toMatch(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069\\/]{1,155}\.pdf$/u);
      const { headers } = await desk.call('GET', `/pqrsd/${caseId}/files/${id}`);
      expect(headers.get('content-disposition'), name).toMatch(/^attachment; filename\*=UTF-8''\S+$/);
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
  });
});

async function expectHarmless(portal: Portal, what: string, answer: string | { id: string }): Promise<void> {
  for (const bytes of portal.stored.values()) expectNoScript(what, bytes, what);
  if (typeof answer !== 'string') {
    expect(await storedFileResponse(portal.deps, `${answer.id}.pdf`), what).toBeNull();
    return;
  }
  expect(answer).toMatch(STORED_NAME);
  const { headers } = (await storedFileResponse(portal.deps, answer)) ?? new Response();
  const type = headers.get('content-type') ?? '';
  expect(type, what).toMatch(HARMLESS);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
  // A PDF is shown by a program of the browser's own, which a sandbox keeps from starting.
  if (type !== 'application/pdf') expect(headers.get('content-security-policy')).toContain('sandbox');
}

/** An image is re-encoded without it; a PDF keeps its bytes and its type. */
function expectNoScript(what: string, stored: Uint8Array, name: string): void {
  const text = Buffer.from(stored).toString('latin1');
  if (!text.startsWith('%PDF')) expect([what, name, text.includes(SCRIPT)]).toEqual([what, name, false]);
}

async function forgetAll({ deps, stored }: Portal): Promise<void> {
  for (const table of [uploadChunks, uploads, files]) await deps.database.db.delete(table);
  await deps.database.db.delete(pqrsdFiles);
  stored.clear();
}

async function inPieces(portal: Portal, token: string, bytes: Uint8Array, name: string): Promise<Response> {
  const started = await portal.call('POST', '/file/uploads', { token, body: { name, bytes: bytes.byteLength } });
  if (started.status !== 201) return started;
  const { id, pieces } = (await started.json()) as { id: string; pieces: number };
  for (let n = 0; n < pieces; n += 1) {
    const body = bytes.slice(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES);
    await portal.call('PUT', `/file/uploads/${id}/${n}`, { token, body });
  }
  return portal.call('POST', `/file/uploads/${id}/complete`, { token });
}

function plainForm(bytes: Uint8Array, name: string): Request {
  const body = new FormData();
  const { anonymous: _, ...fields } = ANONYMOUS;
  for (const [field, text] of Object.entries(fields)) body.set(field, text);
  body.set('anonymous', 'on');
  body.set('policy', 'on');
  body.set('accion', 'enviar');
  body.append('archivos', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  const headers = { 'content-length': String(bytes.byteLength + 2000) };
  return new Request('http://portal.example/pqrsd/enviar', { method: 'POST', body, headers });
}
