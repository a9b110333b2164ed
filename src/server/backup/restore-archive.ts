/** Restores a backup into an empty portal of any driver, in one transaction. */
import { appendEvents } from '../audit/chain.store.ts';
import { findInChain } from '../audit/entries.store.ts';
import { unmarkBreaking } from '../db/breaking-migrations.ts';
import { findNonEmptyTable, insertRows, listTables, setSequences, type Table } from '../db/catalog.ts';
import type { DatabaseHandle, Queryable } from '../db/database.ts';
import { isDatabaseUnavailable, sqlStateOf } from '../db/database-errors.ts';
import { knownVersions, migrateInTransaction, readSchemaVersion, type SchemaVersion } from '../db/migrate.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import { createKeys, type Keys } from '../keys.ts';
import { discardSealedMail } from '../mail/outbox.store.ts';
import { OperatorError } from '../operator-error.ts';
import { claveFor, isClaveOf } from '../pqrsd/clave/clave.ts';
import { type ArchiveManifest, fileOfEntry, repositoryFileOf, tableOfEntry } from './archive-format.ts';
import { listNewestClaves } from './backup.store.ts';
import { CorruptArchive } from './encryption.ts';
import { type ArchiveContents, type ArchiveFile, readChecked } from './read-archive.ts';
import { openRestoredRepository, type RestoredRepository } from './repository-entries.ts';

export type RestoreTarget = {
  database: DatabaseHandle;
  files: FileStorage;
  /** Where the repository of the content goes, which a backup may have. */
  repository: string;
  clock: () => Date;
  /** The secret of this host, for a backup without one; null when unknown. */
  ownSecret: string | null;
  /** Stores the secret of an encrypted backup; called last. */
  keepSecret: (secret: string) => Promise<void>;
};

/**
 * Restores a verified backup: its schema, its rows, its files, and then the later migrations. Gives whether the audit
 * log records it. A crash leaves an empty database, and files that the next attempt overwrites.
 */
export async function restoreArchive(
  target: RestoreTarget,
  source: ArchiveFile,
  contents: ArchiveContents,
): Promise<boolean> {
  const version = ensureKnown(contents.about.migration);
  return target.database.db.transaction(async (tx) => {
    await ensureEmpty(tx, version);
    await migrateInTransaction(tx, version);
    const repository = await openRestoredRepository(target.repository, target.clock());
    await restoreEntries(tx, { files: target.files, repository }, source, contents);
    await setSequences(tx, contents.manifest.sequences);
    await migrateInTransaction(tx);
    // Backups exclude the links that these mails carry.
    await discardSealedMail(tx, target.clock(), 'all');
    await ensureWholeAudit(tx, contents.manifest);
    const isRecorded = await recordRestoration(tx, target, contents.secret);
    await repository.finish();
    if (contents.secret) await target.keepSecret(contents.secret);
    return isRecorded;
  });
}

/** Records the restoration, if the secret is known: an event under another one would break the audit chain. */
async function recordRestoration(tx: Queryable, target: RestoreTarget, copied: string | null): Promise<boolean> {
  const secret = copied ?? target.ownSecret;
  const keys = secret ? await createKeys(secret) : null;
  if (!keys || !(await keysMatchClaves(tx, keys))) return false;
  await appendEvents(tx, keys, [{ at: target.clock(), actorId: null, action: 'backup.restored', entity: 'backup' }]);
  return true;
}

/** Whether the claves of citizens were derived from the secret of these keys; without cases any secret fits. */
export async function keysMatchClaves(db: Queryable, keys: Keys): Promise<boolean> {
  const newest = await listNewestClaves(db);
  const matches = newest.map(async ({ rad, claveHash, claveGeneration }) =>
    isClaveOf(keys, await claveFor(keys, rad, claveGeneration), claveHash),
  );
  return newest.length === 0 || (await Promise.all(matches)).includes(true);
}

/** Refuses a backup whose audit log does not reach the head in its manifest. */
async function ensureWholeAudit(tx: Queryable, { audit }: ArchiveManifest): Promise<void> {
  if (!audit || audit.entries === 0) return;
  const { entries, isThere } = await findInChain(tx, audit.head);
  if (entries >= audit.entries && isThere) return;
  throw new OperatorError(
    'La auditoría de la copia no llega hasta la huella que la misma copia anota: no se restauró nada. Use otra copia.',
  );
}

/** Refuses a schema version that this code does not know. */
function ensureKnown({ tag, hash }: SchemaVersion): SchemaVersion {
  const known = knownVersions().find((version) => version.hash === hash);
  if (known) return known;
  throw new OperatorError(
    `La copia tiene una estructura que este portal no conoce («${tag}»): es de una versión más nueva. Actualice el portal y repita.`,
  );
}

async function ensureEmpty(tx: Queryable, wanted: SchemaVersion): Promise<void> {
  await unmarkBreaking(tx);
  const filled = await findNonEmptyTable(tx);
  if (filled) {
    throw new OperatorError(
      `Este portal ya tiene datos (tabla «${filled}»): solo se restaura sobre uno vacío. Use otra DATA_DIR u otra base de datos.`,
    );
  }
  const present = await readSchemaVersion(tx);
  const order = knownVersions().map(({ hash }) => hash);
  if (present && order.indexOf(present.hash) > order.indexOf(wanted.hash)) {
    throw new OperatorError(
      `La base de datos vacía ya tiene una estructura más nueva («${present.tag}») que la copia («${wanted.tag}»). Use una recién creada, sin «npm run migrate».`,
    );
  }
}

async function restoreEntries(
  tx: Queryable,
  { files, repository }: Pick<RestoreTarget, 'files'> & { repository: RestoredRepository },
  source: ArchiveFile,
  contents: ArchiveContents,
): Promise<void> {
  const tables = await tablesOf(tx, contents);
  for await (const { name, content } of readChecked(source, contents.manifest)) {
    const table = tables.get(tableOfEntry(name) ?? '');
    const file = fileOfEntry(name);
    const repositoryFile = repositoryFileOf(name);
    if (table) await insertRows(tx, table, content.toString()).catch((error) => rejectRows(table, error));
    else if (file) await files.put(file, content);
    else if (repositoryFile) await repository.write(repositoryFile, content);
    else if (name.includes('/')) throw new CorruptArchive();
  }
}

/** Names the table and the SQLSTATE only: the message of the database quotes personal data. */
function rejectRows({ name }: Table, error: unknown): never {
  if (isDatabaseUnavailable(error)) throw error;
  throw new OperatorError(
    `La base de datos no aceptó la tabla «${name}» (${sqlStateOf(error) ?? 'sin código'}): no se restauró nada.`,
  );
}

/** The tables and columns of a backup, with the types of this database. */
async function tablesOf(tx: Queryable, { about }: ArchiveContents): Promise<Map<string, Table>> {
  const own = new Map((await listTables(tx)).map((table) => [table.name, table]));
  return new Map(
    about.tables.map(({ name, columns }) => {
      const types = new Map(own.get(name)?.columns.map((column) => [column.name, column]));
      const known = columns.flatMap((column) => types.get(column.name) ?? []);
      if (known.length < columns.length) throw new CorruptArchive();
      return [name, { name, columns: known }];
    }),
  );
}
