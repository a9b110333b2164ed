/** The contract of FileStorage, for every implementation. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBlobStorage } from './blob-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { createFolderStorage } from './folder-storage.ts';

type Opened = { store: FileStorage; close(): Promise<unknown> };

const STORES: Record<string, (folder: string) => Promise<Opened>> = {
  'a folder': async (folder) => ({ store: createFolderStorage(join(folder, 'uploads')), close: async () => undefined }),
  'Netlify Blobs': async (folder) => {
    const server = new BlobsServer({ directory: folder, token: 'un-token' });
    const edgeURL = `http://127.0.0.1:${(await server.start()).port}`;
    const context = { edgeURL, uncachedEdgeURL: edgeURL, siteID: 'un-sitio', token: 'un-token' };
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(context)).toString('base64'));
    return { store: createBlobStorage(), close: () => server.stop() };
  },
};

describe.each(Object.keys(STORES))('%s', (kind) => {
  let folder: string;
  let opened: Opened;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'store-'));
    opened = (await STORES[kind]?.(folder)) as Opened;
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const read = async (name: string) => {
    const stream = await opened.store.get(name);
    return stream && Buffer.from(await new Response(stream).arrayBuffer());
  };
  const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 31) % 256);

  it.each([0, 1, 300_000, 4 * 1024 * 1024])('gives %i bytes back as they were', async (length) => {
    await opened.store.put('a-parte-0.part', bytes(length));
    expect((await read('a-parte-0.part'))?.equals(bytes(length))).toBe(true);
  });

  it('stores the same chunk sent many times at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => opened.store.put('a.webp', bytes(300_000))));
    expect((await read('a.webp'))?.equals(bytes(300_000))).toBe(true);
  });

  it('the last write under a name wins', async () => {
    await opened.store.put('a.pdf', bytes(10));
    await opened.store.put('a.pdf', bytes(3));
    expect(await read('a.pdf')).toEqual(Buffer.from(bytes(3)));
  });

  it('has nothing under an unknown or removed name, and removing it is no error', async () => {
    expect(await read('nunca.pdf')).toBeNull();
    await opened.store.put('a.pdf', bytes(10));
    await opened.store.remove('a.pdf');
    await opened.store.remove('a.pdf');
    expect(await read('a.pdf')).toBeNull();
  });

  it('lists all names', async () => {
    expect(await opened.store.list()).toEqual([]);
    for (const name of ['b.pdf', 'a-480.webp', 'c-parte-0.part']) await opened.store.put(name, bytes(3));
    await opened.store.remove('b.pdf');
    expect((await opened.store.list()).toSorted()).toEqual(['a-480.webp', 'c-parte-0.part']);
  });

  it('checks whether it can store files', async () => {
    const space = await opened.store.check();
    expect(space === null || space.free < space.total).toBe(true);
  });
});

it('Netlify Blobs are accessible from another machine with the site and a token', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const server = new BlobsServer({ directory: folder, token: 'un-token' });
  const apiURL = `http://127.0.0.1:${(await server.start()).port}`;
  const store = createBlobStorage({ siteID: 'un-sitio', token: 'un-token', apiURL });
  await store.put('a.pdf', new Uint8Array([1, 2, 3]));
  expect(await store.list()).toEqual(['a.pdf']);
  expect(new Uint8Array(await new Response(await store.get('a.pdf')).arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('Netlify Blobs that do not answer are an error, not an empty store', async () => {
  const context = { edgeURL: 'http://127.0.0.1:1', uncachedEdgeURL: 'http://127.0.0.1:1', siteID: 's', token: 't' };
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(context)).toString('base64'));
  await expect(createBlobStorage().get('a.pdf')).rejects.toThrow();
  vi.unstubAllEnvs();
});
