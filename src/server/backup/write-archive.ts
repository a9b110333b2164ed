/** The source of a backup: a stream of the portal, with one batch of rows or one file in memory at a time. */
import { Readable } from 'node:stream';
import { type Pack, pack } from 'tar-stream';
import { formatIso } from '#shared/time/time.ts';
import pkg from '../../../package.json' with { type: 'json' };
import { readHead } from '../audit/entries.store.ts';
import { listSequences } from '../db/catalog.ts';
import type { Queryable } from '../db/database.ts';
import { knownVersions, readSchemaVersion } from '../db/migrate.ts';
import { type Snapshot, withSnapshot } from '../db/snapshot.ts';
import type { Deps } from '../deps.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import { OperatorError } from '../operator-error.ts';
import { sha256Of } from '../sha256.ts';
import {
  ABOUT_ENTRY,
  ARCHIVE_FORMAT,
  type ArchiveAbout,
  type ArchiveManifest,
  EXCLUDED_TABLES,
  FORMAT_WITHOUT_REPOSITORY,
  fileEntry,
  MANIFEST_ENTRY,
  rowsEntry,
  SECRET_ENTRY,
} from './archive-format.ts';
import { listStoredNames } from './backup.store.ts';
import { type MadeBackup, readBackups, recordBackup, recordRemoval } from './backup.usecases.ts';
import { readRepository } from './repository-entries.ts';

type SourceDeps = Pick<Deps, 'database' | 'files' | 'clock'>;
type ArchiveParts = Pick<Deps, 'database' | 'files' | 'clock'> & { secret: string | null; repository: string | null };

/**
 * A source over a database that this process has open; `secret` is null when unknown. `repository`: the folder of the
 * content that no other place has; nothing while it is not there.
 */
export const createLocalSource = (parts: SourceDeps, secret: string | null, repository: string | null = null) => ({
  /** The portal as a tar, with the secret only for an encrypted backup. */
  archive: async (withSecret: boolean): Promise<Readable> =>
    createArchiveStream({ ...parts, secret: withSecret ? secret : null, repository }),
  recordBackup: (made: MadeBackup) => recordBackup(parts, made),
  list: () => readBackups(parts),
  /** false: no backup of that name is on record. */
  recordRemoval: (name: string) => recordRemoval(parts, { name }),
});

/** The source of a backup: the database itself, or the running server over the admin socket. */
export type BackupSource = ReturnType<typeof createLocalSource>;

/** Chunks of unfinished uploads. */
const UPLOAD_CHUNK_FILE = /\.part$/;

type SnapshotContext = Awaited<ReturnType<typeof readSnapshotContext>>;

/** The whole portal as a tar, with a consistent snapshot of its rows. */
function createArchiveStream(parts: ArchiveParts): Readable {
  const tar = pack();
  const fill = async () => {
    const writer = entryWriter(tar);
    await withSnapshot(parts.database, EXCLUDED_TABLES, readSnapshotContext, (snapshot) =>
      writeEntries(parts, snapshot, writer),
    );
    tar.finalize();
  };
  fill().catch((error: Error) => tar.destroy(error));
  return Readable.from(tar);
}

async function readSnapshotContext(db: Queryable) {
  const version = await readSchemaVersion(db);
  if (!version) throw new OperatorError('La base de datos está vacía: no hay nada que copiar.');
  const sequences = await listSequences(db);
  // The stores of this code cannot query an older schema for its files and its audit head.
  const isCurrent = knownVersions().at(-1)?.hash === version.hash;
  if (!isCurrent) return { version, sequences, storedNames: [], audit: undefined };
  const head = await readHead(db);
  const audit = head ? { entries: head.entries, head: head.hash } : undefined;
  return { version, sequences, storedNames: await listStoredNames(db), audit };
}

type Writer = ReturnType<typeof entryWriter>;

/** Adds entries and records them for the manifest. */
function entryWriter(tar: Pack) {
  const entries: ArchiveManifest['entries'] = [];
  const add = async (name: string, content: Buffer) => {
    entries.push({ name, bytes: content.length, sha256: sha256Of(content) });
    await new Promise<void>((resolve, reject) =>
      tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve())),
    );
  };
  return { entries, add, addJson: (name: string, value: unknown) => add(name, Buffer.from(JSON.stringify(value))) };
}

/** Rows first, then files: a file exists before the row that names it, so none of the snapshot can be missing. */
async function writeEntries(parts: ArchiveParts, snapshot: Snapshot<SnapshotContext>, writer: Writer): Promise<void> {
  const { tables, context } = snapshot;
  const { driver } = parts.database;
  const repository = readRepository(parts.repository);
  const first = await repository.next();
  const format = first.done ? FORMAT_WITHOUT_REPOSITORY : ARCHIVE_FORMAT;
  const made = { format, portal: pkg.version, made_at: formatIso(parts.clock()), driver };
  await writer.addJson(ABOUT_ENTRY, { ...made, migration: context.version, tables } satisfies ArchiveAbout);
  if (parts.secret) await writer.add(SECRET_ENTRY, Buffer.from(parts.secret));
  if (!first.done) await writer.add(first.value.name, first.value.content);
  for await (const { name, content } of repository) await writer.add(name, content);
  const rows = await writeRows(snapshot, writer);
  const written = await writeFiles(parts.files, writer);
  const manifest: ArchiveManifest = {
    rows,
    files: written.size,
    missing: await listMissingFiles(parts, context.storedNames, written),
    sequences: context.sequences.filter(({ table }) => table in rows),
    ...(context.audit && { audit: context.audit }),
    entries: [...writer.entries],
  };
  await writer.addJson(MANIFEST_ENTRY, manifest);
}

async function writeRows({ tables, batches }: Snapshot<SnapshotContext>, writer: Writer) {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    let [batch, count] = [0, 0];
    for await (const rows of batches(table)) {
      batch += 1;
      count += rows.length;
      await writer.add(rowsEntry(table.name, batch), Buffer.from(`[${rows.join(',\n')}]`));
    }
    counts[table.name] = count;
  }
  return counts;
}

/** Every stored file; one deleted during the backup is skipped. */
async function writeFiles(files: FileStorage, writer: Writer): Promise<Set<string>> {
  const written = new Set<string>();
  for (const name of await files.list()) {
    if (UPLOAD_CHUNK_FILE.test(name)) continue;
    const stream = await files.get(name);
    if (!stream) continue;
    await writer.add(fileEntry(name), Buffer.from(await new Response(stream).arrayBuffer()));
    written.add(name);
  }
  return written;
}

/** Files that rows name and the storage lacks; not those deleted with their rows during the backup. */
async function listMissingFiles({ database }: ArchiveParts, named: string[], written: Set<string>): Promise<string[]> {
  const absent = named.filter((name) => !written.has(name));
  if (absent.length === 0) return [];
  const still = new Set(await listStoredNames(database.db));
  return absent.filter((name) => still.has(name));
}
