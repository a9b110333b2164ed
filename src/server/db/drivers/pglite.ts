import { mkdirSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { CASING, type DatabaseHandle } from '../database.ts';
import { lockFolder } from './folder-lock.ts';

type Attributes = { mode?: number };
type SetAttributes = (node: unknown, attributes: Attributes) => void;

/** The part of the module's file system that its declarations leave out. */
type DiskFileSystem = { node_ops: { setattr: SetAttributes } };
type Init = Awaited<ReturnType<NodeFS['init']>>;

/** A file system without access for group and others: PGlite creates files with mode 0666, whatever the umask. */
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

/** Opens the embedded PostgreSQL in a folder; throws `FolderInUse` when another process has it open. */
export async function openPglite(folder: string): Promise<DatabaseHandle> {
  mkdirSync(folder, { recursive: true });
  const release = lockFolder(folder);
  const handle = await open({ fs: new PrivateNodeFs(folder) });
  return { ...handle, close: () => handle.close().finally(release) };
}

/** Opens a database in memory from a dump of `dumpDataDir` (tests). */
export const openPgliteCopy = (snapshot: Blob): Promise<DatabaseHandle> => open({ loadDataDir: snapshot });

async function open(options: PGliteOptions): Promise<DatabaseHandle> {
  const client = await PGlite.create(options);
  return { db: drizzle({ client, casing: CASING }), driver: 'pglite', close: () => client.close() };
}
