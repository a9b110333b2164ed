import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { diskFileResponse } from './file-on-disk.ts';
import { fileOnDisk } from './static-files.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'on-disk-'));
  file = join(folder, 'plan.pdf');
  writeFileSync(file, '0123456789');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const get = async (headers: Record<string, string> = {}, method = 'GET') =>
  diskFileResponse(fileOnDisk('/documentos/plan.pdf', file), { method, headers: new Headers(headers) });
const bodyOf = async (response: Response | null) => [
  response?.status,
  response?.headers.get('content-range'),
  await response?.text(),
];

it('is sent whole, in part, as headers alone, or not at all', async () => {
  const whole = await get();
  const etag = whole?.headers.get('etag') ?? '';
  expect(Object.fromEntries(whole?.headers ?? [])).toMatchObject({
    ...{ 'accept-ranges': 'bytes', 'content-length': '10', 'content-type': 'application/pdf' },
    etag: expect.stringMatching(/^"[\w-]+"$/),
  });
  expect(await bodyOf(whole)).toEqual([200, null, '0123456789']);
  expect(await bodyOf(await get({ range: 'bytes=2-3' }))).toEqual([206, 'bytes 2-3/10', '23']);
  expect(await bodyOf(await get({ range: 'bytes=-1', 'if-range': etag }))).toEqual([206, 'bytes 9-9/10', '9']);
  expect(await bodyOf(await get({ range: 'bytes=2-3', 'if-range': '"otro"' }))).toEqual([200, null, '0123456789']);
  expect(await bodyOf(await get({ range: 'bytes=10-' }))).toEqual([416, 'bytes */10', '']);
  expect(await bodyOf(await get({ range: 'bytes=2-3' }, 'HEAD'))).toEqual([206, 'bytes 2-3/10', '']);
  expect(await bodyOf(await get({ 'if-none-match': etag }))).toEqual([304, null, '']);
  writeFileSync(file, 'otro texto');
  truncateSync(file, 9);
  expect((await get({ 'if-none-match': etag }))?.status).toBe(200);
});

it('is no response when it has gone', async () => {
  rmSync(file);
  expect([await get(), await get({}, 'HEAD')]).toEqual([null, null]);
});

it.runIf(process.platform === 'linux')('is closed when the client goes away', async () => {
  const isOpen = () =>
    readdirSync('/proc/self/fd').some((name) => {
      try {
        return readlinkSync(`/proc/self/fd/${name}`) === file;
      } catch {
        return false;
      }
    });
  truncateSync(file, 50_000_000);
  const response = await get();
  expect(isOpen()).toBe(true);
  await response?.body?.cancel();
  await vi.waitFor(() => expect(isOpen()).toBe(false));
});

it('300 documents of 2 MB are not in memory', () => {
  const site = join(folder, 'site');
  mkdirSync(join(site, 'documentos'), { recursive: true });
  for (const name of ['404.html', '500.html']) writeFileSync(join(site, name), '');
  for (let at = 0; at < 300; at += 1) {
    writeFileSync(join(site, `documentos/${at}.pdf`), '%PDF-');
    truncateSync(join(site, `documentos/${at}.pdf`), 2_000_000);
  }
  const program = `
    const { loadStaticFiles } = await import('./src/server/http-server/static-files.ts');
    const before = process.memoryUsage.rss();
    const site = loadStaticFiles(${JSON.stringify(site)});
    console.log(process.memoryUsage.rss() - before, site.find('/documentos/299.pdf') !== undefined);`;
  const [grown, isFound] = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    .trim()
    .split(' ');
  expect([isFound, Number(grown) < 50_000_000]).toEqual(['true', true]);
});
