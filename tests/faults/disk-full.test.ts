/** The disk is full: a file is refused with the reason and leaves nothing half-written; everything else is served. */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHUNK_BYTES, type UploadState } from '#domain/files/file.ts';
import { ADMIN } from '../support/accounts/people.ts';
import { type Caller, callerOf } from '../support/api/caller.ts';
import { pdfOf } from '../support/files/uploads.ts';
import { ANONYMOUS } from '../support/pqrsd/requests.ts';
import { preparedPostgres } from '../support/servers/prepared-portal.ts';
import { type Running, startServer } from '../support/servers/processes.ts';

const MIB = 1024 * 1024;
/** A large chunk and a small one. */
const DOCUMENT = pdfOf(CHUNK_BYTES + MIB);
/** What is left of the disk once it is full: room for the small chunk. */
const LEFT_BYTES = 2 * MIB;
const MOUNT = process.getuid?.() === 0 ? ['unshare', '--mount'] : ['unshare', '--mount', '--map-root-user'];
const canMount = spawnSync(MOUNT[0] ?? '', [...MOUNT.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** A disk of its own for the uploads, or, where that is not allowed, a limit to the size of a file. */
function inLittleRoom(folder: string): string[] {
  if (canMount)
    return [...MOUNT, 'sh', '-c', `mkdir ${folder} && mount -t tmpfs -o size=60m tmpfs ${folder} && exec "$0" "$@"`];
  return ['sh', '-c', `ulimit -f ${LEFT_BYTES / 512} && exec "$0" "$@"`];
}

describe('a disk that is full', { timeout: 180_000 }, () => {
  let folder: string;
  let server: Running;
  let call: Caller;
  beforeEach(async () => {
    const portal = await preparedPostgres('full');
    folder = portal.folder;
    server = await startServer({ DATA_DIR: folder, DATABASE_URL: portal.url }, inLittleRoom(join(folder, 'uploads')));
    call = callerOf(server.address, await callerOf(server.address).signIn(ADMIN));
  });
  afterEach(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** As the server sees it: its disk is not visible to other processes. */
  const uploads = () => join('/proc', String(server.pid), 'root', folder, 'uploads');
  const filler = () => join(uploads(), 'relleno');
  const fillDisk = () => {
    const { bavail, bsize } = statfsSync(uploads());
    writeFileSync(filler(), Buffer.alloc(bavail * bsize - LEFT_BYTES));
  };
  const storage = async () =>
    ((await (await call.get('/health')).json()) as { checks: { storage: string } }).checks.storage;

  it('refuses a chunk, retains its data, serves the rest, and accepts the chunk when there is room', async () => {
    expect(await storage()).toBe('ok');
    if (canMount) {
      fillDisk();
      expect(await storage()).toBe('falla');
    }
    const started = await call.post('/file/uploads', { name: 'acta.pdf', bytes: DOCUMENT.byteLength });
    const { id } = (await started.json()) as UploadState;
    const path = `/file/uploads/${id}`;
    const before = readdirSync(uploads());
    expect((await call.put(`${path}/1`, DOCUMENT.slice(CHUNK_BYTES))).status).toBe(204);
    const refused = await call.put(`${path}/0`, DOCUMENT.slice(0, CHUNK_BYTES));
    expect([refused.status, await refused.json()]).toEqual([
      503,
      {
        message: 'No hay espacio para guardar el archivo. Avise al administrador del portal.',
        reference: expect.any(String),
      },
    ]);
    expect(readdirSync(uploads()).filter((name) => !before.includes(name))).toEqual([`${id}-parte-1.part`]);
    expect(((await (await call.get(path)).json()) as UploadState).received).toEqual([1]);
    // A case without a file is filed as usual.
    expect((await call.post('/pqrsd', ANONYMOUS)).status).toBe(201);
    expect((await fetch(server.address)).status).toBe(200);

    if (canMount) {
      rmSync(filler());
      expect((await call.put(`${path}/0`, DOCUMENT.slice(0, CHUNK_BYTES))).status).toBe(204);
      expect((await call.post(`${path}/complete`)).status).toBe(201);
      expect(await storage()).toBe('ok');
    }
  });
});
