/** Server limits: protection against slow clients and large requests (docs/decisions/09-abuse-and-attacks.md#server-limits). */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { MAX_CASE_FILE_BYTES, MAX_CASE_FILES } from '#domain/pqrsd/case-files.ts';
import { minutes, seconds } from '#shared/time/time.ts';
import { networkOf } from '../throttle/client-network.ts';
import { sendPlainError, sendPlainErrorToSocket } from './plain-errors.ts';

export const MAX_HEADER_BYTES = 16 * 1024;
const FORM_OVERHEAD_BYTES = 1024 * 1024;

export const DEFAULT_SERVER_LIMITS = {
  /** For the first byte of a new connection, and between the bytes of its first headers. */
  firstByteMs: seconds(10),
  /** For the headers of a request, from its first byte. */
  headersMs: seconds(20),
  /** For a whole request: the largest form with files, over a poor line. */
  requestMs: minutes(30),
  /** For the next request on a connection. */
  keepAliveMs: seconds(10),
  /** For any traffic on a connection, also of a client that does not read the response. */
  idleMs: minutes(2),
  /** The minimum rate of a body: a poor line exceeds it, a slow-rate attack does not. */
  minRate: { everyMs: seconds(30), bytes: 8 * 1024 },
  /** For the rest of a body whose response came before its end. */
  drainMs: seconds(5),
  /** The largest body of any path; most accept far less (http/body-rules.ts, pages/form-body.ts). */
  maxBodyBytes: MAX_CASE_FILES * MAX_CASE_FILE_BYTES + FORM_OVERHEAD_BYTES,
  maxConnections: 4_000,
  /** Connections of one address that are silent, within their headers, or kept alive: some eighty visitors with six. */
  maxIdlePerAddress: 500,
  /** All connections of one address. */
  maxPerAddress: 1_000,
};
export type ServerLimits = typeof DEFAULT_SERVER_LIMITS;

/** Longer than the keep-alive of proxies, so that no reused connection is closed under a request. */
const PROXY_KEEP_ALIVE_MS = minutes(3);

/** Overrides behind a proxy, which holds many connections for long. */
export const PROXY_SERVER_LIMITS = {
  keepAliveMs: PROXY_KEEP_ALIVE_MS,
  idleMs: PROXY_KEEP_ALIVE_MS,
  maxIdlePerAddress: Number.POSITIVE_INFINITY,
  maxPerAddress: Number.POSITIVE_INFINITY,
} satisfies Partial<ServerLimits>;

/** Applies the limits to a server, before it listens. */
export function applyServerLimits(server: Server, limits: ServerLimits): void {
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.keepAliveTimeout = limits.keepAliveMs;
  server.maxConnections = limits.maxConnections;
  server.setTimeout(limits.idleMs);
  server.on('connection', (socket) => socket.setTimeout(limits.firstByteMs));
  limitConnections(server, limits);
  // A second response within one would be read as part of it.
  const responding = new WeakSet<Duplex>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || responding.has(socket)) socket.destroy();
    else if (error.code === 'HPE_HEADER_OVERFLOW') sendPlainErrorToSocket(socket, 431);
    else sendPlainErrorToSocket(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400);
    // A half-closed socket would stay open for as long as the client wants.
    setTimeout(() => socket.destroy(), limits.drainMs).unref();
  });
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    responding.add(req.socket);
    req.socket.setTimeout(limits.idleMs);
    res.once('close', () => responding.delete(req.socket));
    enforceMinRate(req, res, limits.minRate);
    res.once('finish', () => drainBody(req, limits.drainMs));
  });
}

/** Whether the declared length exceeds the largest body. */
export const isTooLarge = (req: IncomingMessage, { maxBodyBytes }: ServerLimits): boolean =>
  Number(req.headers['content-length'] ?? 0) > maxBodyBytes;

function enforceMinRate(req: IncomingMessage, res: ServerResponse, { everyMs, bytes }: ServerLimits['minRate']): void {
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  const { socket } = req;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (req.complete) return clearInterval(timer);
    const received = socket.bytesRead - before;
    before = socket.bytesRead;
    // Buffered bytes mean that the server, not the client, is slow.
    if (received >= bytes || req.readableLength > 0) return;
    clearInterval(timer);
    if (res.headersSent) socket.destroy();
    else sendPlainError(req, res, 408);
    setTimeout(() => socket.destroy(), everyMs).unref();
  }, everyMs);
  timer.unref();
  res.once('close', () => clearInterval(timer));
}

/** Reads on after an early response for a while, so that the client can read it. */
function drainBody(req: IncomingMessage, drainMs: number): void {
  if (req.complete) return;
  // Destroys the request too: nothing else signals its readers after the response.
  const timer = setTimeout(() => req.complete || req.destroy(), drainMs);
  timer.unref();
  req.once('close', () => clearTimeout(timer));
}

/**
 * Closes the oldest connection of an address beyond a limit, idle ones first, and refuses none: a hospital behind one
 * address loses only connections that it did not use. Behind a proxy all visitors share its address, so there the proxy
 * limits them.
 */
function limitConnections(server: Server, { maxIdlePerAddress, maxPerAddress }: ServerLimits): void {
  if (maxPerAddress === Number.POSITIVE_INFINITY) return;
  const byAddress = new Map<string, Connections>();
  const connectionsOf = new WeakMap<Socket, Connections>();
  const close = (open: Connections, socket: Socket | undefined) => {
    if (!socket) return;
    // At once: the close event comes later, and the next connection must not find this one.
    open.delete(socket);
    socket.destroy();
  };
  const markIdle = (open: Connections, socket: Socket) => {
    open.delete(socket);
    open.set(socket, 0);
    const idle = open.size > maxIdlePerAddress ? idleOnes(open) : [];
    if (idle.length > maxIdlePerAddress) close(open, idle[0]);
  };

  server.on('connection', (socket: Socket) => {
    // Read now: it is undefined after a disconnection.
    const address = networkOf(socket.remoteAddress ?? '');
    const open: Connections = byAddress.get(address) ?? new Map();
    byAddress.set(address, open);
    connectionsOf.set(socket, open);
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0 && byAddress.get(address) === open) byAddress.delete(address);
    });
    if (open.size >= maxPerAddress) close(open, idleOnes(open)[0] ?? open.keys().next().value);
    markIdle(open, socket);
  });
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    const open = connectionsOf.get(socket);
    const before = open?.get(socket);
    if (!open || before === undefined) return;
    open.set(socket, before + 1);
    res.once('close', () => {
      const pending = open.get(socket) ?? 0;
      if (pending > 1) open.set(socket, pending - 1);
      else if (pending === 1 && !socket.destroyed) markIdle(open, socket);
    });
  });
}

/** The pending requests of each connection of one address (with pipelining several), the longest idle first. */
type Connections = Map<Socket, number>;

const idleOnes = (open: Connections): Socket[] =>
  [...open].filter(([, pending]) => pending === 0).map(([socket]) => socket);
