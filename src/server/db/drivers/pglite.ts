import fs, { constants, existsSync, readdirSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { explainDiskError } from '../../disk-errors.ts';
import { makeFolder, syncFolderNow, syncTree } from '../../durable-files.ts';
import { OperatorError } from '../../operator-error.ts';
import { CASING, type DatabaseHandle } from '../database.ts';
import { lockFolder } from './folder-lock.ts';

type Attributes = { mode?: number };
type SetAttributes = (node: unknown, attributes: Attributes) => void;
/** An open file has a descriptor of Node's, an open folder has none. */
type Stream = { node: unknown; nfd?: number };

/** The part of the module's file system that its declarations leave out. */
type DiskFileSystem = {
  node_ops: { setattr: SetAttributes };
  stream_ops: { fsync?: (stream: Stream) => number };
  realPath: (node: unknown) => string;
  convertNodeCode: (error: unknown) => number;
};
type Init = Awaited<ReturnType<NodeFS['init']>>;

/**
 * PGlite's file system creates files with mode 0666, whatever the umask, and has no `fsync`. This one gives no access to
 * group and others, and syncs.
 */
class PrivateDurableFs extends NodeFS {
  override async init(pg: PGlite, options: Init['emscriptenOpts']): Promise<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const changeFs: NonNullable<Init['emscriptenOpts']['preRun']>[number] = (module) => {
      const disk = module.NODEFS as unknown as DiskFileSystem;
      const { setattr } = disk.node_ops;
      disk.node_ops.setattr = (node, attributes) => setattr(node, withoutOthers(attributes));
      disk.stream_ops.fsync = (stream) => {
        try {
          if (stream.nfd === undefined) syncFolderNow(disk.realPath(stream.node));
          else fs.fsyncSync(stream.nfd);
        } catch (error) {
          throw new module.FS.ErrnoError(disk.convertNodeCode(error));
        }
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [changeFs, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

const withoutOthers = (attributes: Attributes): Attributes =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 };

/** `-F` switches syncing off; the default method is `fdatasync`, which does nothing in WebAssembly. */
const DURABLE_PARAMS = [...PGlite.defaultStartParams.filter((one) => one !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Opens the embedded PostgreSQL in a folder; throws `FolderInUse` when another process has it open. */
export async function openPglite(folder: string): Promise<DatabaseHandle> {
  await makeFolder(folder);
  const release = await lockFolder(folder);
  const isNew = readdirSync(folder).length === 0;
  try {
    // PGlite would make a new database over the old one.
    if (!isNew && !existsSync(join(folder, 'PG_VERSION'))) throw new Error('the folder is no database');
    const handle = await open({ fs: new PrivateDurableFs(folder), startParams: DURABLE_PARAMS });
    // The files of a new database are made without syncing.
    if (isNew) await syncTree(folder);
    return { ...handle, close: () => handle.close().finally(release) };
  } catch (error) {
    release();
    throw await explainFailure(folder, error);
  }
}

/** A start needs room for a segment of the log, and a checkpoint for some more. */
const NEEDED_BYTES = 48 * 2 ** 20;

/** Why the database does not open; its own error is an abort of WebAssembly whatever happened. */
async function explainFailure(folder: string, cause: unknown): Promise<Error> {
  const refusal = await access(folder, constants.W_OK).then(
    () => null,
    (error: unknown) => error,
  );
  const { bavail, bsize } = await statfs(folder);
  const isFull = bavail * bsize < NEEDED_BYTES;
  const disk = explainDiskError(isFull ? { code: 'ENOSPC', path: folder } : (refusal ?? cause), folder);
  if (disk) return disk;
  return new OperatorError(
    `La base de datos embebida de «${folder}» no abre: está dañada, o su primer inicio se interrumpió. Ponga esa carpeta en otro lugar y restaure la última copia con «npm run restore -- ARCHIVO»; un portal que nunca atendió solo vuelva a iniciarlo.`,
    { cause },
  );
}

/** Opens a database in memory from a dump of `dumpDataDir` (tests). */
export const openPgliteCopy = (snapshot: Blob): Promise<DatabaseHandle> => open({ loadDataDir: snapshot });

/** Statements in a row hold the event loop for this long at most. */
const TURN_MS = 10;

/**
 * PGlite runs in the thread of the server and keeps the event loop while statements wait: this one gives it back,
 * so that a burst of queries does not stop what needs none.
 */
class YieldingPglite extends PGlite {
  #turnBegan = 0;

  override async execProtocolRaw(...message: Parameters<PGlite['execProtocolRaw']>): Promise<Uint8Array> {
    if (performance.now() - this.#turnBegan > TURN_MS) {
      await setImmediate();
      this.#turnBegan = performance.now();
    }
    return super.execProtocolRaw(...message);
  }
}

async function open(options: PGliteOptions): Promise<DatabaseHandle> {
  const client = new YieldingPglite(options);
  await client.waitReady;
  return { db: drizzle({ client, casing: CASING }), driver: 'pglite', close: () => client.close() };
}
