/** Writes a backup to a temporary file, verifies it and then renames it. */
import { createWriteStream, existsSync, statSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { formatTimestamp } from '#shared/time/time.ts';
import { diskReason } from '../disk-errors.ts';
import { moveSynced } from '../durable-files.ts';
import { OperatorError } from '../operator-error.ts';
import { type EncryptTo, encrypt, withSelfCheck } from './encryption.ts';
import { type ArchiveContents, checkArchive } from './read-archive.ts';
import type { BackupSource } from './write-archive.ts';

/**
 * Deletes the expired backups on record from the folder of a new one; gives their names. Those that are elsewhere stay
 * on record until they are deleted there.
 */
export async function pruneBackups(source: BackupSource, newest: string): Promise<string[]> {
  const { data } = await source.list();
  const pruned: string[] = [];
  for (const { name } of data.filter(({ expired }) => expired)) {
    const file = join(dirname(newest), basename(name));
    if (!existsSync(file)) continue;
    await rm(file);
    await source.recordRemoval(name);
    pruned.push(name);
  }
  return pruned;
}

export type BackupOptions = {
  target: string;
  /** null: without encryption. */
  encryptTo: EncryptTo | null;
  now: Date;
  signal?: AbortSignal;
  /** Runs a long step and reports it. */
  step: <T>(what: string, work: () => Promise<T>) => Promise<T>;
};

export type WrittenBackup = ArchiveContents & {
  file: string;
  bytes: number;
  encrypted: boolean;
  /** false: the backup is good, but the portal could not record it. */
  isRecorded: boolean;
};

/** Writes a backup; a failure leaves no file behind. */
export async function writeBackup(source: BackupSource, options: BackupOptions): Promise<WrittenBackup> {
  const { target, encryptTo, now, signal, step } = options;
  const encrypted = encryptTo !== null;
  const file = backupFilePath(target, encrypted, now);
  if (existsSync(file)) throw new OperatorError(`Ya existe «${file}»: elija otro nombre o borre esa copia.`);
  const temporaryFile = `${file}.${crypto.randomUUID()}.part`;
  try {
    const { to, check } = encryptTo ? await withSelfCheck(encryptTo) : { to: null, check: {} };
    await step('Copiando la base de datos y los archivos', () => copyToFile(temporaryFile, source, to, signal));
    const contents = await step('Comprobando la copia', () => checkArchive({ file: temporaryFile, key: check }));
    signal?.throwIfAborted();
    const { size: bytes } = await stat(temporaryFile);
    await moveSynced(temporaryFile, file);
    const isRecorded = await source.recordBackup({ name: basename(file), bytes, encrypted }).then(
      () => true,
      () => false,
    );
    return { ...contents, file, bytes, encrypted, isRecorded };
  } catch (error) {
    await rm(temporaryFile, { force: true }).catch(() => undefined);
    if (signal?.aborted) throw new OperatorError('Copia interrumpida: no quedó ningún archivo.');
    throw explainWriteError(error, file);
  }
}

async function copyToFile(file: string, source: BackupSource, to: EncryptTo | null, signal?: AbortSignal) {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(await source.archive(to !== null), createGzip(), to ? encrypt(to) : new PassThrough(), target, {
    signal,
  });
}

/** The file of a backup: a folder gets a file named after the moment. */
function backupFilePath(target: string, encrypted: boolean, now: Date): string {
  const isFolder = target.endsWith('/') || (existsSync(target) && statSync(target).isDirectory());
  if (!isFolder) return target;
  const moment = formatTimestamp(now).replaceAll(':', '').replace(' ', '-');
  return join(target, `portal-${moment}.tar.gz${encrypted ? '.age' : ''}`);
}

const NO_FOLDER = ['ENOENT', 'ENOTDIR'];

function explainWriteError(error: unknown, file: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const hasNoFolder = syscall !== 'connect' && NO_FOLDER.includes(code ?? '');
  const reason = hasNoFolder ? 'esa carpeta no existe' : diskReason(error);
  if (reason) return new OperatorError(`No se pudo escribir «${file}»: ${reason}. No quedó ninguna copia a medias.`);
  if (code === 'ECONNRESET')
    return new OperatorError('El servidor se detuvo a mitad de la copia: no quedó ningún archivo.');
  return error;
}
