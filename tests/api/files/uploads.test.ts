import { expect, it } from 'vitest';
import { CHUNK_BYTES, MAX_UPLOAD_BYTES, type UploadState } from '#domain/files/file.ts';
import { uploadChunks, uploads } from '#server/files/files.table.ts';
import { storedFileResponse } from '#server/files/serve-file.ts';
import { removeStaleUploads } from '#server/files/uploads/uploads.usecases.ts';
import { hours } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn, type Portal } from '../../support/api/portal.ts';
import { PDF, pdfOf, photograph, storedFiles } from '../../support/files/uploads.ts';

const TWO_AND_A_BIT = 2 * CHUNK_BYTES + 10;

describeOn(API_DRIVERS, 'chunked uploads', (portal) => {
  const start = (token: string, body: unknown) => portal().call('POST', '/file/uploads', { token, body });
  const put = (token: string, id: string, n: number | string, body: unknown) =>
    portal().call('PUT', `/file/uploads/${id}/${n}`, { token, body });
  const complete = (token: string, id: string) => portal().call('POST', `/file/uploads/${id}/complete`, { token });
  const started = async (token: string, bytes: number, name = 'plan.pdf') =>
    (await (await start(token, { name, bytes })).json()) as UploadState;
  const pieceOf = (file: Uint8Array, n: number) => file.slice(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES);

  async function nothingIsLeft({ deps, stored }: Portal) {
    expect(stored.size).toBe(0);
    for (const table of [uploads, uploadChunks]) expect(await deps.database.db.select().from(table)).toEqual([]);
    expect(await storedFiles(portal())).toEqual([]);
  }

  it('arrive in any order and some twice, and become one file, byte by byte', async () => {
    const { token, user } = await portal().signInAs('autor');
    const file = pdfOf(TWO_AND_A_BIT);
    const response = await start(token, { name: 'Plan de acción.pdf', bytes: file.byteLength });
    expect(response.status).toBe(201);
    const { id, ...state } = (await response.json()) as UploadState;
    expect(state).toEqual({ piece_bytes: CHUNK_BYTES, pieces: 3, received: [] });
    for (const n of [2, 0, 2]) expect((await put(token, id, n, pieceOf(file, n))).status).toBe(204);

    const between = await portal().call('GET', `/file/uploads/${id}`, { token });
    expect(await between.json()).toMatchObject({ received: [0, 2] });
    const early = await complete(token, id);
    expect(early.status).toBe(409);
    expect(await early.json()).toEqual({ message: 'Falta una parte del archivo.' });

    await put(token, id, 1, pieceOf(file, 1));
    const done = await complete(token, id);
    expect(done.status).toBe(201);
    const name = (await done.json()) as string;
    expect([...portal().stored.keys()]).toEqual([name]);
    expect(Buffer.from(portal().stored.get(name) ?? []).equals(file)).toBe(true);
    expect(await storedFiles(portal())).toMatchObject([
      { name, originalName: 'Plan de acción.pdf', bytes: file.byteLength, ownerId: user.id },
    ]);
  });

  it('finished twice give the same name: the first answer may have been lost', async () => {
    const { token } = await portal().signInAs('autor');
    // Several, because the second call must meet the first one at each of its steps.
    for (let round = 1; round <= 10; round += 1) {
      const { id } = await started(token, PDF.byteLength);
      await put(token, id, 0, PDF);
      const calls = [complete(token, id), complete(token, id), complete(token, id)];
      const answers = await Promise.all(calls);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      const names = await Promise.all(answers.map((answer) => answer.json()));
      expect(new Set(names).size).toBe(1);
      expect([...portal().stored.keys()]).toContain(names[0]);
      expect(await storedFiles(portal())).toHaveLength(round);
    }
    expect(portal().stored.size).toBe(10);
  });

  it('a photograph gets its widths', async () => {
    const { token } = await portal().signInAs('autor');
    const file = await photograph();
    const { id } = await started(token, file.byteLength, 'río.jpg');
    await put(token, id, 0, file);
    expect(await (await complete(token, id)).json()).toMatch(/\.webp$/);
    expect(await storedFiles(portal())).toMatchObject([{ widths: [480, 960, 1600], width: 1600, height: 800 }]);
  });

  it('what is not accepted is refused at the end and leaves nothing', async () => {
    const { token } = await portal().signInAs('autor');
    const page = new TextEncoder().encode('<html><script>alert(1)</script></html>');
    const { id } = await started(token, page.byteLength, 'plan.pdf');
    await put(token, id, 0, page);
    expect((await complete(token, id)).status).toBe(415);
    await nothingIsLeft(portal());
    expect((await complete(token, id)).status).toBe(404);
  });

  it('larger than what the storage can give back is refused before it is sent', async () => {
    const { token } = await portal().signInAs('autor');
    const { files } = portal().deps;
    portal().deps.files = { ...files, largest: 19 * 1024 * 1024 };
    const start = (bytes: number) => portal().call('POST', '/file/uploads', { token, body: { name: 'a.pdf', bytes } });
    expect((await start(19 * 1024 * 1024)).status).toBe(201);
    const refused = await start(19 * 1024 * 1024 + 1);
    expect([refused.status, await refused.json()]).toMatchObject([
      413,
      { message: 'El archivo pesa más de 19 MB. Suba uno más liviano.' },
    ]);
    portal().deps.files = files;
  });

  it('a chunk has exactly the announced size, a valid number, and a body of bytes', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await started(token, TWO_AND_A_BIT);
    expect((await put(token, id, 0, new Uint8Array(10))).status).toBe(422);
    expect((await put(token, id, 2, new Uint8Array(11))).status).toBe(422);
    expect((await put(token, id, 3, new Uint8Array(10))).status).toBe(422);
    expect((await put(token, id, 'x', { a: 1 })).status).toBe(422);
    expect((await put(token, id, 0, new Uint8Array(CHUNK_BYTES + 1))).status).toBe(413);
    expect((await put(token, id, 2, { a: 1 })).status).toBe(415);
    expect(portal().stored.size).toBe(0);
  });

  it('only paths of chunks accept bytes', async () => {
    const { token } = await portal().signInAs('autor');
    expect((await portal().call('POST', '/file/uploads', { token, body: PDF })).status).toBe(400);
    expect((await portal().call('POST', '/posts', { token, body: PDF })).status).toBe(400);
  });

  it('announces at most 25 MB and at least something', async () => {
    const { token } = await portal().signInAs('autor');
    expect((await start(token, { name: 'a.pdf', bytes: MAX_UPLOAD_BYTES })).status).toBe(201);
    const over = await start(token, { name: 'a.pdf', bytes: MAX_UPLOAD_BYTES + 1 });
    expect(over.status).toBe(422);
    expect(await over.json()).toMatchObject({ errors: { bytes: [expect.stringContaining('25 MB')] } });
    for (const bytes of [0, -1, 1.5]) expect((await start(token, { name: 'a.pdf', bytes })).status).toBe(422);
  });

  it('a name may hold anything a person types; what no text holds is dropped, and the end of a long one stays', async () => {
    const { token } = await portal().signInAs('autor');
    for (const name of ['a\u0000\nb "c"; d.pdf', `${'🌊'.repeat(149)}.pdf`]) {
      const { id } = await started(token, PDF.byteLength, name);
      await put(token, id, 0, PDF);
      const stored = (await (await complete(token, id)).json()) as string;
      expect((await storedFileResponse(portal().deps, stored))?.headers.get('content-disposition')).toMatch(
        /^inline; \S+$/,
      );
    }
    const names = (await storedFiles(portal())).map(({ originalName }) => originalName);
    expect(names.sort()).toEqual(['a b "c"; d.pdf', `${'🌊'.repeat(149)}.pdf`].sort());
  });

  it("another person's upload does not exist, not even for an administrator", async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await started(token, PDF.byteLength);
    const other = (await portal().signInAs('admin')).token;
    expect((await portal().call('GET', `/file/uploads/${id}`, { token: other })).status).toBe(404);
    expect((await put(other, id, 0, PDF)).status).toBe(404);
    expect((await complete(other, id)).status).toBe(404);
    await put(token, id, 0, PDF);
    await complete(token, id);
    expect((await complete(other, id)).status).toBe(404);
  });

  it('waits a day for the rest, and then is deleted with its bytes', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await started(token, TWO_AND_A_BIT);
    await put(token, id, 0, pieceOf(pdfOf(TWO_AND_A_BIT), 0));
    portal().moveClock(hours(24));
    expect(await removeStaleUploads(portal().deps)).toBe(0);
    portal().moveClock(1);
    const late = await portal().signInAs('autor');
    expect((await put(late.token, id, 1, new Uint8Array(CHUNK_BYTES))).status).toBe(404);
    expect(await removeStaleUploads(portal().deps)).toBe(1);
    await nothingIsLeft(portal());
  });

  it('the twenty-first unfinished upload of a person drops the oldest', async () => {
    const { token } = await portal().signInAs('autor');
    const oldest = await started(token, PDF.byteLength);
    await put(token, oldest.id, 0, PDF);
    for (let count = 0; count < 20; count += 1) {
      portal().moveClock(1000);
      await started(token, PDF.byteLength);
    }
    expect(await portal().deps.database.db.select().from(uploads)).toHaveLength(20);
    expect((await portal().call('GET', `/file/uploads/${oldest.id}`, { token })).status).toBe(404);
    expect(portal().stored.size).toBe(0);
  });

  it('a full disk is 503 and the chunks can be sent again later', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await started(token, PDF.byteLength);
    await put(token, id, 0, PDF);
    const { put: keep } = portal().deps.files;
    portal().deps.files.put = async () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    };
    expect((await complete(token, id)).status).toBe(503);
    expect(await storedFiles(portal())).toEqual([]);
    portal().deps.files.put = keep;
    expect((await complete(token, id)).status).toBe(201);
  });

  it('a chunk is not served at any address', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await started(token, PDF.byteLength);
    await put(token, id, 0, PDF);
    for (const name of portal().stored.keys()) expect(await storedFileResponse(portal().deps, name)).toBeNull();
  });
});
