/** Reads backups entry by entry; a truncated or altered one is refused. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';
import { sha256Of } from '../sha256.ts';
import {
  ABOUT_ENTRY,
  ARCHIVE_FORMAT,
  type ArchiveAbout,
  type ArchiveManifest,
  archiveAbout,
  archiveManifest,
  type Entry,
  MANIFEST_ENTRY,
  SECRET_ENTRY,
} from './archive-format.ts';
import { AGE_MAGIC, CorruptArchive, type DecryptWith, decrypt } from './encryption.ts';

/** Far more than a batch of rows or a file. */
const MAX_ENTRY_BYTES = 512 * 1024 * 1024;

export type ArchiveFile = { file: string; key: DecryptWith };
/** The first and the last entry of a backup, and its secret. */
export type ArchiveContents = { about: ArchiveAbout; manifest: ArchiveManifest; secret: string | null };

/** The kinds of backup by their first bytes. In an age file a passphrase is always the only recipient. */
const MAGIC = {
  passphrase: Buffer.concat([AGE_MAGIC, Buffer.from('-> scrypt ')]),
  recipients: AGE_MAGIC,
  plain: Buffer.from([0x1f, 0x8b]),
};
type ArchiveKind = keyof typeof MAGIC;

/** How a backup is encrypted; throws when the file is no backup. */
export async function detectKind(file: string): Promise<ArchiveKind> {
  const handle = await open(file).catch(() => {
    throw new OperatorError(`No se pudo leer «${file}». Revise el nombre y los permisos.`);
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(MAGIC.passphrase.length));
    const kinds = Object.keys(MAGIC) as ArchiveKind[];
    const kind = kinds.find((name) => buffer.subarray(0, MAGIC[name].length).equals(MAGIC[name]));
    if (kind) return kind;
  } finally {
    await handle.close();
  }
  throw new OperatorError('Ese archivo no es una copia de seguridad del portal.');
}

/** The entries in order; throws `CorruptArchive` at the end of a truncated or altered backup. */
async function* readEntries(source: ArchiveFile): AsyncGenerator<Entry> {
  const plain = await openDecrypted(source);
  const tar = extract();
  plain.on('error', (error) => tar.destroy(error));
  plain.pipe(tar);
  try {
    for await (const stream of tar) {
      if ((stream.header.size ?? 0) > MAX_ENTRY_BYTES) throw new CorruptArchive();
      yield { name: stream.header.name, content: await buffer(stream) };
    }
  } catch (error) {
    throw error instanceof OperatorError ? error : new CorruptArchive();
  } finally {
    plain.destroy();
  }
}

async function openDecrypted({ file, key }: ArchiveFile): Promise<Readable> {
  const kind = await detectKind(file);
  ensureKeyFor(kind, key);
  const bytes = createReadStream(file);
  const plain = createGunzip();
  // Errors of the pipeline surface in `plain`.
  pipeline(kind === 'plain' ? bytes : Readable.from(decrypt(key)(bytes)), plain).catch(() => undefined);
  return plain;
}

function ensureKeyFor(kind: ArchiveKind, { passphrase, identities = [] }: DecryptWith): void {
  if (kind === 'passphrase' && !passphrase)
    throw new OperatorError('Esta copia está cifrada: ponga su contraseña en BACKUP_PASSPHRASE.');
  if (kind === 'recipients' && identities.length === 0)
    throw new OperatorError(
      'Esta copia está cifrada para una clave pública: dé el archivo de la clave privada con --identity ARCHIVO.',
    );
}

/** Reads a whole backup and verifies it against its manifest. */
export async function checkArchive(source: ArchiveFile): Promise<ArchiveContents> {
  let about: ArchiveAbout | null = null;
  let manifest: ArchiveManifest | null = null;
  let secret: string | null = null;
  const seen: ArchiveManifest['entries'] = [];
  for await (const entry of readEntries(source)) {
    if (manifest || (seen.length === 0) !== (entry.name === ABOUT_ENTRY)) throw new CorruptArchive();
    if (entry.name === MANIFEST_ENTRY) manifest = parseJson(archiveManifest, entry.content);
    else seen.push(listed(entry));
    if (entry.name === ABOUT_ENTRY) about = parseAbout(entry.content);
    if (entry.name === SECRET_ENTRY) secret = entry.content.toString();
  }
  if (!about || !manifest || !isDeepStrictEqual(seen, manifest.entries)) throw new CorruptArchive();
  return { about, manifest, secret };
}

/** The entries of a verified backup; throws when one changed since. */
export async function* readChecked(source: ArchiveFile, { entries }: ArchiveManifest): AsyncGenerator<Entry> {
  let at = 0;
  for await (const entry of readEntries(source)) {
    if (entry.name === MANIFEST_ENTRY) return;
    if (!isDeepStrictEqual(listed(entry), entries[at])) throw new CorruptArchive();
    at += 1;
    yield entry;
  }
}

const listed = ({ name, content }: Entry) => ({
  name,
  bytes: content.length,
  sha256: sha256Of(content),
});

/** Refuses the format of a newer portal. */
function parseAbout(content: Buffer): ArchiveAbout {
  if (parseJson(z.object({ format: z.int() }), content).format > ARCHIVE_FORMAT) {
    throw new OperatorError('Esta copia la hizo una versión más nueva del portal. Actualice el portal y repita.');
  }
  return parseJson(archiveAbout, content);
}

function parseJson<T extends z.ZodType>(schema: T, content: Buffer): z.output<T> {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch {
    throw new CorruptArchive();
  }
}
