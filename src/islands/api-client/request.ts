/** The one way to the API: address, token, JSON in and out, and errors that screens can show. */
import type { z } from 'zod';
import { minutes } from '#domain/time.ts';
import { ApiError, errorOfAnswer, errorOfOddAnswer, errorOfSilence } from './api-error.ts';
import { type SessionStore, session } from './session.ts';

const BASE = '/api';
const JSON_TIMEOUT = minutes(0.5);
/** A photograph over a rural connection takes its time. */
const UPLOAD_TIMEOUT = minutes(5);

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, or as it is when it is a form with files or the bytes of one. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Beside those every call has, such as `If-Match`. */
  headers?: Record<string, string>;
  /** What the path hangs from, when it is no call of the API but a page that makes a file. */
  base?: string;
  /** Goes on when the page is closed; the platform takes about 60 kB then. */
  keepalive?: boolean;
};

export type Answer<T> = { data: T; headers: Headers };
export type AnsweredFile = { blob: Blob; name: string | null };

type Surroundings = {
  fetch: typeof fetch;
  session: Pick<SessionStore, 'get' | 'clear'>;
};

export type Api = {
  /** What the answer holds, checked against its schema. */
  request<T>(path: string, schema: z.ZodType<T>, options?: RequestOptions): Promise<T>;
  /** The same with the headers, for counts. */
  requestWithHeaders<T>(path: string, schema: z.ZodType<T>, options?: RequestOptions): Promise<Answer<T>>;
  /** A file, with the name that the server gives it. */
  requestFile(path: string, options?: RequestOptions): Promise<AnsweredFile>;
};

export function createApi(around: Surroundings): Api {
  /** The answer of a call that went well. */
  async function answerOf(path: string, options: RequestOptions) {
    const token = around.session.get()?.token;
    const response = await send(around, path, options);
    if (response.ok) return response;
    const body = await bodyOf(response);
    // A refusal that comes late says nothing of a session that began meanwhile.
    if (response.status === 401 && around.session.get()?.token === token) around.session.clear();
    throw errorOfAnswer(response.status, body, response.headers);
  }
  async function requestWithHeaders<T>(path: string, schema: z.ZodType<T>, options: RequestOptions = {}) {
    const response = await answerOf(path, options);
    const read = schema.safeParse(await bodyOf(response));
    if (!read.success) throw errorOfOddAnswer(response.status);
    return { data: read.data, headers: response.headers };
  }
  return {
    requestWithHeaders,
    request: async (path, schema, options) => (await requestWithHeaders(path, schema, options)).data,
    requestFile: async (path, options = {}) => {
      const response = await answerOf(path, options);
      return { blob: await response.blob(), name: nameOfFile(response.headers) };
    },
  };
}

async function send(around: Surroundings, path: string, options: RequestOptions): Promise<Response> {
  const deadline = createDeadline(isRaw(options.body) ? UPLOAD_TIMEOUT : JSON_TIMEOUT, options.signal);
  try {
    return await around.fetch((options.base ?? BASE) + path, {
      method: options.method ?? 'GET',
      headers: { ...headersFor(around.session.get()?.token, options.body), ...options.headers },
      ...(options.keepalive && { keepalive: true }),
      body: isRaw(options.body) ? options.body : textOf(options.body),
      signal: deadline.signal,
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw errorOfSilence(deadline.signal.aborted ? deadline.signal.reason : cause);
  } finally {
    deadline.clear();
  }
}

/** A form tells its own type; bare bytes are told what they are below. */
const isRaw = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob;

const textOf = (body: unknown): string | null => (body === undefined ? null : JSON.stringify(body));

function headersFor(token: string | undefined, body: unknown): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body instanceof Blob) headers['content-type'] = 'application/octet-stream';
  else if (body !== undefined && !isRaw(body)) headers['content-type'] = 'application/json';
  return headers;
}

/** `filename*=UTF-8''acta%20final.pdf` or `filename="acta.pdf"`. */
function nameOfFile(headers: Headers): string | null {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/i.exec(disposition)?.[1] ?? null);
}

/** The JSON of an answer; null when it has none or is something else. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** Ends with the caller's signal or after so long. `AbortSignal.any` is missing on older phones. */
function createDeadline(after: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('too slow', 'TimeoutError')), after);
  const end = () => controller.abort(outer?.reason);
  if (outer?.aborted) end();
  outer?.addEventListener('abort', end, { once: true });
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', end);
    },
  };
}

/** Turns whatever was thrown into something a screen can show. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError({ status: -1, message: 'Algo falló en esta página. Cárguela de nuevo e intente otra vez.' });
}

export const api = createApi({ fetch: (...call) => window.fetch(...call), session });
