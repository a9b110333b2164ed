/** How long the portal waits for whoever is slow, and how much it takes from one request. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_CASE_FILE_BYTES, MAX_CASE_FILES } from '#domain/pqrsd/case-files.ts';
import { minutes, seconds } from '#shared/time/time.ts';
import { limitConnections } from './connection-limits.ts';
import { sendPlainError, sendPlainErrorToSocket } from './plain-errors.ts';

export type ServerLimits = {
  /** For a word on a new connection, and between the words of its first headers. */
  firstByteMs: number;
  /** For the headers of a request, from its first byte. */
  headersMs: number;
  /** For a whole request, however steadily it comes. */
  requestMs: number;
  /** For the next request on a connection. */
  keepAliveMs: number;
  /** For anything at all to move on a connection: also for a visitor who does not take the answer. */
  idleMs: number;
  /** A body must bring so many bytes in each of these spans: a poor line does, somebody who holds us up does not. */
  minRate: { everyMs: number; bytes: number };
  /** For the rest of a body that was answered before it ended. */
  drainMs: number;
  /** No path takes more; most take far less (http/bodies.ts, pages/form-body.ts). */
  maxBodyBytes: number;
  maxConnections: number;
  /** Of one address, on which no request is being answered; beyond that its oldest is closed. */
  maxIdlePerAddress: number;
  /** Of one address, whatever happens on them; beyond that its oldest is closed. */
  maxPerAddress: number;
};

/** Headers of a request, all together. */
export const MAX_HEADER_BYTES = 16 * 1024;
const FORM_OVERHEAD_BYTES = 1024 * 1024;

export const DEFAULT_SERVER_LIMITS: ServerLimits = {
  firstByteMs: seconds(10),
  headersMs: seconds(20),
  // The largest form without scripts, files and all, over a poor line.
  requestMs: minutes(30),
  keepAliveMs: seconds(10),
  idleMs: minutes(2),
  minRate: { everyMs: seconds(30), bytes: 8 * 1024 },
  drainMs: seconds(5),
  maxBodyBytes: MAX_CASE_FILES * MAX_CASE_FILE_BYTES + FORM_OVERHEAD_BYTES,
  maxConnections: 4_000,
  // A browser opens six: some eighty visitors at once behind one address, and more who wait for nothing.
  maxIdlePerAddress: 500,
  maxPerAddress: 1_000,
};

/** Longer than proxies keep a connection that they reuse, so that none is closed under a request on its way. */
const PROXY_KEEP_ALIVE_MS = minutes(3);

/** What is otherwise where all visitors come through one proxy of ours: it holds many connections, and for long. */
export const PROXY_SERVER_LIMITS = {
  keepAliveMs: PROXY_KEEP_ALIVE_MS,
  idleMs: PROXY_KEEP_ALIVE_MS,
  maxIdlePerAddress: Number.POSITIVE_INFINITY,
  maxPerAddress: Number.POSITIVE_INFINITY,
} satisfies Partial<ServerLimits>;

/** Makes a server keep to it; before it listens. */
export function applyServerLimits(server: Server, patience: ServerLimits): void {
  server.headersTimeout = patience.headersMs;
  server.requestTimeout = patience.requestMs;
  server.keepAliveTimeout = patience.keepAliveMs;
  server.maxConnections = patience.maxConnections;
  server.setTimeout(patience.idleMs);
  server.on('connection', (socket) => socket.setTimeout(patience.firstByteMs));
  limitConnections(server, patience);
  // Another answer in the middle of one would be read as part of it.
  const responding = new WeakSet<Duplex>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || responding.has(socket)) socket.destroy();
    else if (error.code === 'HPE_HEADER_OVERFLOW') sendPlainErrorToSocket(socket, 431);
    else sendPlainErrorToSocket(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400);
    // Ours is shut; without this it would stay open for as long as the other side leaves theirs so.
    setTimeout(() => socket.destroy(), patience.drainMs).unref();
  });
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    responding.add(req.socket);
    req.socket.setTimeout(patience.idleMs);
    res.once('close', () => responding.delete(req.socket));
    enforceMinRate(req, res, patience.minRate);
    res.once('finish', () => drainBody(req, patience.drainMs));
  });
}

/** Whether a request says that it brings more than anything here takes. */
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
    // What waits here to be read has come: then it is not the visitor who is slow.
    if (received >= bytes || req.readableLength > 0) return;
    clearInterval(timer);
    if (res.headersSent) socket.destroy();
    else sendPlainError(req, res, 408);
    setTimeout(() => socket.destroy(), everyMs).unref();
  }, everyMs);
  timer.unref();
  res.once('close', () => clearInterval(timer));
}

/** Answered before all of it came: some of the rest is still taken, so that the visitor gets to read the answer. */
function drainBody(req: IncomingMessage, lingerMs: number): void {
  if (req.complete) return;
  // The request, not only its connection: once it is answered, nothing else tells whoever still reads it.
  const timer = setTimeout(() => req.complete || req.destroy(), lingerMs);
  timer.unref();
  req.once('close', () => clearTimeout(timer));
}
