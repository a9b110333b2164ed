/**
 * The server with the files of the container and nothing else (deploy/Dockerfile), where it may write nothing but its data,
 * as there and under deploy/portal.service. Node itself refuses here whatever the code would write elsewhere.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { ADMIN } from '../support/accounts/people.ts';
import { photograph } from '../support/files/uploads.ts';
import { REQUEST } from '../support/pqrsd/requests.ts';
import { layOutImage } from '../support/servers/container-image.ts';
import { preparedPostgres } from '../support/servers/prepared-portal.ts';
import { type Running, startServer } from '../support/servers/processes.ts';

/** Tells at the end which build of React has drawn the pages. */
const TELL_REACT = `data:text/javascript,
  import module from 'node:module';
  process.on('exit', () => console.log(Object.keys(module._cache).filter((file) => file.includes('react-dom')).join()));`;

let folder: string;
let image: string;
let server: Running;
beforeEach(async () => {
  const portal = await preparedPostgres('read-only');
  folder = portal.folder;
  image = join(mkdtempSync(join(tmpdir(), 'portal-image-')), 'app');
  layOutImage(image);
  const options = [
    '--permission',
    '--allow-fs-read=*',
    `--allow-fs-write=${folder}/`,
    `--allow-fs-write=${folder}/*`,
    '--allow-addons',
    '--allow-worker',
    '--allow-child-process',
    `--import=${encodeURI(TELL_REACT)}`,
  ];
  // An operator who starts it by hand sets no NODE_ENV, or an empty one.
  const variables = { DATA_DIR: folder, DATABASE_URL: portal.url, NODE_OPTIONS: options.join(' '), NODE_ENV: '' };
  server = await startServer(variables, ['env', '-C', image]);
}, 60_000);
afterEach(async () => {
  await server?.stop();
  for (const made of [folder, dirname(image)]) rmSync(made, { recursive: true, force: true });
});

it('serves pages, accepts an image and gives a receipt, and writes only to its data folder', async () => {
  const call = (path: string, body: object, token?: string) =>
    fetch(`${server.address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  for (const path of ['/', '/transparencia', '/noticias', '/informe-todas-las-solicitudes'])
    expect((await fetch(server.address + path)).status).toBe(200);

  const { token } = (await (await call('/login', ADMIN)).json()) as { token: string };
  const body = new FormData();
  body.set('file', new File([new Uint8Array(await photograph(600, 400))], 'río.jpg'));
  const headers = { authorization: `Bearer ${token}` };
  const uploaded = await fetch(`${server.address}/api/file`, { method: 'POST', body, headers });
  expect(uploaded.status).toBe(201);
  expect((await fetch(`${server.address}/uploads/${await uploaded.json()}`)).status).toBe(200);

  const { data } = (await (await call('/pqrsd', REQUEST)).json()) as { data: PqrsdReceipt };
  const pair = new URLSearchParams({ rad: data.rad, clave: data.clave ?? '', formato: 'pdf' });
  const receipt = await fetch(`${server.address}/pqrsd/comprobante`, { method: 'POST', body: pair });
  expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);

  const health = (await (await fetch(`${server.address}/api/health`)).json()) as object;
  expect(health).toMatchObject({ checks: { storage: 'ok' }, warnings: { job: 'ok' } });
  await server.stop();
  expect(server.said()).toMatch(/react-dom-server[\w.-]*\.production\.js/);
  expect(server.said()).not.toContain('development.js');
  expect(server.said()).not.toContain('ERR_ACCESS_DENIED');
  expect(server.said()).not.toContain('"level":"error"');
}, 60_000);
