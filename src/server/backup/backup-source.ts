/** Where a copy comes from: the database itself, or the server that holds the embedded one. */
import type { Readable } from 'node:stream';
import type { BackupList } from '#domain/operations/backup.ts';
import type { Deps } from '../deps.ts';
import { type MadeBackup, readBackups, recordBackup, recordRemoval } from './backup.usecases.ts';
import { createArchiveStream } from './write-archive.ts';

export type BackupSource = {
  /** The portal as a tar. The secret goes along only when the copy will be sealed. */
  archive(withSecret: boolean): Promise<Readable>;
  recordBackup(made: MadeBackup): Promise<void>;
  list(): Promise<BackupList>;
  /** false: no copy of that name was left. */
  recordRemoval(name: string): Promise<boolean>;
  close(): Promise<void>;
};

type SourceDeps = Pick<Deps, 'database' | 'files' | 'clock' | 'backupPolicy'>;

/** Copies over a database that this process has open; `secret` is null where it is not known. */
export function createLocalSource(parts: SourceDeps, secret: string | null): BackupSource {
  return {
    archive: async (withSecret) => createArchiveStream({ ...parts, secret: withSecret ? secret : null }),
    recordBackup: (made) => recordBackup(parts, made),
    list: () => readBackups(parts),
    recordRemoval: (name) => recordRemoval(parts, { name }),
    close: () => parts.database.close(),
  };
}
