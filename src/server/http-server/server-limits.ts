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
  /** In each set, the oldest first. */
  const idle = socketsByAddress();
  const open = socketsByAddress();
  /** Pending requests of a connection; with pipelining there may be several. */
  const pendingRequests = new WeakMap<Socket, number>();

  const close = (socket: Socket | undefined, address: string) => {
    if (!socket) return;
    // At once: the close event comes later, and the next connection must not find this one.
    idle.delete(address, socket);
    open.delete(address, socket);
    socket.destroy();
  };
  const markIdle = (socket: Socket, address: string) => {
    if (idle.add(address, socket) > maxIdlePerAddress) close(idle.oldest(address), address);
  };

  server.on('connection', (socket: Socket) => {
    // Read now: it is undefined after a disconnection.
    const address = networkOf(socket.remoteAddress ?? '');
    socket.once('close', () => {
      idle.delete(address, socket);
      open.delete(address, socket);
    });
    if (open.add(address, socket) > maxPerAddress) close(idle.oldest(address) ?? open.oldest(address), address);
    markIdle(socket, address);
  });
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    const address = networkOf(socket.remoteAddress ?? '');
    pendingRequests.set(socket, (pendingRequests.get(socket) ?? 0) + 1);
    idle.delete(address, socket);
    res.once('close', () => {
      const remaining = (pendingRequests.get(socket) ?? 1) - 1;
      pendingRequests.set(socket, remaining);
      if (remaining === 0 && !socket.destroyed) markIdle(socket, address);
    });
  });
}

/** The sockets of each address, in order of insertion. */
function socketsByAddress() {
  const byAddress = new Map<string, Set<Socket>>();
  return {
    /** Gives the new count of the address. */
    add(address: string, socket: Socket): number {
      const sockets = byAddress.get(address) ?? new Set();
      byAddress.set(address, sockets.add(socket));
      return sockets.size;
    },
    delete(address: string, socket: Socket): void {
      const sockets = byAddress.get(address);
      sockets?.delete(socket);
      if (sockets?.size === 0) byAddress.delete(address);
    },
    oldest: (address: string): Socket | undefined => byAddress.get(address)?.values().next().value,
  };
}
