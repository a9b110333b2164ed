import nodeFs, { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import git from 'isomorphic-git';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wholeFiles } from './whole-files.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'archivos-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

it('a file is written whole, over another too, and nothing is left beside it', async () => {
  const path = join(dir, 'uno');
  await wholeFiles.promises.writeFile(path, 'viejo');
  await wholeFiles.promises.writeFile(path, 'nuevo');
  expect(readFileSync(path, 'utf8')).toBe('nuevo');
  expect(readdirSync(dir)).toEqual(['uno']);
});

it('what cannot be put in its place is not left, and is told', async () => {
  const path = join(dir, 'no-hay', 'uno');
  await expect(wholeFiles.promises.writeFile(path, 'texto')).rejects.toThrow('ENOENT');
  expect(readdirSync(dir)).toEqual([]);
});

it('an object of git that was cut off is written again', async () => {
  const repo = { fs: wholeFiles, dir };
  const blob = new TextEncoder().encode('texto');
  await git.init(repo);
  vi.spyOn(nodeFs.promises, 'rename').mockRejectedValueOnce(new Error('cortado'));
  await expect(git.writeBlob({ ...repo, blob })).rejects.toThrow('cortado');
  const oid = await git.writeBlob({ ...repo, blob });
  expect((await git.readBlob({ ...repo, oid })).blob).toEqual(blob);
});
