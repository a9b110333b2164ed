/**
 * Resumable upload in chunks: a lost connection costs one chunk and is retried with back-off; after a reload the same
 * file resumes from the chunks that the server has.
 */
import { type UploadState, uploadStart } from '#domain/files/file.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { type DeviceStorage, deviceStorage } from '#islands/api-client/device-storage.ts';
import { type Api, api, createApi } from '#islands/api-client/request.ts';
import { session } from '#islands/api-client/session-store.ts';
import { libraryUploadsApi, type UploadEndpoints } from '#shared/api/endpoints/uploads.api.ts';
import { seconds } from '#shared/time/time.ts';
import { createFetchWithProgress } from './fetch-with-progress.ts';

export type UploadOptions = {
  /** Share that was sent, from 0 to 1; it falls back when a chunk is lost. */
  onProgress(fraction: number): void;
  /** True while the upload waits for the connection. */
  onOffline?(isOffline: boolean): void;
  signal?: AbortSignal | undefined;
};
export type UploadFile<T = string> = (file: File, options: UploadOptions) => Promise<T>;

/** What differs between two kinds of upload. */
export type UploadPolicy<T> = {
  endpoints: UploadEndpoints<T>;
  /** Body of the call that starts the upload. */
  startBody(file: File): object;
  /** Why the server would reject the file; null when it would not. */
  validate(file: File): string | null;
  /** Key in the device storage of the id of an unfinished upload. */
  resumeKey(file: File): string;
};

export type UploadDeps = {
  api: Pick<Api, 'call'>;
  /** The same, and reports the share of the body that was sent. */
  apiWithProgress(onSent: (fraction: number) => void): Pick<Api, 'call'>;
  storage: DeviceStorage;
  /** Resolves after the delay, or when the connection returns; rejects when `signal` aborts. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
};

/** Delays before each retry of a call; the last one repeats. */
const RETRY_DELAYS = [seconds(1), seconds(2), seconds(5), seconds(10), seconds(20)];
/** Attempts of one call before it fails: about three minutes without a connection. */
const MAX_ATTEMPTS = 12;
/** Restarts of an upload that the server does not know any more. */
const MAX_RESTARTS = 3;
/** A longer name keeps its end, with the extension. */
const MAX_NAME_LENGTH = 200;

const startBodyOf = (file: File) => ({ name: file.name.slice(-MAX_NAME_LENGTH), bytes: file.size });

/** Files of the media library. */
export const LIBRARY_POLICY: UploadPolicy<string> = {
  endpoints: libraryUploadsApi,
  startBody: startBodyOf,
  validate: (file) => uploadStart.safeParse(startBodyOf(file)).error?.issues[0]?.message ?? null,
  resumeKey: (file) => `upload:${file.name}:${file.size}:${file.lastModified}`,
};

/** A function that uploads files of one kind and gives what the server made of each; throws ApiError. */
export function createUploader<T>(policy: UploadPolicy<T>, deps: UploadDeps = browserUploadDeps): UploadFile<T> {
  return async (file, options) => {
    ensureValid(policy.validate(file));
    const key = policy.resumeKey(file);
    for (let starts = 1; ; starts += 1) {
      try {
        const result = await sendChunks(deps, policy, file, options);
        deps.storage.remove(key);
        return result;
      } catch (thrown) {
        if (!isUploadLost(thrown)) throw thrown;
        deps.storage.remove(key);
        if (thrown.status !== 404 || starts === MAX_RESTARTS) throw thrown;
      }
    }
  };
}

function ensureValid(issue: string | null): void {
  if (issue) throw new ApiError({ status: 422, message: issue });
}

/** The server does not have the upload any more, or rejects the file: there is nothing to resume. */
const isUploadLost = (thrown: unknown): thrown is ApiError =>
  thrown instanceof ApiError && [404, 413, 415, 422].includes(thrown.status);

async function sendChunks<T>(
  deps: UploadDeps,
  policy: UploadPolicy<T>,
  file: File,
  options: UploadOptions,
): Promise<T> {
  const withRetry = createRetry(deps, options);
  const { putChunk, complete } = policy.endpoints;
  const { signal } = options;
  const state = await withRetry(() => resumeOrStart(deps, policy, file, signal));
  const { id } = state;
  const received = new Set(state.received);
  const reportProgress = (ofChunk = 0) => options.onProgress(Math.min(1, (received.size + ofChunk) / state.pieces));
  reportProgress();
  for (let n = 0; n < state.pieces; n += 1) {
    if (received.has(n)) continue;
    const body = file.slice(n * state.piece_bytes, (n + 1) * state.piece_bytes);
    await withRetry(() => deps.apiWithProgress(reportProgress).call(putChunk, { params: { id, n }, body, signal }));
    received.add(n);
    reportProgress();
  }
  return withRetry(() => deps.api.call(complete, { params: { id }, signal }));
}

/** The state of the unfinished upload of this file, or of a new one. */
async function resumeOrStart<T>(
  { api, storage }: UploadDeps,
  { endpoints, startBody, resumeKey }: UploadPolicy<T>,
  file: File,
  signal?: AbortSignal,
) {
  const key = resumeKey(file);
  const id = storage.read(key);
  const known = id === null ? null : await findUploadState(() => api.call(endpoints.get, { params: { id }, signal }));
  if (known) return known;
  const state = await api.call(endpoints.start, { body: startBody(file), signal });
  storage.write(key, state.id);
  return state;
}

async function findUploadState(read: () => Promise<UploadState>): Promise<UploadState | null> {
  try {
    return await read();
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404) return null;
    throw thrown;
  }
}

/** Retries a call with back-off while its failure is temporary. */
function createRetry({ wait }: UploadDeps, { onOffline, signal }: UploadOptions) {
  return async <T>(call: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      if (signal?.aborted) throw signal.reason;
      try {
        const answer = await call();
        if (attempt > 1) onOffline?.(false);
        return answer;
      } catch (thrown) {
        if (attempt === MAX_ATTEMPTS) throw thrown;
        const delay = retryDelay(thrown, attempt);
        onOffline?.(true);
        await wait(delay, signal);
      }
    }
  };
}

/** The delay before the next attempt; rethrows a failure that is not temporary. */
function retryDelay(thrown: unknown, attempt: number): number {
  if (!(thrown instanceof ApiError) || !thrown.isTemporary) throw thrown;
  const delay = RETRY_DELAYS[Math.min(attempt, RETRY_DELAYS.length) - 1] ?? 0;
  return Math.max(delay, seconds(thrown.retryAfter ?? 0));
}

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

const browserUploadDeps: UploadDeps = {
  api,
  apiWithProgress: (onSent) => createApi({ fetch: createFetchWithProgress(onSent), session }),
  storage: deviceStorage,
  wait: waitOrOnline,
};

/** Uploads a file to the media library; gives its stored name. */
export const uploadToLibrary = createUploader(LIBRARY_POLICY);
