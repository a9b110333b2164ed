/** The Node server against clients that are slow, send too much or speak no HTTP. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BodyLease } from '#server/http/body-budget.ts';
import { DEFAULT_SERVER_LIMITS, type ServerLimits } from '#server/http-server/server-limits.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { type HttpServer, openHttpServer } from '../support/servers/http-server.ts';

/** Short enough to wait for. */
const SHORT: ServerLimits = {
  ...DEFAULT_SERVER_LIMITS,
  headersMs: 300,
  minRate: { everyMs: 300, bytes: 100 },
  idleMs: 1_500,
  drainMs: 200,
};

describeOn(API_DRIVERS, 'a slow or greedy client', (portal) => {
  let http: HttpServer;
  const lines: object[] = [];
  beforeEach(async () => {
    lines.length = 0;
    portal().deps.log.info = (_message, fields) => void lines.push(fields ?? {});
    http = await openHttpServer(portal(), { limits: SHORT });
  });
  afterEach(() => http.close());

  it('that sends its headers a byte at a time gets a 408 and is disconnected', async () => {
    const { socket, ended } = dial();
    const drip = setInterval(() => socket.write('x'), 50);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Long: ');
    const answer = await ended;
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('La petición tardó demasiado en llegar');
  });

  it('that sends a body a byte at a time gets a 408 and is disconnected, and one on a poor line is not', async () => {
    const { socket, ended } = dial();
    const drip = setInterval(() => socket.write('x'), 50);
    socket.write(post('/api/login', 5_000, 'application/json'));
    const answer = await ended;
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('{"message":"La petición tardó demasiado');

    const poor = dial();
    const body = JSON.stringify({ email: 'a@x.co', password: 'x'.repeat(600) });
    poor.socket.write(post('/api/login', body.length, 'application/json', 'Connection: close\r\n'));
    for (let at = 0; at < body.length; at += 100) {
      poor.socket.write(body.slice(at, at + 100));
      // Four times what the server asks for, so that a busy machine does not make it too slow.
      await new Promise((resolve) => setTimeout(resolve, SHORT.minRate.everyMs / 4));
    }
    expect(await poor.ended).toMatch(/^HTTP\/1\.1 422 /);
  });

  it('that stops in the middle of a body releases the memory of that body', async () => {
    const { bodyBudget } = portal().deps;
    const reading = new Set<BodyLease>();
    let begun = 0;
    portal().deps.bodyBudget = {
      lease(onRevoked) {
        const lease = bodyBudget.lease(onRevoked);
        const release = () => {
          lease.release();
          reading.delete(counted);
        };
        const counted = { ...lease, release };
        reading.add(counted);
        begun += 1;
        return counted;
      },
    };
    const { socket, ended } = dial();
    socket.write(`${post('/api/login', 90_000, 'application/json')}"${'x'.repeat(60_000)}`);
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
    expect(begun).toBe(1);
    await expect.poll(() => reading.size).toBe(0);
  });

  it('that leaves in the middle of sending is no failure of the portal', async () => {
    for (const [path, type] of [
      ['/api/login', 'application/json'],
      ['/pqrsd/seguimiento', 'application/x-www-form-urlencoded'],
      ['/pqrsd/enviar', 'multipart/form-data; boundary=x'],
    ] as const) {
      const { socket, ended } = dial();
      const arrived = once(http.server, 'request');
      socket.write(`${post(path, 5_000, type)}medio`);
      await arrived;
      socket.destroy();
      await ended;
      await expect.poll(() => lines.splice(0)).toMatchObject([{ aborted: true }]);
    }
    expect(portal().logged).toEqual([]);
  });

  it('that does not read its response is disconnected', async () => {
    const { socket, ended } = dial();
    socket.pause();
    // Far more than the buffers on the way hold.
    for (let turn = 0; turn < 400; turn += 1) socket.write('GET /mision-vision HTTP/1.1\r\nHost: x\r\n\r\n');
    const open = () => new Promise<number>((resolve) => http.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(open).toBe(1);
    await expect.poll(open, { timeout: 10_000 }).toBe(0);
    socket.resume();
    await ended;
  });

  it('gets 431 for oversized headers, 413 for an oversized body and 400 for malformed bytes, all in Spanish', async () => {
    const headers = dial();
    headers.socket.write(`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(await headers.ended).toMatch(/^HTTP\/1\.1 431 [\s\S]*Borre las cookies/);

    const body = dial();
    body.socket.write(post('/pqrsd/enviar', 900_000_000, 'multipart/form-data; boundary=x'));
    expect(await body.ended).toMatch(/^HTTP\/1\.1 413 [\s\S]*demasiado grande/);

    const nonsense = dial();
    nonsense.socket.write('HOLA\r\n\r\n');
    expect(await nonsense.ended).toMatch(/^HTTP\/1\.1 400 [\s\S]*mal formada/);
  });

  it('that goes on sending an unwanted body gets its response, and is then disconnected', async () => {
    const { socket, ended } = dial();
    socket.write(post('/no-existe', 40_000_000, 'text/plain'));
    const flood = setInterval(() => socket.write('x'.repeat(10_000)), 20);
    const answer = await ended;
    clearInterval(flood);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });

  /** A connection, and all that the server sent until it ended. */
  function dial(): { socket: Socket; ended: Promise<string> } {
    const { port } = http.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (data) => {
      heard += data;
    });
    // Cut while it was still sending: what it heard before is what counts.
    socket.on('error', () => undefined);
    return { socket, ended: new Promise((resolve) => socket.once('close', () => resolve(heard))) };
  }
});

const post = (path: string, length: number, type: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n${more}\r\n`;
