/** Sends the offline queue, from the page or from the service worker, one at a time. */
import { sealAnswer } from './pick-up.ts';
import type { Queue, QueuedFile, QueuedPqrsd } from './queue.ts';

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** Enough for one chunk over a very slow connection; then the call is aborted and retried later. */
const CALL_TIMEOUT_MS = 180_000;
const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json' };
/** A status that does not concern the content: the entry stays queued. */
const isTemporary = (status: number): boolean => status === 429 || status >= 500;

class RefusedError extends Error {
  readonly errors: Record<string, string[]>;
  constructor(message: string, errors: Record<string, string[]> = {}) {
    super(message);
    this.errors = errors;
  }
  get reason(): string {
    return Object.values(this.errors)[0]?.[0] ?? this.message;
  }
  /** Nothing but the files was refused. */
  get isOfFiles(): boolean {
    const fields = Object.keys(this.errors);
    return fields.length > 0 && fields.every((field) => field.startsWith('files'));
  }
}

/** Sends every queued PQRSD; rejects when one stays queued, so that Background Sync retries. */
export async function sendQueued(queue: Queue, fetch: Fetch): Promise<void> {
  for (const request of await queue.list()) {
    if (request.outcome.state === 'waiting') await sendOne(queue, fetch, request);
  }
}

async function sendOne(queue: Queue, fetch: Fetch, queued: QueuedPqrsd): Promise<void> {
  // The ids of the uploads are stored before the PQRSD is sent, so that a retry sends the same body.
  const request = await sendFiles(queue, fetch, queued);
  if (!request) return;
  const { payload, files } = request;
  try {
    const named = files.map(({ id, name }) => ({ id, name }));
    const body = named.length > 0 ? { ...payload, files: named } : payload;
    const answer = await call(fetch, '/api/pqrsd', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });
    // No text of the petitioner stays on the device, and no clave that the next person at it could read.
    const { pickUp, ...rest } = request;
    const outcome = pickUp
      ? ({ state: 'sealed', answer: await sealAnswer(answer, pickUp, request.key) } as const)
      : ({ state: 'sent', answer } as const);
    await queue.update({ ...rest, payload: receiptFields(payload), files: [], outcome });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    // Uploads that waited too long are gone; the PQRSD is filed all the same.
    if (files.length > 0 && error.isOfFiles) return sendOne(queue, fetch, without(request, files, error));
    const { message, errors } = error;
    await queue.update({ ...request, outcome: { state: 'refused', message, errors } });
  }
}

const receiptFields = ({ anonymous, type_pqrsd }: QueuedPqrsd['payload']) => ({ anonymous, type_pqrsd });

const without = (request: QueuedPqrsd, files: readonly QueuedFile[], { reason }: RefusedError): QueuedPqrsd => ({
  ...request,
  files: request.files.filter((file) => !files.includes(file)),
  leftOut: [...(request.leftOut ?? []), ...files.map(({ name }) => ({ name, reason }))],
});

/**
 * The PQRSD with its files on the server, without those that it refuses; null when the PQRSD was cancelled during the
 * uploads.
 */
async function sendFiles(queue: Queue, fetch: Fetch, queued: QueuedPqrsd): Promise<QueuedPqrsd | null> {
  let request = queued;
  for (const file of queued.files) {
    if (file.id !== null || !file.blob) continue;
    try {
      const id = await sendFile(fetch, file.name, file.blob);
      request = { ...request, files: request.files.map((one) => (one === file ? { ...file, id } : one)) };
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      request = without(request, [file], error);
    }
    if (!(await queue.update(request))) return null;
  }
  return request;
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

/** From the name of the file itself, because the name that is sent may be neutral. */
const extensionIn = (blob: Blob, name: string): string =>
  (blob instanceof File ? blob.name : name).split('.').at(-1)?.toLowerCase() ?? '';

/** The body of a successful answer; throws RefusedError for a permanent error. */
async function call(fetch: Fetch, path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(path, init);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  if (isTemporary(response.status)) throw new Error(`answered ${response.status}`);
  const { message, errors } = (body ?? {}) as { message?: string; errors?: Record<string, string[]> };
  throw new RefusedError(message ?? 'No pudimos recibir su PQRSD.', errors);
}

/** Tells the open pages of this device that the queue was sent. */
const CHANNEL = 'pqrsd-queue';

/** Sends the queue under a Web Lock, so that page and worker do not send twice. */
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

/** Calls back after page or worker has sent the queue; returns the unsubscribe function. */
export function onQueueSent(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}
