import { expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#domain/files/file.ts';
import { createDeviceStorage } from '#islands/api-client/device-storage.ts';
import { createApi } from '#islands/api-client/request.ts';
import { createMemoryStorage } from '../../../tests/support/islands/memory-storage.ts';
import { createUploader, LIBRARY_POLICY } from './chunked-upload.ts';

const PIECE = 4;
const file = (text = 'abcdefghij', name = 'plan.pdf') => new File([text], name, { lastModified: 1 });

/** An in-memory upload server behind a connection that tests can cut. */
function createWorld() {
  const uploads = new Map<string, { bytes: number; pieces: Map<number, string> }>();
  const files = new Map<string, string>();
  const waits: number[] = [];
  const calls: string[] = [];
  /** The fate of each next call: nothing, a cut before or after it, or an error status. */
  const fate: ('cut' | 'lost' | number | null)[] = [];
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

  async function answer(method: string, path: string, body: unknown): Promise<Response> {
    const [, id = '', last] = /^\/file\/uploads(?:\/([^/]+))?(?:\/(.+))?$/.exec(path) ?? [];
    if (method === 'POST' && !id) {
      const fresh = `u${uploads.size}`;
      uploads.set(fresh, { bytes: (JSON.parse(String(body)) as { bytes: number }).bytes, pieces: new Map() });
      return json({ id: fresh, piece_bytes: PIECE, pieces: 3, received: [] }, 201);
    }
    const upload = uploads.get(id);
    if (files.has(id)) return json(`${id}.pdf`, 201);
    if (!upload) return json({ message: 'No existe.' }, 404);
    if (method === 'GET') return json({ id, piece_bytes: PIECE, pieces: 3, received: [...upload.pieces.keys()] });
    if (method === 'PUT') {
      upload.pieces.set(Number(last), await (body as Blob).text());
      return new Response(null, { status: 204 });
    }
    files.set(id, [0, 1, 2].map((n) => upload.pieces.get(n)).join(''));
    return json(`${id}.pdf`, 201);
  }

  const fetchHere: typeof fetch = async (input, init) => {
    const path = String(input).replace('/api', '');
    const method = init?.method ?? 'GET';
    calls.push(`${method} ${path}`);
    const next = fate.shift() ?? null;
    if (next === 'cut') throw new TypeError('network');
    if (typeof next === 'number') return json({ message: 'Algo pasó.' }, next);
    const response = await answer(method, path, init?.body);
    if (next === 'lost') throw new TypeError('network');
    return response;
  };

  const storage = createDeviceStorage(() => store);
  const store = createMemoryStorage();
  const api = createApi({ fetch: fetchHere, session: { get: () => null, clear: () => undefined } });
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  return {
    upload: createUploader(LIBRARY_POLICY, { api, apiWithProgress: () => api, storage, wait }),
    uploads,
    files,
    waits,
    calls,
    fate,
    store,
  };
}

const quiet = { onProgress: () => undefined };

it('sends the chunks, reports progress and gives the stored name', async () => {
  const { upload, files, store } = createWorld();
  const progress: number[] = [];
  expect(await upload(file(), { onProgress: (fraction) => progress.push(fraction) })).toBe('u0.pdf');
  expect(files.get('u0')).toBe('abcdefghij');
  expect(progress).toEqual([0, 1 / 3, 2 / 3, 1]);
  expect(store.dump()).toEqual({});
});

it('retries with back-off while offline, and reports it', async () => {
  const { upload, files, waits, fate } = createWorld();
  fate.push(null, 'cut', 'cut', 'cut', 503);
  const told: boolean[] = [];
  await upload(file(), { ...quiet, onOffline: (waiting) => told.push(waiting) });
  expect(waits).toEqual([1000, 2000, 5000, 10_000]);
  expect(told).toEqual([true, true, true, true, false]);
  expect(files.get('u0')).toBe('abcdefghij');
});

it.each([0, 1, 2, 3, 4])('a lost response of call %i costs nothing', async (call) => {
  const { upload, files, fate } = createWorld();
  fate.push(...Array<null>(call).fill(null), 'lost');
  const name = await upload(file(), quiet);
  expect(files.get(name.replace('.pdf', ''))).toBe('abcdefghij');
  expect(files.size).toBe(1);
});

it('fails after the last attempt, and the next upload resumes', async () => {
  const { upload, files, calls, fate } = createWorld();
  fate.push(null, null, ...Array<'cut'>(12).fill('cut'));
  await expect(upload(file(), quiet)).rejects.toMatchObject({ status: 0 });
  calls.length = 0;
  expect(await upload(file(), quiet)).toBe('u0.pdf');
  expect(calls).toEqual([
    'GET /file/uploads/u0',
    'PUT /file/uploads/u0/1',
    'PUT /file/uploads/u0/2',
    'POST /file/uploads/u0/complete',
  ]);
  expect(files.get('u0')).toBe('abcdefghij');
});

it('another file of the same name starts a new upload', async () => {
  const { upload, uploads, fate } = createWorld();
  fate.push(null, null, ...Array<'cut'>(12).fill('cut'));
  await expect(upload(file(), quiet)).rejects.toThrow();
  await upload(file('otro texto largo'), quiet);
  expect(uploads.size).toBe(2);
});

it('an upload that the server does not know starts anew', async () => {
  const { upload, uploads, files, fate } = createWorld();
  fate.push(null, 404);
  expect(await upload(file(), quiet)).toBe('u1.pdf');
  expect([uploads.size, files.size]).toEqual([2, 1]);
});

it('a rejected file fails at once and is not resumed', async () => {
  const { upload, waits, fate, store } = createWorld();
  fate.push(null, null, null, null, 415);
  await expect(upload(file(), quiet)).rejects.toMatchObject({ status: 415, message: 'Algo pasó.' });
  expect([waits, store.dump()]).toEqual([[], {}]);
});

it('an expired session fails the upload and keeps its chunks', async () => {
  const { upload, waits, fate, store } = createWorld();
  fate.push(null, null, 401);
  await expect(upload(file(), quiet)).rejects.toMatchObject({ status: 401 });
  expect(waits).toEqual([]);
  expect(Object.values(store.dump())).toEqual(['u0']);
});

it('an empty file, one that is too large and a HEIC photo are rejected without a call', async () => {
  const { upload, calls } = createWorld();
  await expect(upload(file(''), quiet)).rejects.toThrow('El archivo está vacío.');
  const large = Object.defineProperty(file(), 'size', { value: MAX_UPLOAD_BYTES + 1 });
  await expect(upload(large, quiet)).rejects.toThrow('25 MB');
  await expect(upload(file('x', 'IMG_1.HEIC'), quiet)).rejects.toThrow('WhatsApp');
  expect(calls).toEqual([]);
});

it('stops when it is aborted', async () => {
  const { upload, files, calls } = createWorld();
  const controller = new AbortController();
  const onProgress = (fraction: number) => fraction > 0 && controller.abort();
  await expect(upload(file(), { onProgress, signal: controller.signal })).rejects.toThrow();
  expect(files.size).toBe(0);
  expect(calls).toEqual(['POST /file/uploads', 'PUT /file/uploads/u0/0']);
});
