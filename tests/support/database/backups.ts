/** Copies of a test's portal, and how two databases are held against each other. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#domain/files/file.ts';
import type { DecryptWith, EncryptTo } from '#server/backup/encryption.ts';
import { type ArchiveContents, checkArchive } from '#server/backup/read-archive.ts';
import { restoreArchive } from '#server/backup/restore-archive.ts';
import { createLocalSource } from '#server/backup/write-archive.ts';
import { type WrittenBackup, writeBackup } from '#server/backup/write-backup.ts';
import { listTables } from '#server/db/catalog.ts';
import { type Database, type DatabaseHandle, rowsOf } from '#server/db/database.ts';
import type { FileStorage } from '#server/files/storage/file-storage.ts';
import type { Portal } from '../api/portal.ts';
import { SECRET, START } from '../api/portal.ts';

export const PASSPHRASE = 'una frase que nadie adivina';

/** A folder that goes when the tests of the file end. */
export function folderForTests(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A passphrase that costs a test a millisecond and not a second. */
export const CHEAP = { passphrase: PASSPHRASE, workFactor: 1 };

/** Makes a copy as the command does. */
export function backUp(
  portal: Pick<Portal, 'deps'>,
  target: string,
  encryptTo: EncryptTo | null = null,
  repository: string | null = null,
): Promise<WrittenBackup> {
  const source = createLocalSource(portal.deps, SECRET, repository);
  return writeBackup(source, { target, encryptTo, now: START, step: (_what, work) => work() });
}

type Restored = { files: Map<string, string>; secret: string | null; isRecorded: boolean };

/** Brings a copy up as the command does; gives its files and its secret. */
export async function restore(
  file: string,
  database: DatabaseHandle,
  key: DecryptWith = {},
  instead: Partial<FileStorage> & { repository?: string } = {},
): Promise<Restored> {
  return restoreContents(file, database, await checkArchive({ file, key }), key, instead);
}

/** The same with the given manifest. */
export async function restoreContents(
  file: string,
  database: DatabaseHandle,
  contents: ArchiveContents,
  key: DecryptWith = {},
  instead: Partial<FileStorage> & { repository?: string } = {},
): Promise<Restored> {
  const restored: Restored = { files: new Map(), secret: null, isRecorded: false };
  const files = {
    largest: MAX_UPLOAD_BYTES,
    put: async (name: string, bytes: Uint8Array) => void restored.files.set(name, hexOf(bytes)),
    get: async () => null,
    remove: async () => undefined,
    list: async () => [],
    check: async () => null,
    ...instead,
  };
  const keepSecret = async (secret: string) => {
    restored.secret = secret;
  };
  const repository = instead.repository ?? join(tmpdir(), 'portal-without-repository');
  const target = { database, files, repository, clock: () => START, ownSecret: null, keepSecret };
  restored.isRecorded = await restoreArchive(target, { file, key }, contents);
  return restored;
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The stored files of a portal as a restored one is held against them. */
export const filesOf = ({ stored }: Portal): Map<string, string> =>
  new Map([...stored].map(([name, bytes]) => [name, hexOf(bytes)]));

/** Every row of every table as the database itself writes it, by table; without the mark of a migration, which is no data. */
export async function allRows(db: Database): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { name } of await listTables(db)) {
    const found = await rowsOf<{ row: string }>(db, sql`select t::text as row from ${sql.identifier(name)} t`);
    rows[name] = found
      .map(({ row }) => row)
      .filter((row) => !row.startsWith('(breaking_migration,'))
      .sort();
  }
  return rows;
}
