import 'fake-indexeddb/auto';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openAnswer, pickUpFor } from './pick-up.ts';
import { openQueue, type Queue, type QueuedPqrsd, shownOf } from './queue.ts';
import { sendQueued } from './send-queued.ts';

let queue: Queue;
let count = 0;
beforeEach(() => {
  queue = openQueue(`queue-${++count}`);
});

const request = (more: Partial<QueuedPqrsd> = {}): QueuedPqrsd => ({
  key: 'k1',
  payload: { rad: 'k1', anonymous: true, type_pqrsd: 'queja', issue: 'Trato', description: 'Me gritaron.' },
  files: [],
  queuedAt: 1,
  outcome: { state: 'waiting' },
  ...more,
});

/** A server that knows one case a body, behind a line that may be cut before or after it. */
function createServer() {
  const cases = new Map<string, { data: { rad: string; clave: string } }>();
  const answers: ('cut' | 'lost' | Response)[] = [];
  const uploads: string[] = [];
  const answer = (path: string, body: unknown): Response => {
    const json = (value: unknown, status = 201) => new Response(JSON.stringify(value), { status });
    if (path === '/api/pqrsd/uploads' && String(body).includes('"exe"'))
      return json({ message: 'Revise.', errors: { extension: ['Ese tipo de archivo no se recibe.'] } }, 422);
    if (path === '/api/pqrsd/uploads') {
      uploads.push(String(body));
      return json({ id: `u${uploads.length}`, piece_bytes: 4, pieces: 1 });
    }
    if (path !== '/api/pqrsd') return json(null);
    const text = String(body);
    if (!cases.has(text)) cases.set(text, { data: { rad: `RAD-${cases.size + 1}`, clave: 'K7QP2-M9D33' } });
    return json(cases.get(text));
  };
  const fetch = async (path: string, init: RequestInit): Promise<Response> => {
    const next = path === '/api/pqrsd' ? answers.shift() : undefined;
    if (next === 'cut') throw new TypeError('no line');
    if (next instanceof Response) return next;
    const response = answer(path, init.body);
    if (next === 'lost') throw new TypeError('no line');
    return response;
  };
  return { cases, answers, uploads, fetch };
}

it('stays queued offline, and a lost answer does not file a second case', async () => {
  const { cases, answers, fetch } = createServer();
  answers.push('cut', 'lost');
  await queue.put(request());
  await expect(sendQueued(queue, fetch)).rejects.toThrow();
  await expect(sendQueued(queue, fetch)).rejects.toThrow();
  await sendQueued(queue, fetch);
  expect(cases.size).toBe(1);
  expect((await queue.list())[0]?.outcome).toEqual({
    state: 'sent',
    answer: { data: { rad: 'RAD-1', clave: 'K7QP2-M9D33' } },
  });
});

it('leaves no clave that the next person at the device could read, and gives it to its sender', async () => {
  const { fetch } = createServer();
  const named = { rad: 'k1', number_document: '1.098.765.432', type_pqrsd: 'queja' };
  const numbered = pickUpFor(request().payload);
  const owners: [Partial<QueuedPqrsd>, string, string][] = [
    [{ key: 'k1', payload: named, pickUp: pickUpFor(named) }, '1098765432', '1.098.765.433'],
    [{ key: 'k2', pickUp: numbered }, `${numbered?.secret.slice(0, 3)} ${numbered?.secret.slice(3)}`, '12345'],
  ];
  for (const [entry] of owners) await queue.put(request(entry));
  await sendQueued(queue, fetch);
  const stored = await queue.list();
  expect(stored.map(({ pickUp, outcome }) => [pickUp, outcome.state])).toEqual([
    [undefined, 'sealed'],
    [undefined, 'sealed'],
  ]);
  expect(JSON.stringify(stored)).not.toMatch(/1098765432|clave/i);
  for (const [nth, [, right, wrong]] of owners.entries()) {
    const { key, outcome } = stored[nth] ?? request();
    if (outcome.state !== 'sealed') throw new Error('not sealed');
    expect(outcome.answer.rad).toMatch(/^RAD-/);
    expect(await openAnswer(outcome.answer, wrong, key)).toBeNull();
    expect(await openAnswer(outcome.answer, right, key)).toEqual({
      data: { rad: outcome.answer.rad, clave: 'K7QP2-M9D33' },
    });
  }
});

