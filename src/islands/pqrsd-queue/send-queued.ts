/** Sending what waits: the same code in the page and in the service worker, one of them at a time. */
import type { Queue, QueuedFile, QueuedPqrsd } from './queue.ts';

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** A piece of a file over a very slow line; a line that hangs longer is let go, so that the next try may begin. */
const CALL_TIMEOUT_MS = 180_000;
const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json' };
/** Refusals that say nothing of what was sent: it waits on. */
const isTemporary = (status: number): boolean => status === 429 || status >= 500;

class RefusedError extends Error {
  readonly errors: Record<string, string[]>;
  constructor(message: string, errors: Record<string, string[]> = {}) {
    super(message);
    this.errors = errors;
  }
}

/** Sends everything that waits; rejects when something still does, so that it is tried again. */
export async function sendQueued(queue: Queue, fetch: Fetch): Promise<void> {
  for (const request of await queue.list()) {
    if (request.outcome.state === 'waiting') await sendOne(queue, fetch, request);
  }
}

async function sendOne(queue: Queue, fetch: Fetch, request: QueuedPqrsd): Promise<void> {
  try {
    // The names that the server gives are written down before the request leaves: sent again it is the same.
    const files = await sendFiles(queue, fetch, request);
    if (!files) return;
    const named = files.map(({ id, name }) => ({ id, name }));
    const body = named.length > 0 ? { ...request.payload, files: named } : request.payload;
    const answer = await call(fetch, '/api/pqrsd', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });
    // Nothing of what was written stays on the device.
    await queue.update({ ...request, payload: kept(request.payload), files: [], outcome: { state: 'sent', answer } });
  } catch (fault) {
    if (!(fault instanceof RefusedError)) throw fault;
    const { message, errors } = fault;
    await queue.update({ ...request, outcome: { state: 'refused', message, errors } });
  }
}

/** What the receipt is shown with. */
const kept = ({ anonymous, type_pqrsd }: QueuedPqrsd['payload']) => ({ anonymous, type_pqrsd });

/** The files by the names that the server gave them; null when the request was cancelled meanwhile. */
async function sendFiles(queue: Queue, fetch: Fetch, request: QueuedPqrsd): Promise<QueuedFile[] | null> {
  const files = [...request.files];
  for (const [at, file] of files.entries()) {
    if (file.id !== null || !file.blob) continue;
    files[at] = { ...file, id: await sendFile(fetch, file.name, file.blob) };
    if (!(await queue.update({ ...request, files }))) return null;
  }
  return files;
}

async function sendFile(fetch: Fetch, name: string, blob: Blob): Promise<string> {
  const start = JSON.stringify({ bytes: blob.size, extension: extensionIn(blob, name) });
  const upload = (await call(fetch, '/api/pqrsd/uploads', { method: 'POST', headers: JSON_TYPE, body: start })) as {
    id: string;
    piece_bytes: number;
    pieces: number;
  };
  const path = `/api/pqrsd/uploads/${upload.id}`;
  for (let n = 0; n < upload.pieces; n += 1) {
    const body = blob.slice(n * upload.piece_bytes, (n + 1) * upload.piece_bytes);
    await call(fetch, `${path}/${n}`, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body });
  }
  await call(fetch, `${path}/complete`, { method: 'POST', headers: JSON_TYPE, body: '{}' });
  return upload.id;
}

/** A file keeps its own name on the device, also where the name that is sent tells nothing. */
const extensionIn = (blob: Blob, name: string): string =>
  (blob instanceof File ? blob.name : name).split('.').at(-1)?.toLowerCase() ?? '';

/** A call that was answered well; throws `Refused` for what will not get better by itself. */
async function call(fetch: Fetch, path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(path, init);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  if (isTemporary(response.status)) throw new Error(`answered ${response.status}`);
  const { message, errors } = (body ?? {}) as { message?: string; errors?: Record<string, string[]> };
  throw new RefusedError(message ?? 'No pudimos recibir su PQRSD.', errors?.file ? { files: errors.file } : errors);
}

/** Tells the open pages of this device that somebody has sent: the worker does so while a page stands open. */
const CHANNEL = 'pqrsd-queue';

/** One at a time on this device, whichever of page and worker comes first. */
export async function sendQueuedExclusively(queue: Queue): Promise<void> {
  const send = () =>
    sendQueued(queue, (path, init) => fetch(path, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) }));
  try {
    await (navigator.locks ? navigator.locks.request('pqrsd-queue', send) : send());
  } finally {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage('changed');
    channel.close();
  }
}

/** Calls back after page or worker has sent; gives how to stop listening. */
export function onQueueSent(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}
