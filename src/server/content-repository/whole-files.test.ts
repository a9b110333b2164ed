import nodeFs, { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import git from 'isomorphic-git';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wholeFiles } from './whole-files.ts';

const TEXT = new TextEncoder().encode('texto');

let dir: string;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'archivos-'));
  await git.init({ fs: wholeFiles, dir });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

const leftOver = () => readdirSync(join(dir, '.git/objects')).filter((name) => name.startsWith('tmp_'));

it('an object is written whole, and nothing is left beside it', async () => {
  const oid = await git.writeBlob({ fs: wholeFiles, dir, blob: TEXT });
  expect((await git.readBlob({ fs: wholeFiles, dir, oid })).blob).toEqual(TEXT);
  expect(leftOver()).toEqual([]);
});

it('an object that was cut off is written again', async () => {
  const write = () => git.writeBlob({ fs: wholeFiles, dir, blob: TEXT });
  vi.spyOn(nodeFs.promises, 'rename').mockRejectedValue(new Error('cortado'));
  await expect(write()).rejects.toThrow('cortado');
  expect(leftOver()).toEqual([]);
  vi.restoreAllMocks();
  const oid = await write();
  expect((await git.readBlob({ fs: wholeFiles, dir, oid })).blob).toEqual(TEXT);
});
