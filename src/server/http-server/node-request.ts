/** What a request says of itself, and how much of it a plain Node host believes. */
import type { IncomingMessage } from 'node:http';

/** Stands where an address needs an origin and the visitor's is not to be known. */
const PLACEHOLDER_ORIGIN = 'http://localhost';
const FORWARDING_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
];
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** What our proxy wrote last in a header of a list; nothing where no proxy is believed. */
function readForwardedHeader(req: IncomingMessage, name: string, trustProxy: boolean): string {
  const value = trustProxy ? String(req.headers[name] ?? '') : '';
  return value.split(',').at(-1)?.trim() ?? '';
}

/** The sender's address; behind a proxy of ours, the last one it wrote down. */
export const clientAddressOf = (req: IncomingMessage, trustProxy: boolean): string =>
  readForwardedHeader(req, 'x-forwarded-for', trustProxy) || (req.socket.remoteAddress ?? '');

/** Whether the visitor came over https, as our proxy tells. */
export const isSecure = (req: IncomingMessage, trustProxy: boolean): boolean =>
  readForwardedHeader(req, 'x-forwarded-proto', trustProxy).toLowerCase() === 'https';

/**
 * Whether a program on this machine asks by itself. Behind a proxy nobody can tell: it may have the same address, leave
 * no mark and rewrite the Host.
 */
export const isLocal = (req: IncomingMessage, trustProxy: boolean): boolean =>
  !trustProxy &&
  LOOPBACK.test(req.socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(req.headers.host ?? '') &&
  FORWARDING_HEADERS.every((name) => req.headers[name] === undefined);

/** The id that a proxy of ours gave. */
export const forwardedRequestId = (req: IncomingMessage, trustProxy: boolean): string =>
  readForwardedHeader(req, 'x-request-id', trustProxy);

/** Escapes of characters that never need one (RFC 3986, section 2.3). */
const UNRESERVED_ESCAPES = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi;

/**
 * The address that a request asks for, its path in one form: dot segments resolved, single slashes, no needless
 * escapes, so that no page has a thousand addresses. Null for what is no path, or has escapes that mean nothing.
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

/** Where the visitor thinks the portal is. */
function requestOrigin(req: IncomingMessage, trustProxy: boolean): string {
  const host = readForwardedHeader(req, 'x-forwarded-host', trustProxy) || (req.headers.host ?? '');
  const origin = `${isSecure(req, trustProxy) ? 'https' : 'http'}://${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : PLACEHOLDER_ORIGIN;
}

/**
 * The request that a page is rendered from when others are shown it too: always GET, and nothing of the visitor in
 * it but the address. What a page cannot read can neither change it nor empty it.
 */
export const toPageRequest = (address: string): Request => new Request(PLACEHOLDER_ORIGIN + address);

/** The request as the framework takes it. `signal` tells that the visitor has gone. */
export function toRequest(req: IncomingMessage, trustProxy: boolean, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const item of Array.isArray(value) ? value : [value ?? '']) headers.append(name, item);
  }
  const method = req.method ?? 'GET';
  const isRead = method === 'GET' || method === 'HEAD';
  return new Request(new URL(requestOrigin(req, trustProxy) + (req.url ?? '/')), {
    method,
    headers,
    signal,
    // Node's fetch takes a readable stream; the types know only the browser's.
    ...(!isRead && { body: req as unknown as BodyInit, duplex: 'half' }),
  } as RequestInit);
}
