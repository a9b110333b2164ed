/** The source of a backup: the database itself, or the running server over the admin socket. */
import type { Readable } from 'node:stream';
import type { BackupList } from '#domain/operations/backup.ts';
import type { Deps } from '../deps.ts';
import { type MadeBackup, readBackups, recordBackup, recordRemoval } from './backup.usecases.ts';
import { createArchiveStream } from './write-archive.ts';

export type BackupSource = {
  /** The portal as a tar, with the secret only for an encrypted backup. */
  archive(withSecret: boolean): Promise<Readable>;
  recordBackup(made: MadeBackup): Promise<void>;
  list(): Promise<BackupList>;
  /** false: no backup of that name is on record. */
  recordRemoval(name: string): Promise<boolean>;
  close(): Promise<void>;
};

type SourceDeps = Pick<Deps, 'database' | 'files' | 'clock' | 'backupPolicy'>;

/** A source over a database that this process has open; `secret` is null when unknown. */
export function createLocalSource(parts: SourceDeps, secret: string | null): BackupSource {
  return {
    archive: async (withSecret) => createArchiveStream({ ...parts, secret: withSecret ? secret : null }),
    recordBackup: (made) => recordBackup(parts, made),
    list: () => readBackups(parts),
    recordRemoval: (name) => recordRemoval(parts, { name }),
    close: () => parts.database.close(),
  };
}
