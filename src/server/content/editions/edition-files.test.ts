import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hours } from '#shared/time/time.ts';
import { fileOnDisk } from '../../http-server/static-files.ts';
import { installedEdition } from './edition.ts';
import { hasItsFiles, keepOnDisk, removeUnusedFiles } from './edition-files.ts';
import { bytesOf } from './kept-bytes.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'edition-')), 'files');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

it('what an edition names stays; the rest goes when it is an hour old, and not while it may be published', async () => {
  const now = Date.now();
  const kept = await Promise.all([1, 2, 3, 4].map((byte) => keepOnDisk(folder, new Uint8Array([byte]))));
  const [page = { file: '' }, picture = { file: '' }, unused = { file: '' }, fresh = { file: '' }] = kept;
  for (const { file } of [page, picture, unused]) utimesSync(file, (now - hours(2)) / 1000, (now - hours(2)) / 1000);
  const edition = {
    ...installedEdition('2026-10-01'),
    pages: new Map([['/documentos/a.pdf', fileOnDisk('/documentos/a.pdf', page.file)]]),
    files: new Map([['content/images/a.png', picture]]),
  };
  await removeUnusedFiles(folder, edition, now);
  expect(readdirSync(folder).sort()).toEqual([page, picture, fresh].map(({ file }) => basename(file)).sort());
  expect([bytesOf(picture), hasItsFiles(edition)]).toEqual([Buffer.from([2]), true]);
  rmSync(picture.file);
  expect(hasItsFiles(edition)).toBe(false);
});
