/** Graceful shutdown: accepted requests are answered, and no client can delay the end for ever. */
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { visits } from '#server/visits/visits.table.ts';
import { REQUEST } from '../support/pqrsd/requests.ts';
import { preparedPostgres } from '../support/servers/prepared-portal.ts';
import { type Running, startServer } from '../support/servers/processes.ts';

const PROMISED_MS = 10_000;
/** For the process itself to leave, on a busy machine. */
const LEAVING_MS = 2_000;

let folder: string;
let url: string;
let server: Running;
beforeEach(async () => {
  const portal = await preparedPostgres('ending');
  ({ folder, url } = portal);
  server = await startServer({ DATA_DIR: folder, DATABASE_URL: url, TRUST_PROXY: 'on' });
}, 60_000);
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('answers a filing and an upload in flight, and then exits at once', async () => {
  const filing = await slowly('POST', '/api/pqrsd', JSON.stringify(REQUEST), 'application/json');
  const announced = await fetch(`${server.address}/api/pqrsd/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bytes: 1_000, extension: 'pdf' }),
  });
  const { id } = (await announced.json()) as { id: string };
  const upload = await slowly('PUT', `/api/pqrsd/uploads/${id}/0`, 'x'.repeat(1_000), 'application/octet-stream');
  // A browser's idle connection, in case the visitor continues.
  const silent = await dial();

  const ended = server.stop();
  // The proxy is told first, and holds what comes.
  const asProxy = async () => (await fetch(`${server.address}/api/health?scope=process`)).status;
  await expect.poll(asProxy, { timeout: 5_000, interval: 10 }).toBe(503);
  await expect.poll(() => fetch(server.address).catch(() => 'refused'), { timeout: 5_000 }).toBe('refused');
  filing.finish();
  upload.finish();
  expect(await filing.answer).toMatch(/^HTTP\/1\.1 201 [\s\S]*Connection: close[\s\S]*RAD-\d{4}-000001/i);
  expect(await upload.answer).toMatch(/^HTTP\/1\.1 204 [\s\S]*Connection: close/i);
  expect(await ended).toBe(0);
  expect(await silent.answer).toBe('');
  expect(server.said()).not.toContain('requests were cut');
}, 60_000);

it('aborts a request that never ends, and exits within its time limit', async () => {
  const endless = await slowly('POST', '/api/pqrsd', JSON.stringify(REQUEST), 'application/json');
  const from = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - from).toBeLessThan(PROMISED_MS + LEAVING_MS);
  await endless.answer;
  expect(server.said()).toContain('requests were cut');
}, 60_000);

it('stores the visits that wait', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0' } };
  for (let count = 1; count <= 3; count += 1) {
    const response = await fetch(`${server.address}/api/visits`, { ...init, body: JSON.stringify({ path: '/pqrsd' }) });
    expect(await response.json()).toEqual({ count });
  }
  expect(await server.stop()).toBe(0);
  const database = openPostgres(url);
  expect(await database.db.select().from(visits)).toMatchObject([{ path: '/pqrsd', count: 3 }]);
  await database.close();
}, 60_000);

type Dialled = { socket: Socket; answer: Promise<string> };

/** A connection that the server has accepted, and all that it receives. */
function dial(): Promise<Dialled> {
  const { port } = new URL(server.address);
  const socket = connect(Number(port), '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => {
    heard += data;
  });
  socket.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  return new Promise((resolve) => socket.once('connect', () => resolve({ socket, answer })));
}

/** A request whose second half is withheld; resolves when the server has begun to read it. */
async function slowly(method: string, path: string, body: string, type: string) {
  const { socket, answer } = await dial();
  const half = body.length / 2;
  const head = [`${method} ${path} HTTP/1.1`, 'Host: x', `Content-Type: ${type}`, 'Expect: 100-continue'];
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.write(body.slice(0, half));
  return {
    finish: () => socket.write(body.slice(half)),
    answer: answer.then((all) => all.replace(/^.*100 Continue\r\n\r\n/, '')),
  };
}
