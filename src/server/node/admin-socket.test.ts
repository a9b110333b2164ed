import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeBackup } from '../backup/write-backup.ts';
import { type AdminCommands, adminSocketPath, findRunningServer, openAdminSocket } from './admin-socket.ts';

const LIST = { data: [], policy: { warn_after_days: 7, keep_days: 90 } };

let folder: string;
let close: (() => Promise<void>) | undefined;
let logged: unknown[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-socket-'));
  logged = [];
});
afterEach(async () => {
  await close?.();
  close = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (_: string, error: unknown) => void logged.push(error),
};
const open = async (source: Partial<AdminCommands> = {}) => {
  const whole: AdminCommands = {
    archive: async () => Readable.from([]),
    recordBackup: async () => undefined,
    list: async () => LIST,
    recordRemoval: async () => false,
    verify: async () => expect.unreachable(),
    content: {
      content: async () => expect.unreachable(),
      fileBytes: async () => expect.unreachable(),
      adopt: async () => expect.unreachable(),
      forget: async () => expect.unreachable(),
    },
    ...source,
  };
  close = await openAdminSocket(folder, whole, log);
};

it('is accessible only to the user of the server, and removed when the server stops', async () => {
  await open();
  expect(statSync(dirname(adminSocketPath(folder))).mode & 0o777).toBe(0o700);
  expect(statSync(adminSocketPath(folder)).mode & 0o777).toBe(0o600);
  await close?.();
  close = undefined;
  expect(await findRunningServer(folder)).toBeNull();
});

it('replaces the socket that a killed server left', async () => {
  mkdirSync(dirname(adminSocketPath(folder)));
  writeFileSync(adminSocketPath(folder), '');
  await open();
  expect(await (await findRunningServer(folder))?.list()).toEqual(LIST);
});

it('sends the secret only for an encrypted backup', async () => {
  const asked: boolean[] = [];
  await open({
    archive: async (withSecret) => {
      asked.push(withSecret);
      return Readable.from([]);
    },
  });
  const source = await findRunningServer(folder);
  (await source?.archive(false))?.resume();
  (await source?.archive(true))?.resume();
  expect(asked).toEqual([false, true]);
});

it('a truncated archive is no backup: the command fails and leaves no file', async () => {
  async function* half() {
    yield Buffer.alloc(100_000, 7);
    throw new Error('the database went away');
  }
  await open({ archive: async () => Readable.from(half()) });
  const source = await findRunningServer(folder);
  if (!source) throw new Error('no server runs');
  const order = { target: join(folder, 'copia'), encryptTo: null, now: new Date() };
  await expect(writeBackup(source, { ...order, step: (_, work) => work() })).rejects.toThrow('a mitad de la copia');
  expect(readdirSync(folder)).toEqual(['admin']);
  expect(logged).toHaveLength(1);
});

it('only one backup runs at a time; an aborted command leaves no file, and the next one runs', async () => {
  const begun = new EventEmitter();
  const never = async () => {
    begun.emit('begun');
    return new Readable({ read: () => undefined });
  };
  await open({ archive: never });
  const source = await findRunningServer(folder);
  if (!source) throw new Error('no server runs');
  const stop = new AbortController();
  const order = { target: join(folder, 'copia'), encryptTo: null, now: new Date(), signal: stop.signal };
  const first = once(begun, 'begun');
  const copy = writeBackup(source, { ...order, step: (_, work) => work() });
  await first;
  await expect(source.archive(false)).rejects.toThrow('Ya se está haciendo otra copia');
  stop.abort();
  await expect(copy).rejects.toThrow('Copia interrumpida');
  expect(readdirSync(folder)).toEqual(['admin']);
  await vi.waitFor(async () => (await source.archive(false)).destroy());
});

it('hands on what the office published, its files as they are', async () => {
  const at = new Date('2026-10-01T15:00:00Z');
  const revision = { id: 1, publicationId: 2, path: 'content/pages/a.md', message: 'Cambia', authorName: 'Ana', at };
  const office = {
    revisions: [{ ...revision, sha256: 'a', fileSha256: null, oid: 'b', baseSha256: null, isErased: false }],
    texts: { a: 'Ñandú' },
  };
  const bytes = new Uint8Array([0, 137, 255]);
  const adopted = { markdown: 'text', files: [{ path: 'content/images/a.png', content: bytes }] };
  const asked: unknown[] = [];
  await open({
    content: {
      content: async () => office,
      fileBytes: async (sha256) => {
        asked.push(sha256);
        return bytes;
      },
      adopt: async (markdown) => {
        asked.push(markdown);
        return adopted;
      },
      forget: async (settled) => {
        asked.push(settled);
        return { paths: ['content/pages/a.md'], busy: [] };
      },
    },
  });
  const content = (await findRunningServer(folder))?.content;
  const settled = [{ path: 'content/pages/a.md', id: 1, text: null }];
  expect(await content?.content()).toEqual(office);
  expect(await content?.fileBytes('hash')).toEqual(bytes);
  expect(await content?.adopt('![](/uploads/a.png)')).toEqual(adopted);
  expect(await content?.forget(settled)).toEqual({ paths: ['content/pages/a.md'], busy: [] });
  expect(asked).toEqual(['hash', '![](/uploads/a.png)', settled]);
});
