import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hours } from '#shared/time/time.ts';
import { createFolderStorage, removeAbandonedWrites } from './folder-storage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = async (store: ReturnType<typeof createFolderStorage>, name: string) => {
  const stream = await store.get(name);
  return stream && new Uint8Array(await new Response(stream).arrayBuffer());
};

it('the same chunk sent many times at once is stored once, without remains', async () => {
  const store = createFolderStorage(join(folder, 'uploads'));
  const piece = new Uint8Array(300_000).fill(7);
  await Promise.all(Array.from({ length: 8 }, () => store.put('a-parte-0.part', piece)));
  expect(await read(store, 'a-parte-0.part')).toEqual(piece);
  expect(readdirSync(join(folder, 'uploads'))).toEqual(['a-parte-0.part']);
  await store.remove('a-parte-0.part');
  expect(await store.get('a-parte-0.part')).toBeNull();
});

it.each(['../secreto.txt', '.a.part', 'a/b.pdf', 'a', ''])('«%s» is no file name', async (name) => {
  expect(await createFolderStorage(folder).get(name)).toBeNull();
});

it('temporary files of dead processes are deleted after a day, and nothing else', async () => {
  const names = ['.acta.pdf.1f0c.part', 'a-parte-0.part', 'acta.pdf'];
  for (const name of names) writeFileSync(join(folder, name), 'x');
  await removeAbandonedWrites(folder, new Date(Date.now() + hours(23)));
  expect(readdirSync(folder).sort()).toEqual(names);
  await removeAbandonedWrites(folder, new Date(Date.now() + hours(25)));
  expect(readdirSync(folder).sort()).toEqual(names.slice(1));
});
