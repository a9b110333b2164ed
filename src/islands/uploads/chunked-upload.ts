/**
 * Resumable upload in chunks: a lost connection costs one chunk and is retried with back-off; after a reload the same
 * file resumes from the chunks that the server has.
 */
import { claimsHeic, HEIC_NOT_ACCEPTED, type UploadState, uploadStart } from '#domain/files/file.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { type DeviceStorage, deviceStorage } from '#islands/api-client/device-storage.ts';
import { type Api, api, createApi } from '#islands/api-client/request.ts';
import { session } from '#islands/api-client/session-store.ts';
import { libraryUploadsApi, type UploadEndpoints } from '#shared/api/endpoints/uploads.api.ts';
import { seconds } from '#shared/time/time.ts';

export type UploadOptions = {
  /** Share that was sent, from 0 to 1; it falls back when a chunk is lost. */
  onProgress(fraction: number): void;
  /** True while the upload waits for the connection. */
  onOffline?(isOffline: boolean): void;
  /** The file that is sent in place of the chosen one. */
  onReplaced?(file: File): void;
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
  validate: (file) =>
    claimsHeic(file) ? HEIC_NOT_ACCEPTED : (uploadStart.safeParse(startBodyOf(file)).error?.issues[0]?.message ?? null),
  resumeKey: (file) => `upload:${file.name}:${file.size}:${file.lastModified}`,
};

/** A function that uploads files of one kind and gives what the server made of each; throws ApiError. */
export function createUploader<T>(policy: UploadPolicy<T>, deps: UploadDeps = browserUploadDeps): UploadFile<T> {
  const { api, apiWithProgress, storage, wait } = deps;
  const { endpoints, resumeKey } = policy;

  async function withRetry<Answer>({ onOffline, signal }: UploadOptions, call: () => Promise<Answer>): Promise<Answer> {
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
  }

  /** The state of the unfinished upload of this file, or of a new one. */
  async function resumeOrStart(file: File, signal?: AbortSignal): Promise<UploadState> {
    const id = storage.read(resumeKey(file));
    const known = id && (await api.call(endpoints.get, { params: { id }, signal }).catch(nullOfUnknown));
    if (known) return known;
    const state = await api.call(endpoints.start, { body: policy.startBody(file), signal });
    storage.write(resumeKey(file), state.id);
    return state;
  }

  async function sendChunks(file: File, options: UploadOptions): Promise<T> {
    const { signal, onProgress } = options;
    const { id, received, pieces, piece_bytes } = await withRetry(options, () => resumeOrStart(file, signal));
    const sent = new Set(received);
    const reportProgress = (ofChunk = 0) => onProgress(Math.min(1, (sent.size + ofChunk) / pieces));
    reportProgress();
    for (let n = 0; n < pieces; n += 1) {
      if (sent.has(n)) continue;
      const input = { params: { id, n }, body: file.slice(n * piece_bytes, (n + 1) * piece_bytes), signal };
      await withRetry(options, () => apiWithProgress(reportProgress).call(endpoints.putChunk, input));
      sent.add(n);
      reportProgress();
    }
    return withRetry(options, () => api.call(endpoints.complete, { params: { id }, signal }));
  }

  function ensureValid(file: File): void {
    const issue = policy.validate(file);
    if (issue) throw new ApiError({ status: 422, message: issue });
  }

  return async (file, options) => {
    ensureValid(file);
    for (let starts = 1; ; starts += 1) {
      try {
        const result = await sendChunks(file, options);
        storage.remove(resumeKey(file));
        return result;
      } catch (thrown) {
        if (!isUploadLost(thrown)) throw thrown;
        storage.remove(resumeKey(file));
        if (thrown.status !== 404 || starts === MAX_RESTARTS) throw thrown;
      }
    }
  };
}

/** The server does not have the upload any more, or rejects the file: there is nothing to resume. */
const isUploadLost = (thrown: unknown): thrown is ApiError =>
  thrown instanceof ApiError && [404, 413, 415, 422].includes(thrown.status);

function nullOfUnknown(thrown: unknown): null {
  if (thrown instanceof ApiError && thrown.status === 404) return null;
  throw thrown;
}

/** The delay before the next attempt; rethrows a failure that is not temporary. */
function retryDelay(thrown: unknown, attempt: number): number {
  if (!(thrown instanceof ApiError) || !thrown.isTemporary) throw thrown;
  const delay = RETRY_DELAYS[Math.min(attempt, RETRY_DELAYS.length) - 1] ?? 0;
  return Math.max(delay, seconds(thrown.retryAfter ?? 0));
}

/** A `fetch` that reports the share of the body that was sent, which the browser's own does not. */
function createFetchWithProgress(onSent: (fraction: number) => void): typeof fetch {
  return (address, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = init;
      if (signal?.aborted) return reject(signal.reason);
      const call = new XMLHttpRequest();
      const stop = () => call.abort();
      call.open(init.method ?? 'GET', String(address));
      new Headers(init.headers).forEach((value, name) => void call.setRequestHeader(name, value));
      call.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
      call.onload = () => resolve(toResponse(call));
      call.onerror = () => reject(new TypeError('the connection was lost'));
      call.onabort = () => reject(signal?.reason);
      call.onloadend = () => signal?.removeEventListener('abort', stop);
      signal?.addEventListener('abort', stop);
      call.send(init.body as Blob);
    });
}

/** Statuses without a body; the Response constructor rejects one for them. */
const BODYLESS_STATUSES = new Set([204, 205, 304]);

function toResponse(call: XMLHttpRequest): Response {
  const headers = new Headers();
  const wait = call.getResponseHeader('retry-after');
  if (wait !== null) headers.set('retry-after', wait);
  return new Response(BODYLESS_STATUSES.has(call.status) ? null : call.responseText, { status: call.status, headers });
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
