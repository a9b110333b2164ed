/**
 * Files on their way to the server, in pieces: what a cut connection takes is only the piece on its
 * way. A cut is waited out; after a reload the same file goes on from where it was.
 */
import { z } from 'zod';
import { type UploadState, uploadStart, uploadState } from '#domain/file.ts';
import { ApiError } from './api-error.ts';
import { type DeviceStorage, deviceStorage } from './device-storage.ts';
import { type Api, api, createApi } from './request.ts';
import { createSendingFetch } from './sending-fetch.ts';
import { session } from './session.ts';

export type UploadOptions = {
  /** From 0 to 1; it falls back when a piece is lost on its way. */
  onProgress(fraction: number): void;
  /** True while the connection is gone and the upload waits for it. */
  onWaiting?(waiting: boolean): void;
  signal?: AbortSignal | undefined;
};
export type Upload = (file: File, options: UploadOptions) => Promise<string>;

type Surroundings = {
  api: Pick<Api, 'request'>;
  /** The same for one piece: tells the share of it that has left. */
  sendingApi(onSent: (fraction: number) => void): Pick<Api, 'request'>;
  storage: DeviceStorage;
  /** Resolves after so many milliseconds, or sooner when the connection is back; rejects with the signal. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
};

const seconds = (count: number): number => count * 1000;
/** Waits between tries of one call, the last of them again and again. */
const WAITS = [seconds(1), seconds(2), seconds(5), seconds(10), seconds(20)];
/** Tries of one call before the person is told: some three minutes without a connection. */
const MOST_TRIES = 12;
/** Times that an upload may find itself unknown to the server and begin anew. */
const MOST_STARTS = 3;
/** Of a longer name the end is kept, with the extension. */
const LONGEST_NAME = 200;

export function createUploader(around: Surroundings): Upload {
  return async (file, options) => {
    ensureSendable(file);
    const key = `upload:${file.name}:${file.size}:${file.lastModified}`;
    for (let starts = 1; ; starts += 1) {
      try {
        const name = await send(around, file, key, options);
        around.storage.remove(key);
        return name;
      } catch (thrown) {
        if (!(thrown instanceof ApiError) || !endsUpload(thrown)) throw thrown;
        around.storage.remove(key);
        if (thrown.status !== 404 || starts === MOST_STARTS) throw thrown;
      }
    }
  };
}

const announcementOf = (file: File) => ({ name: file.name.slice(-LONGEST_NAME), bytes: file.size });

/** What the server would refuse at once is told without asking it. */
function ensureSendable(file: File): void {
  const fault = uploadStart.safeParse(announcementOf(file)).error?.issues[0];
  if (fault) throw new ApiError({ status: 422, message: fault.message });
}

/** Whether the server no longer has, or will never take, what was sent: nothing to go on with. */
const endsUpload = ({ status }: ApiError): boolean => [404, 413, 415, 422].includes(status);

async function send(around: Surroundings, file: File, key: string, options: UploadOptions): Promise<string> {
  const patiently = createPatience(around, options);
  const state = await patiently(() => resumeOrStart(around, file, key, options.signal));
  const received = new Set(state.received);
  const tell = (ofPiece = 0) => options.onProgress(Math.min(1, (received.size + ofPiece) / state.pieces));
  tell();
  for (let n = 0; n < state.pieces; n += 1) {
    if (received.has(n)) continue;
    const piece = file.slice(n * state.piece_bytes, (n + 1) * state.piece_bytes);
    await patiently(() =>
      around
        .sendingApi(tell)
        .request(`/file/uploads/${state.id}/${n}`, z.null(), { method: 'PUT', body: piece, signal: options.signal }),
    );
    received.add(n);
    tell();
  }
  return patiently(() =>
    around.api.request(`/file/uploads/${state.id}/complete`, z.string().min(1), {
      method: 'POST',
      signal: options.signal,
    }),
  );
}

/** What the server already has of this very file, or a fresh start. */
async function resumeOrStart({ api, storage }: Surroundings, file: File, key: string, signal?: AbortSignal) {
  const id = storage.read(key);
  const known = id === null ? null : await stateOf(api, id, signal);
  if (known) return known;
  const body = announcementOf(file);
  const state = await api.request('/file/uploads', uploadState, { method: 'POST', body, signal });
  storage.write(key, state.id);
  return state;
}

async function stateOf(api: Surroundings['api'], id: string, signal?: AbortSignal): Promise<UploadState | null> {
  try {
    return await api.request(`/file/uploads/${id}`, uploadState, { signal });
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404) return null;
    throw thrown;
  }
}

/** Calls until it answers, waiting out what passes by itself. */
function createPatience({ wait }: Surroundings, { onWaiting, signal }: UploadOptions) {
  return async <T>(call: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      if (signal?.aborted) throw signal.reason;
      try {
        const answer = await call();
        if (tries > 1) onWaiting?.(false);
        return answer;
      } catch (thrown) {
        if (tries === MOST_TRIES) throw thrown;
        const pause = pauseAfter(thrown, tries);
        onWaiting?.(true);
        await wait(pause, signal);
      }
    }
  };
}

/** How long to wait after what passes by itself; anything else is thrown on. */
function pauseAfter(thrown: unknown, tries: number): number {
  if (!(thrown instanceof ApiError) || !thrown.isTemporary) throw thrown;
  const own = WAITS[Math.min(tries, WAITS.length) - 1] ?? 0;
  return Math.max(own, seconds(thrown.retryAfter ?? 0));
}

/** Waits by the clock; a connection that comes back ends the wait. */
function waitInBrowser(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal?.removeEventListener('abort', finish);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    window.addEventListener('online', finish);
    signal?.addEventListener('abort', finish);
    if (signal?.aborted) finish();
  });
}

/** Sends a file and gives the name it was stored under. */
export const uploadInPieces: Upload = createUploader({
  api,
  sendingApi: (onSent) => createApi({ fetch: createSendingFetch(onSent), session }),
  storage: deviceStorage,
  wait: waitInBrowser,
});
