/** The client of the API: address, token, JSON in and out, errors that screens can show. */
import {
  addressOf,
  type CallInput,
  type Endpoint,
  type InputArgument,
  type ResponseOf,
  responseSchema,
} from '#shared/api/endpoint.ts';
import { minutes } from '#shared/time/time.ts';
import { ApiError, invalidResponse, networkError, responseError } from './api-error.ts';
import { type SessionStore, session } from './session-store.ts';

const BASE = '/api';
const JSON_TIMEOUT_MS = minutes(0.5);
/** A photograph over a slow rural connection. */
const UPLOAD_TIMEOUT_MS = minutes(5);

export type RequestOptions = {
  method?: string;
  /** Sent as JSON; forms and Blobs are sent as they are. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Prefix of the path when it is a page instead of a call of the API. */
  base?: string;
  /** The request outlives the page; browsers limit its body to about 64 kB. */
  keepalive?: boolean;
};

type ApiDeps = {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  session: Pick<SessionStore, 'get' | 'clear'>;
};
type CallOptions = Pick<RequestOptions, 'signal' | 'headers' | 'keepalive'>;
type CallArgument<E extends Endpoint> = InputArgument<E, CallOptions>;
export type Api = ReturnType<typeof createApi>;

export function createApi(deps: ApiDeps) {
  /** The response of a call that succeeds; `accepted` is a further status that does. */
  async function fetchOk(path: string, options: RequestOptions, accepted?: number) {
    const token = deps.session.get()?.token;
    const response = await send(deps, path, options);
    if (response.ok || response.status === accepted) return response;
    const body = await parseJsonBody(response);
    // A late 401 says nothing about a session that started after the request.
    if (response.status === 401 && deps.session.get()?.token === token) deps.session.clear();
    throw responseError(response.status, body, response.headers);
  }
  /** Calls an endpoint, validates the response and gives it with its headers; throws an `ApiError`. */
  async function callWithHeaders<const E extends Endpoint>(endpoint: E, ...[input]: CallArgument<E>) {
    const { params = {}, query, ...options }: CallInput & CallOptions = input ?? {};
    const address = addressOf<Endpoint>(endpoint, { params, query });
    const method = endpoint.method.toUpperCase();
    const response = await fetchOk(address, { ...options, method }, endpoint.failure);
    const read = responseSchema(endpoint, response.status)?.safeParse(await parseJsonBody(response));
    if (read && !read.success) throw invalidResponse(response.status);
    return { data: read?.data as ResponseOf<E>, headers: response.headers };
  }
  return {
    callWithHeaders,
    /** The same without the headers. */
    call: async <const E extends Endpoint>(endpoint: E, ...input: CallArgument<E>): Promise<ResponseOf<E>> =>
      (await callWithHeaders(endpoint, ...input)).data,
    /** A file with the name that the server gives it. */
    requestFile: async (path: string, options: RequestOptions = {}) => {
      const response = await fetchOk(path, options);
      return { blob: await response.blob(), name: fileNameFrom(response.headers) };
    },
  };
}

/** Aborts with the caller's signal or after a timeout. `AbortSignal.any` is missing on older phones. */
async function send(deps: ApiDeps, path: string, options: RequestOptions): Promise<Response> {
  const { body, signal: outer } = options;
  const deadline = new AbortController();
  const stop = () => deadline.abort(outer?.reason);
  const tooSlow = () => deadline.abort(new DOMException('too slow', 'TimeoutError'));
  const timer = setTimeout(tooSlow, isRawBody(body) ? UPLOAD_TIMEOUT_MS : JSON_TIMEOUT_MS);
  if (outer?.aborted) stop();
  outer?.addEventListener('abort', stop, { once: true });
  try {
    return await deps.fetch((options.base ?? BASE) + path, {
      method: options.method ?? 'GET',
      headers: { ...headersFor(deps.session.get()?.token, body), ...options.headers },
      ...(options.keepalive && { keepalive: true }),
      body: isRawBody(body) ? body : body === undefined ? null : JSON.stringify(body),
      signal: deadline.signal,
    });
  } catch (cause) {
    if (outer?.aborted) throw cause;
    throw networkError(deadline.signal.aborted ? deadline.signal.reason : cause);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
}

/** Bodies that fetch sends as they are; a form sets its own Content-Type. */
const isRawBody = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob;

function headersFor(token: string | undefined, body: unknown): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body instanceof Blob) headers['content-type'] = 'application/octet-stream';
  else if (body !== undefined && !isRawBody(body)) headers['content-type'] = 'application/json';
  return headers;
}

/** `filename*=UTF-8''acta%20final.pdf` or `filename="acta.pdf"`. */
function fileNameFrom(headers: Headers): string | null {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/i.exec(disposition)?.[1] ?? null);
}

/** Null when the body is empty or something else. */
const parseJsonBody = (response: Response): Promise<unknown> => response.json().catch(() => null);

/** An error that a screen can show, of whatever was thrown. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError({ status: -1, message: 'Algo falló en esta página. Cárguela de nuevo e intente otra vez.' });
}

declare global {
  interface Window {
    /** Answers that a page of the back office asked for while it loaded, by their address; null where there is none to take. */
    firstCalls?: Record<string, Promise<Response | null>>;
  }
}

/** An answer that the page got while it loaded is as good as a new one for so long. */
const FIRST_CALL_MS = minutes(1);

/** The answer that the page asked for while it loaded (components/shell/first-calls.client.js), once, or a new one. */
async function fetchOrTake(address: string, init: RequestInit): Promise<Response> {
  const first = init.method === 'GET' ? window.firstCalls?.[address] : undefined;
  delete window.firstCalls?.[address];
  const answer = performance.now() < FIRST_CALL_MS ? await first : null;
  init.signal?.throwIfAborted();
  return answer ?? window.fetch(address, init);
}

export const api = createApi({ fetch: fetchOrTake, session });
