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
export type Upload<T = string> = (file: File, options: UploadOptions) => Promise<T>;

/** Where files of one kind go, and what the server says of them. */
export type UploadPlan<T> = {
  path: string;
  /** What the server is told of a file before its first piece. */
  announce(file: File): object;
  /** Why it would be refused at once; null: it may set out. */
  faultOf(file: File): string | null;
  /** What a finished upload is answered with. */
  done: z.ZodType<T>;
  /** Under which the device remembers how far a file has come. */
  memoryOf(file: File): string;
};

export type Surroundings = {
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

const announcementOf = (file: File) => ({ name: file.name.slice(-LONGEST_NAME), bytes: file.size });

/** Files of the media library. */
const LIBRARY: UploadPlan<string> = {
  path: '/file/uploads',
  announce: announcementOf,
  faultOf: (file) => uploadStart.safeParse(announcementOf(file)).error?.issues[0]?.message ?? null,
  done: z.string().min(1),
  memoryOf: (file) => `upload:${file.name}:${file.size}:${file.lastModified}`,
};

export const createUploader = (around: Surroundings): Upload => createUploaderOf(around, LIBRARY);

/** The same for any kind of files. */
export function createUploaderOf<T>(around: Surroundings, plan: UploadPlan<T>): Upload<T> {
  return async (file, options) => {
    ensureSendable(plan.faultOf(file));
    const key = plan.memoryOf(file);
    for (let starts = 1; ; starts += 1) {
      try {
        const done = await send(around, plan, file, options);
        around.storage.remove(key);
        return done;
      } catch (thrown) {
        if (!(thrown instanceof ApiError) || !endsUpload(thrown)) throw thrown;
        around.storage.remove(key);
        if (thrown.status !== 404 || starts === MOST_STARTS) throw thrown;
      }
    }
  };
}

/** What the server would refuse at once is told without asking it. */
function ensureSendable(fault: string | null): void {
  if (fault) throw new ApiError({ status: 422, message: fault });
}

/** Whether the server no longer has, or will never take, what was sent: nothing to go on with. */
const endsUpload = ({ status }: ApiError): boolean => [404, 413, 415, 422].includes(status);

async function send<T>(around: Surroundings, plan: UploadPlan<T>, file: File, options: UploadOptions): Promise<T> {
  const patiently = createPatience(around, options);
  const state = await patiently(() => resumeOrStart(around, plan, file, options.signal));
  const received = new Set(state.received);
  const tell = (ofPiece = 0) => options.onProgress(Math.min(1, (received.size + ofPiece) / state.pieces));
  tell();
  for (let n = 0; n < state.pieces; n += 1) {
    if (received.has(n)) continue;
    const piece = file.slice(n * state.piece_bytes, (n + 1) * state.piece_bytes);
    await patiently(() =>
      around
        .sendingApi(tell)
        .request(`${plan.path}/${state.id}/${n}`, z.null(), { method: 'PUT', body: piece, signal: options.signal }),
    );
    received.add(n);
    tell();
  }
  return patiently(() =>
    around.api.request(`${plan.path}/${state.id}/complete`, plan.done, {
      method: 'POST',
      signal: options.signal,
    }),
  );
}

/** What the server already has of this very file, or a fresh start. */
async function resumeOrStart<T>(
  { api, storage }: Surroundings,
  { path, announce, memoryOf }: UploadPlan<T>,
  file: File,
  signal?: AbortSignal,
) {
  const key = memoryOf(file);
  const id = storage.read(key);
  const known = id === null ? null : await stateOf(api, `${path}/${id}`, signal);
  if (known) return known;
  const state = await api.request(path, uploadState, { method: 'POST', body: announce(file), signal });
  storage.write(key, state.id);
  return state;
}

async function stateOf(api: Surroundings['api'], path: string, signal?: AbortSignal): Promise<UploadState | null> {
  try {
    return await api.request(path, uploadState, { signal });
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

/** The connection, the memory and the patience of this browser. */
export const inBrowser: Surroundings = {
  api,
  sendingApi: (onSent) => createApi({ fetch: createSendingFetch(onSent), session }),
  storage: deviceStorage,
  wait: waitInBrowser,
};

/** Sends a file and gives the name it was stored under. */
export const uploadInPieces: Upload = createUploader(inBrowser);
