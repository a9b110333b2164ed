import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Attributes = { mode?: number };
type SetAttributes = (node: unknown, attributes: Attributes) => void;
/** What the declarations of the module leave out of its file system on disk. */
type DiskFileSystem = { node_ops: { setattr: SetAttributes } };
type Init = Awaited<ReturnType<NodeFS['init']>>;

/**
 * The embedded database's files, for their owner alone. PGlite sets the mode of each file it makes to 0666,
 * whatever the umask of the process.
 */
export class PrivateNodeFs extends NodeFS {
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
