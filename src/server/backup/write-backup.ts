/** A copy as a file: written aside, read again, and only then given its name. */
import { createWriteStream, existsSync, statSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { formatTimestamp } from '#shared/time/time.ts';
import { OperatorError } from '../operator-error.ts';
import type { BackupSource } from './backup-source.ts';
import { type EncryptTo, encrypt, withSelfCheck } from './encryption.ts';
import { type ArchiveContents, checkArchive } from './read-archive.ts';

export type BackupOptions = {
  target: string;
  /** null: it is not encrypted. */
  encryptTo: EncryptTo | null;
  now: Date;
  signal?: AbortSignal;
  /** Runs a step that takes its time, telling what it is. */
  step: <T>(what: string, work: () => Promise<T>) => Promise<T>;
};

export type WrittenBackup = ArchiveContents & {
  file: string;
  bytes: number;
  encrypted: boolean;
  /** false: the copy is good, and the portal could not write down that it was made. */
  isRecorded: boolean;
};

/** Makes a copy; whatever fails leaves no file behind. */
export async function writeBackup(source: BackupSource, order: BackupOptions): Promise<WrittenBackup> {
  const { target, now, signal, step } = order;
  const encrypted = order.encryptTo !== null;
  const file = backupFilePath(target, encrypted, now);
  if (existsSync(file)) throw new OperatorError(`Ya existe «${file}»: elija otro nombre o borre esa copia.`);
  const temporaryFile = `${file}.${crypto.randomUUID()}.part`;
  try {
    const { to, check } = order.encryptTo ? await withSelfCheck(order.encryptTo) : { to: null, check: {} };
    await step('Copiando la base de datos y los archivos', () => copyToFile(temporaryFile, source, to, signal));
    const contents = await step('Comprobando la copia', () => checkArchive({ file: temporaryFile, key: check }));
    signal?.throwIfAborted();
    const { size: bytes } = await stat(temporaryFile);
    await rename(temporaryFile, file);
    const noted = await source.recordBackup({ name: basename(file), bytes, encrypted }).then(
      () => true,
      () => false,
    );
    return { ...contents, file, bytes, encrypted, isRecorded: noted };
  } catch (error) {
    // Where there is no such folder there is nothing to take away either.
    await rm(temporaryFile, { force: true }).catch(() => undefined);
    if (signal?.aborted) throw new OperatorError('Copia interrumpida: no quedó ningún archivo.');
    throw explainWriteError(error, file);
  }
}

async function copyToFile(
  aside: string,
  source: BackupSource,
  to: EncryptTo | null,
  signal?: AbortSignal,
): Promise<void> {
  await pipeline(
    await source.archive(to !== null),
    createGzip(),
    to ? encrypt(to) : new PassThrough(),
    createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
}

/** In a folder a copy is named after its moment; any other path is the name of the file. */
function backupFilePath(target: string, encrypted: boolean, now: Date): string {
  const isFolder = target.endsWith('/') || (existsSync(target) && statSync(target).isDirectory());
  if (!isFolder) return target;
  const moment = formatTimestamp(now).replaceAll(':', '').replace(' ', '-');
  return join(target, `portal-${moment}.tar.gz${encrypted ? '.age' : ''}`);
}

const REASONS: Record<string, string> = {
  ENOSPC: 'no hay espacio en el disco',
  EFBIG: 'ahí no cabe un archivo tan grande',
  EACCES: 'no hay permiso para escribir ahí',
  EPERM: 'no hay permiso para escribir ahí',
  EROFS: 'el disco es de solo lectura',
  ENOENT: 'esa carpeta no existe',
  ENOTDIR: 'esa carpeta no existe',
  EDQUOT: 'se acabó la cuota de disco',
};

function explainWriteError(error: unknown, file: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const reason = syscall === 'connect' ? undefined : REASONS[code ?? ''];
  if (reason) return new OperatorError(`No se pudo escribir «${file}»: ${reason}. No quedó ninguna copia a medias.`);
  if (code === 'ECONNRESET')
    return new OperatorError('El servidor se detuvo a mitad de la copia: no quedó ningún archivo.');
  return error;
}
