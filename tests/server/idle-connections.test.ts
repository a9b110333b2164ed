/** Idle connections: silent, with half a request, not reading the response, or kept alive. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  applyServerLimits,
  DEFAULT_SERVER_LIMITS,
  PROXY_SERVER_LIMITS,
  type ServerLimits,
} from '#server/http-server/server-limits.ts';

const SHORT: ServerLimits = {
  ...DEFAULT_SERVER_LIMITS,
  firstByteMs: 200,
  headersMs: 600,
  drainMs: 100,
  maxIdlePerAddress: 3,
  maxPerAddress: 5,
};
const ASK = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

const sockets: Socket[] = [];
let server: Server;

/** A server that responds when the test says so. */
async function open(limits: Partial<ServerLimits> = {}): Promise<{ waiting: (() => void)[] }> {
  const waiting: (() => void)[] = [];
  server = createServer({ connectionsCheckingInterval: 50 }, (_req, res) => void waiting.push(() => res.end('bien')));
  applyServerLimits(server, { ...SHORT, ...limits });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { waiting };
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A client that never hangs up by itself, whatever the server does. */
async function dial(said = ''): Promise<{ socket: Socket; heard: () => string; isOpen: () => boolean }> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  let heard = '';
  let isOpen = true;
  socket.on('data', (data) => {
    heard += data;
  });
  socket.on('error', () => undefined);
  for (const end of ['end', 'close']) socket.on(end, () => (isOpen = false));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  if (said) socket.write(said);
  return { socket, heard: () => heard, isOpen: () => isOpen };
}

const openNow = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

describe('a connection', () => {
  it('without any bytes is closed, whether or not the client closes its side', async () => {
    await open();
    const silent = await Promise.all(Array.from({ length: 3 }, () => dial()));
    await expect.poll(openNow).toBe(3);
    await expect.poll(openNow, { timeout: 5_000 }).toBe(0);
    for (const { isOpen } of silent) await expect.poll(isOpen).toBe(false);
  });

  it('with half a request gets a 408 and is closed, whether or not the client closes its side', async () => {
    await open({ firstByteMs: 5_000 });
    const half = await dial('GET / HTTP/1.1\r\nHost:');
    await expect.poll(half.heard, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(openNow, { timeout: 5_000 }).toBe(0);
  });

  it('that has sent a request has longer timeouts: for its response, and for its next request', async () => {
    const { waiting } = await open();
    const slow = await dial(ASK);
    const kept = await dial(ASK);
    await expect.poll(() => waiting.length).toBe(2);
    waiting.pop()?.();
    await expect.poll(kept.heard).toContain('bien');
    // A silent one that came later marks that its time has passed.
    await dial();
    await expect.poll(openNow).toBe(3);
    await expect.poll(openNow, { timeout: 5_000 }).toBe(2);
    expect([slow.isOpen(), kept.isOpen()]).toEqual([true, true]);
    waiting.pop()?.();
    await expect.poll(slow.heard).toContain('bien');
  });

  it('too many from one address makes room by itself: the one longest idle goes, none that is being answered', async () => {
    const { waiting } = await open({ firstByteMs: 60_000, headersMs: 60_000 });
    const asking = await Promise.all([dial(ASK), dial(ASK)]);
    await expect.poll(() => waiting.length).toBe(2);
    const [oldest, ...idle] = [await dial(), await dial(), await dial()];
    const newest = await dial();
    await expect.poll(oldest.isOpen).toBe(false);
    expect([...idle, newest, ...asking].map(({ isOpen }) => isOpen())).toEqual([true, true, true, true, true]);
    newest.socket.write(ASK);
    await expect.poll(() => waiting.length).toBe(3);
    for (const answer of waiting) answer();
    for (const { heard } of [...asking, newest]) await expect.poll(heard).toContain('bien');
    // Answered, they are idle again, behind those that were before them.
    await expect.poll(openNow).toBe(3);
    for (const { isOpen } of idle) await expect.poll(isOpen).toBe(false);
  });

  it('counts also while its request is read or answered: beyond the limit the oldest is closed, idle ones first', async () => {
    const { waiting } = await open({ firstByteMs: 60_000, headersMs: 60_000 });
    const half = await dial('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n');
    await expect.poll(() => waiting.length).toBe(1);
    const asking = [await dial(ASK), await dial(ASK), await dial(ASK)];
    await expect.poll(() => waiting.length).toBe(4);
    const idle = await dial();
    const late = await dial(ASK);
    await expect.poll(idle.isOpen).toBe(false);
    await expect.poll(() => waiting.length).toBe(5);
    expect([half, ...asking, late].map(({ isOpen }) => isOpen())).toEqual([true, true, true, true, true]);
    const later = await dial(ASK);
    await expect.poll(half.isOpen).toBe(false);
    await expect.poll(() => waiting.length).toBe(6);
    for (const answer of waiting) answer();
    for (const { heard } of [...asking, late, later]) await expect.poll(heard).toContain('bien');
  });

  it('is one of any number where all visitors come through one proxy', async () => {
    await open({ firstByteMs: 60_000, ...PROXY_SERVER_LIMITS });
    await Promise.all(Array.from({ length: 12 }, () => dial()));
    await expect.poll(openNow).toBe(12);
    expect(await openNow()).toBe(12);
  });
});

describe('the limits of a real server', () => {
  it('are ten seconds for a word, and room for a whole village behind one address', () => {
    expect(DEFAULT_SERVER_LIMITS.firstByteMs).toBe(10_000);
    expect(DEFAULT_SERVER_LIMITS.maxIdlePerAddress).toBeGreaterThanOrEqual(500);
    expect(DEFAULT_SERVER_LIMITS.maxPerAddress).toBeGreaterThan(DEFAULT_SERVER_LIMITS.maxIdlePerAddress);
    expect(DEFAULT_SERVER_LIMITS.maxPerAddress).toBeLessThan(DEFAULT_SERVER_LIMITS.maxConnections / 2);
  });
});