it('an abandoned receipt hides neither what waits nor what the page sent itself', () => {
  const sealed = { state: 'sealed', answer: { by: 'numero', rad: 'RAD-1' } } as QueuedPqrsd['outcome'];
  const [old, own, waiting] = [
    request({ key: 'a', outcome: sealed }),
    request({ key: 'b', outcome: sealed }),
    request({ key: 'c' }),
  ];
  expect(shownOf([old, own, waiting], 'b')).toBe(own);
  expect(shownOf([old, waiting], 'b')).toBe(waiting);
  expect(shownOf([old, own], null)).toBe(old);
  expect(shownOf([], 'b')).toBeNull();
});

it('deletes the texts after sending, and does not send again', async () => {
  const { cases, fetch } = createServer();
  await queue.put(request());
  await sendQueued(queue, fetch);
  await sendQueued(queue, fetch);
  expect(cases.size).toBe(1);
  expect(JSON.stringify(await queue.list())).not.toContain('Me gritaron');
});

it('uploads files once, also when the connection fails after them', async () => {
  const { cases, answers, uploads, fetch } = createServer();
  answers.push('lost');
  await queue.put(request({ files: [{ name: 'adjunto-1', id: null, blob: new File(['abc'], 'adjunto.pdf') }] }));
  await expect(sendQueued(queue, fetch)).rejects.toThrow();
  await sendQueued(queue, fetch);
  expect(uploads).toEqual(['{"bytes":3,"extension":"pdf"}']);
  expect([...cases.keys()]).toHaveLength(1);
  expect([...cases.keys()][0]).toContain('"files":[{"id":"u1","name":"adjunto-1"}]');
});

it('files a PQRSD without the files that the server refuses, and says which', async () => {
  const { cases, answers, fetch } = createServer();
  const gone = { message: 'Revise.', errors: { 'files.0.id': ['Ese archivo no existe.'] } };
  answers.push(new Response(JSON.stringify(gone), { status: 422 }));
  const files = [
    { name: 'virus.exe', id: null, blob: new File(['abc'], 'virus.exe') },
    { name: 'carta.pdf', id: 'u0', blob: null },
  ];
  await queue.put(request({ files }));
  await sendQueued(queue, fetch);
  expect([...cases.keys()]).toEqual([JSON.stringify(request().payload)]);
  expect((await queue.list())[0]).toMatchObject({
    outcome: { state: 'sent' },
    leftOut: [
      { name: 'virus.exe', reason: 'Ese tipo de archivo no se recibe.' },
      { name: 'carta.pdf', reason: 'Ese archivo no existe.' },
    ],
  });
});

it('stores a refusal with its errors and the values', async () => {
  const { answers, fetch } = createServer();
  const refusal = { message: 'Revise.', errors: { issue: ['Escriba el asunto.'] } };
  answers.push(new Response(JSON.stringify(refusal), { status: 422 }));
  await queue.put(request());
  await sendQueued(queue, fetch);
  expect(await queue.list()).toEqual([request({ outcome: { state: 'refused', ...refusal } })]);
});

it('retries when the server is unreachable or busy', async () => {
  const { answers, fetch } = createServer();
  answers.push(new Response('{}', { status: 503 }), new Response('{}', { status: 429 }));
  await queue.put(request());
  await expect(sendQueued(queue, fetch)).rejects.toThrow('503');
  await expect(sendQueued(queue, fetch)).rejects.toThrow('429');
  expect((await queue.list())[0]?.outcome.state).toBe('waiting');
});

it('an entry that is cancelled during sending is not restored', async () => {
  const { fetch } = createServer();
  await queue.put(request());
  await sendQueued(queue, async (path, init) => {
    await queue.remove('k1');
    return fetch(path, init);
  });
  expect(await queue.list()).toEqual([]);
});

it('rejects on a device whose database never opens, so that the form shows its own error', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const opening = vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
  onTestFinished(() => opening.mockRestore());
  const { list, put, update, remove } = openQueue('blocked');
  for (const use of [list, () => put(request()), () => update(request()), () => remove('k1')]) {
    const outcome = use().catch(String);
    await vi.runAllTimersAsync();
    expect(await Promise.race([outcome, 'pending'])).toBe('Error: IndexedDB does not answer');
  }
});
