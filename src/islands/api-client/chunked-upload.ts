/**
 * Files on their way to the server, in pieces: what a cut connection takes is only the piece on its
 * way. A cut is waited out; after a reload the same file goes on from where it was.
 */
import { z } from 'zod';
import { type UploadState, uploadStart, uploadState } from '#domain/files/file.ts';
import { ApiError } from './api-error.ts';
import { type DeviceStorage, deviceStorage } from './device-storage.ts';
import { createFetchWithProgress } from './fetch-with-progress.ts';
import { type Api, api, createApi } from './request.ts';
import { session } from './session-store.ts';

export type UploadOptions = {
  /** From 0 to 1; it falls back when a piece is lost on its way. */
  onProgress(fraction: number): void;
  /** True while the connection is gone and the upload waits for it. */
  onOffline?(waiting: boolean): void;
  signal?: AbortSignal | undefined;
};
export type UploadFile<T = string> = (file: File, options: UploadOptions) => Promise<T>;

/** Where files of one kind go, and what the server says of them. */
export type UploadPolicy<T> = {
  path: string;
  /** What the server is told of a file before its first piece. */
  startBody(file: File): object;
  /** Why it would be refused at once; null: it may set out. */
  validate(file: File): string | null;
  /** What a finished upload is answered with. */
  resultSchema: z.ZodType<T>;
  /** Under which the device remembers how far a file has come. */
  resumeKey(file: File): string;
};

export type UploadDeps = {
  api: Pick<Api, 'request'>;
  /** The same for one piece: tells the share of it that has left. */
  apiWithProgress(onSent: (fraction: number) => void): Pick<Api, 'request'>;
  storage: DeviceStorage;
  /** Resolves after so many milliseconds, or sooner when the connection is back; rejects with the signal. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
};

const seconds = (count: number): number => count * 1000;
/** Waits between tries of one call, the last of them again and again. */
const RETRY_DELAYS = [seconds(1), seconds(2), seconds(5), seconds(10), seconds(20)];
/** Tries of one call before the person is told: some three minutes without a connection. */
const MAX_ATTEMPTS = 12;
/** Times that an upload may find itself unknown to the server and begin anew. */
const MAX_RESTARTS = 3;
/** Of a longer name the end is kept, with the extension. */
const MAX_NAME_LENGTH = 200;

const startBodyOf = (file: File) => ({ name: file.name.slice(-MAX_NAME_LENGTH), bytes: file.size });

/** Files of the media library. */
const LIBRARY_POLICY: UploadPolicy<string> = {
  path: '/file/uploads',
  startBody: startBodyOf,
  validate: (file) => uploadStart.safeParse(startBodyOf(file)).error?.issues[0]?.message ?? null,
  resultSchema: z.string().min(1),
  resumeKey: (file) => `upload:${file.name}:${file.size}:${file.lastModified}`,
};

export const createUploader = (deps: UploadDeps): UploadFile => createPolicyUploader(deps, LIBRARY_POLICY);

/** The same for any kind of files. */
export function createPolicyUploader<T>(deps: UploadDeps, plan: UploadPolicy<T>): UploadFile<T> {
  return async (file, options) => {
    ensureValid(plan.validate(file));
    const key = plan.resumeKey(file);
    for (let starts = 1; ; starts += 1) {
      try {
        const done = await sendChunks(deps, plan, file, options);
        deps.storage.remove(key);
        return done;
      } catch (thrown) {
        if (!(thrown instanceof ApiError) || !isUploadLost(thrown)) throw thrown;
        deps.storage.remove(key);
        if (thrown.status !== 404 || starts === MAX_RESTARTS) throw thrown;
      }
    }
  };
}

/** What the server would refuse at once is told without asking it. */
function ensureValid(fault: string | null): void {
  if (fault) throw new ApiError({ status: 422, message: fault });
}

/** Whether the server no longer has, or will never take, what was sent: nothing to go on with. */
const isUploadLost = ({ status }: ApiError): boolean => [404, 413, 415, 422].includes(status);

async function sendChunks<T>(deps: UploadDeps, plan: UploadPolicy<T>, file: File, options: UploadOptions): Promise<T> {
  const withRetry = createRetry(deps, options);
  const state = await withRetry(() => resumeOrStart(deps, plan, file, options.signal));
  const received = new Set(state.received);
  const reportProgress = (ofPiece = 0) => options.onProgress(Math.min(1, (received.size + ofPiece) / state.pieces));
  reportProgress();
  for (let n = 0; n < state.pieces; n += 1) {
    if (received.has(n)) continue;
    const chunk = file.slice(n * state.piece_bytes, (n + 1) * state.piece_bytes);
    await withRetry(() =>
      deps
        .apiWithProgress(reportProgress)
        .request(`${plan.path}/${state.id}/${n}`, z.null(), { method: 'PUT', body: chunk, signal: options.signal }),
    );
    received.add(n);
    reportProgress();
  }
  return withRetry(() =>
    deps.api.request(`${plan.path}/${state.id}/complete`, plan.resultSchema, {
      method: 'POST',
      signal: options.signal,
    }),
  );
}

/** What the server already has of this very file, or a fresh start. */
async function resumeOrStart<T>(
  { api, storage }: UploadDeps,
  { path, startBody, resumeKey }: UploadPolicy<T>,
  file: File,
  signal?: AbortSignal,
) {
  const key = resumeKey(file);
  const id = storage.read(key);
  const known = id === null ? null : await findUploadState(api, `${path}/${id}`, signal);
  if (known) return known;
  const state = await api.request(path, uploadState, { method: 'POST', body: startBody(file), signal });
  storage.write(key, state.id);
  return state;
}

async function findUploadState(
  api: UploadDeps['api'],
  path: string,
  signal?: AbortSignal,
): Promise<UploadState | null> {
  try {
    return await api.request(path, uploadState, { signal });
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404) return null;
    throw thrown;
  }
}

/** Calls until it answers, waiting out what passes by itself. */
function createRetry({ wait }: UploadDeps, { onOffline, signal }: UploadOptions) {
  return async <T>(call: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      if (signal?.aborted) throw signal.reason;
      try {
        const answer = await call();
        if (tries > 1) onOffline?.(false);
        return answer;
      } catch (thrown) {
        if (tries === MAX_ATTEMPTS) throw thrown;
        const pause = retryDelay(thrown, tries);
        onOffline?.(true);
        await wait(pause, signal);
      }
    }
  };
}

/** How long to wait after what passes by itself; anything else is thrown on. */
function retryDelay(thrown: unknown, tries: number): number {
  if (!(thrown instanceof ApiError) || !thrown.isTemporary) throw thrown;
  const own = RETRY_DELAYS[Math.min(tries, RETRY_DELAYS.length) - 1] ?? 0;
  return Math.max(own, seconds(thrown.retryAfter ?? 0));
}

/** Waits by the clock; a connection that comes back ends the wait. */
function waitOrOnline(milliseconds: number, signal?: AbortSignal): Promise<void> {
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
export const browserUploadDeps: UploadDeps = {
  api,
  apiWithProgress: (onSent) => createApi({ fetch: createFetchWithProgress(onSent), session }),
  storage: deviceStorage,
  wait: waitOrOnline,
};

/** Sends a file and gives the name it was stored under. */
export const uploadInChunks: UploadFile = createUploader(browserUploadDeps);
