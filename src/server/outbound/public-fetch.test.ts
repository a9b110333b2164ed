import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPublicFetch, NotPublicError } from './public-fetch.ts';

let server: Server;
let asked = 0;
beforeAll(async () => {
  server = createServer((_req, res) => {
    asked += 1;
    res.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const fetch = createPublicFetch('https://hospital.example');
const port = () => (server.address() as AddressInfo).port;

it.each([
  () => `http://127.0.0.1:${port()}/`,
  () => `http://localhost:${port()}/`,
  () => 'http://localhost/',
  () => 'http://2130706433/',
  () => 'http://0x7f.1/',
  () => 'http://[::1]/',
  () => 'http://[::ffff:127.0.0.1]/',
  () => 'http://169.254.169.254/latest/meta-data/',
  () => 'https://ana:clave@8.8.8.8/',
  () => 'ftp://8.8.8.8/',
  () => 'https://8.8.8.8:8443/',
])('nothing inside is asked, nor another port or protocol: %s', async (address) => {
  await expect(fetch(new URL(address()), { method: 'GET', timeoutMs: 1_000 })).rejects.toThrow(NotPublicError);
  expect(asked).toBe(0);
});
