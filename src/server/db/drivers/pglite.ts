import { mkdirSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { CASING, type DatabaseHandle } from '../database.ts';
import { lockFolder } from './folder-lock.ts';

type Attributes = { mode?: number };

type SetAttributes = (node: unknown, attributes: Attributes) => void;

/** What the declarations of the module leave out of its file system on disk. */
type DiskFileSystem = { node_ops: { setattr: SetAttributes } };

type Init = Awaited<ReturnType<NodeFS['init']>>;

/**
 * The embedded database's files, for their owner alone. PGlite sets the mode of each file it makes to 0666,
 * whatever the umask of the process.
 */
class PrivateNodeFs extends NodeFS {
  override async init(pg: PGlite, options: Init['emscriptenOpts']): Promise<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const closeFiles: NonNullable<Init['emscriptenOpts']['preRun']>[number] = (module) => {
      const operations = (module.NODEFS as unknown as DiskFileSystem).node_ops;
      const { setattr } = operations;
      operations.setattr = (node, attributes) => setattr(node, withoutOthers(attributes));
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [closeFiles, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

const withoutOthers = (attributes: Attributes): Attributes =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 };

/** Opens the embedded PostgreSQL in a folder, alone; throws `FolderInUse` when another process has it. */
export async function openPglite(folder: string): Promise<DatabaseHandle> {
  mkdirSync(folder, { recursive: true });
  const release = lockFolder(folder);
  const handle = await open({ fs: new PrivateNodeFs(folder) });
  return { ...handle, close: () => handle.close().finally(release) };
}

/** Opens a copy of a database in memory, from what `dumpDataDir` gave (tests). */
export const openPgliteCopy = (snapshot: Blob): Promise<DatabaseHandle> => open({ loadDataDir: snapshot });

async function open(options: PGliteOptions): Promise<DatabaseHandle> {
  const client = await PGlite.create(options);
  return { db: drizzle({ client, casing: CASING }), driver: 'pglite', close: () => client.close() };
}
