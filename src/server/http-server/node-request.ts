/** Reads requests on a plain Node host, where forwarding headers count only behind a trusted proxy. */
import type { IncomingMessage } from 'node:http';

/** The origin of requests whose real one must not be known. */
const PLACEHOLDER_ORIGIN = 'http://localhost';
const FORWARDING_HEADER = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** The last value of a list header, which the trusted proxy wrote; empty without one. */
function readForwardedHeader(req: IncomingMessage, name: string, trustProxy: boolean): string {
  const value = trustProxy ? String(req.headers[name] ?? '') : '';
  return value.split(',').at(-1)?.trim() ?? '';
}

/** The address of the client. */
export const clientAddressOf = (req: IncomingMessage, trustProxy: boolean): string =>
  readForwardedHeader(req, 'x-forwarded-for', trustProxy) || (req.socket.remoteAddress ?? '');

/** Whether the trusted proxy was reached over https. */
export const isSecure = (req: IncomingMessage, trustProxy: boolean): boolean =>
  readForwardedHeader(req, 'x-forwarded-proto', trustProxy).toLowerCase() === 'https';

/** Whether a program on this machine sent the request directly. Behind a proxy it is unknown: it may leave no trace. */
export const isLocal = (req: IncomingMessage, trustProxy: boolean): boolean =>
  !trustProxy &&
  LOOPBACK.test(req.socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(req.headers.host ?? '') &&
  !Object.keys(req.headers).some((name) => FORWARDING_HEADER.test(name));

/** The request id of the trusted proxy. */
export const forwardedRequestId = (req: IncomingMessage, trustProxy: boolean): string =>
  readForwardedHeader(req, 'x-request-id', trustProxy);

/** Escapes of unreserved characters (RFC 3986, section 2.3). */
const UNRESERVED_ESCAPES = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi;

/**
 * The URL of a request with its path normalised (dot segments, double slashes, needless escapes), so that a page has
 * one cache key. Null when the target is no path or has invalid escapes.
 */
export function parseRequestUrl({ url: target = '' }: IncomingMessage): URL | null {
  if (!target.startsWith('/')) return null;
  try {
    const url = new URL(`${PLACEHOLDER_ORIGIN}${target}`);
    url.pathname = url.pathname.replace(UNRESERVED_ESCAPES, decodeURIComponent).replace(/\/{2,}/g, '/');
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return null;
  }
}

/** The origin that the client addressed. */
export function requestOrigin(req: IncomingMessage, trustProxy: boolean): string {
  const host = readForwardedHeader(req, 'x-forwarded-host', trustProxy) || (req.headers.host ?? '');
  const origin = `${isSecure(req, trustProxy) ? 'https' : 'http'}://${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : PLACEHOLDER_ORIGIN;
}

/** The request of a shared page: a GET with nothing of the client but the address, so that none poisons the cache. */
export const toPageRequest = (address: string): Request => new Request(PLACEHOLDER_ORIGIN + address);

/** The request for the framework; `signal` aborts when the client disconnects. */
export function toRequest(req: IncomingMessage, trustProxy: boolean, signal?: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const item of [value ?? ''].flat()) headers.append(name, item);
  }
  const { method = 'GET' } = req;
  // Node's fetch accepts a Readable; the types are the browser's.
  const body = method !== 'GET' && method !== 'HEAD' && { body: req as unknown as BodyInit, duplex: 'half' };
  const url = new URL(requestOrigin(req, trustProxy) + (req.url ?? '/'));
  return new Request(url, { method, headers, ...(signal && { signal }), ...body } as RequestInit);
}
