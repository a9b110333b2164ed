/** Where a copy comes from: the database itself, or the server that holds the embedded one. */
import type { Readable } from 'node:stream';
import type { BackupList } from '#domain/backup.ts';
import type { Deps } from '../deps.ts';
import { type MadeBackup, noteBackup, noteRemoved, readBackups } from './backup.usecases.ts';
import { archiveOf } from './write-archive.ts';

export type BackupSource = {
  /** The portal as a tar. The secret goes along only when the copy will be sealed. */
  archive(withSecret: boolean): Promise<Readable>;
  note(made: MadeBackup): Promise<void>;
  list(): Promise<BackupList>;
  /** false: no copy of that name was left. */
  noteRemoved(name: string): Promise<boolean>;
  close(): Promise<void>;
};

type Parts = Pick<Deps, 'database' | 'files' | 'clock' | 'backupPolicy'>;

/** Copies over a database that this process has open; `secret` is null where it is not known. */
export function createLocalSource(parts: Parts, secret: string | null): BackupSource {
  return {
    archive: async (withSecret) => archiveOf({ ...parts, secret: withSecret ? secret : null }),
    note: (made) => noteBackup(parts, made),
    list: () => readBackups(parts),
    noteRemoved: (name) => noteRemoved(parts, { name }),
    close: () => parts.database.close(),
  };
}
