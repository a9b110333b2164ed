import type { ImagesByName } from '#domain/files/picture.ts';
import { variantName } from '#domain/files/picture.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { tidyFileName } from '#shared/formats/text.ts';
import { hours } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { Deps } from '../deps.ts';
import { referencedFiles } from '../posts/write/post-content.ts';
import { insertFileText, PDF } from '../search/file-texts.store.ts';
import { sha256Of } from '../sha256.ts';
import { countAttempt, databaseLimit } from '../throttle/rate-limiter.ts';
import { storageFull } from './files.errors.ts';
import { type FileRecord, findFiles, insertFile, storageKey } from './files.store.ts';
import { type FileContent, imageContent, validateContent } from './validate-content.ts';

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

const MAX_NAME_LENGTH = 200;

/** More than a day of photographs; it keeps a stolen session from filling the disk. */
const UPLOAD_LIMIT = databaseLimit('upload', 300, hours(1));

export const countUpload = (deps: Deps, userId: number): Promise<void> =>
  countAttempt(deps, UPLOAD_LIMIT, String(userId));

/** A file name as it may be stored and sent back. */
export const sanitizeFileName = (name: string): string => tidyFileName(name, MAX_NAME_LENGTH);

export type NamedBytes = { name: string; bytes: Uint8Array };

/** Stores an upload and gives its stored name. A failure leaves neither bytes nor row. */
export async function storeUpload(deps: Deps, owner: SessionUser, { name, bytes }: NamedBytes): Promise<string> {
  return storeContent(deps, { ownerId: owner.id, originalName: name }, await validateContent(deps, name, bytes));
}

/** Stores a file of the demonstration content. Its drawings are SVG, which an upload may not be. */
export async function storeBundledFile(deps: Deps, ownerId: number, { name, bytes }: NamedBytes): Promise<string> {
  const content = name.endsWith('.svg') ? await imageContent(deps, bytes) : await validateContent(deps, name, bytes);
  return storeContent(deps, { ownerId, originalName: name }, content);
}

/** Owner, original name and base of the stored name (random by default). */
type FileOrigin = { ownerId: number | null; originalName: string; base?: string };

/** Stores validated content, an image with its variants. The same base twice is the same file. */
export async function storeContent(deps: Deps, origin: FileOrigin, content: FileContent): Promise<string> {
  const name = `${origin.base ?? crypto.randomUUID()}.${content.extension}`;
  const parts = [
    { key: name, bytes: content.bytes },
    ...content.variants.map(({ width, format, bytes }) => ({ key: variantName(name, width, format), bytes })),
  ];
  try {
    for (const { key, bytes } of parts) await putBytes(deps, key, bytes);
    await recordFile(deps, name, origin, content);
  } catch (error) {
    // A concurrent call stored the same upload: these bytes are its own.
    if (isUniqueViolation(error)) return name;
    for (const { key } of parts) await deps.files.remove(key);
    throw error;
  }
  return name;
}

/** Stores bytes; a full disk is a 503. */
export async function putBytes(deps: Deps, name: string, bytes: Uint8Array): Promise<void> {
  await deps.files.put(name, bytes).catch((error: NodeJS.ErrnoException) => {
    throw DISK_FULL_CODES.has(error.code ?? '') ? storageFull() : error;
  });
}

async function recordFile(deps: Deps, name: string, { ownerId, originalName }: FileOrigin, content: FileContent) {
  const { mime, bytes, width, height, variants } = content;
  const at = deps.clock();
  const widths = [...new Set(variants.map((variant) => variant.width))];
  const origin = { name, originalName: sanitizeFileName(originalName), ownerId, createdAt: at };
  const digest = { bytes: bytes.byteLength, sha256: sha256Of(bytes) };
  // Where the queue is full, a job reads it later.
  const text = mime === PDF ? await deps.documents.readText(bytes) : 'full';
  await deps.database.db.transaction(async (tx) => {
    await insertFile(tx, { ...origin, ...digest, mime, width, height, widths });
    if (text !== 'full') await insertFileText(tx, { sha256: digest.sha256, text: text ?? '', extractedAt: at });
    await recordAuditEvent(tx, { at, actorId: ownerId, action: 'file.stored', entity: 'file', entityId: name });
  });
}

/** Deletes the bytes of a file and its variants. */
export async function removeBytes(deps: Deps, file: StoredBytes): Promise<void> {
  for (const key of storageKeysOf(storageKey(file), file.widths)) await deps.files.remove(key);
}

/** Copies the bytes of a file and its variants to another key; false when the storage has lost them. */
export async function copyBytes(deps: Deps, file: StoredBytes & { sha256: string }, to: string): Promise<boolean> {
  const from = storageKeysOf(storageKey(file), file.widths);
  for (const [n, key] of storageKeysOf(to, file.widths).entries()) {
    const stream = await deps.files.get(from[n] ?? '');
    const bytes = stream && (await new Response(stream).bytes());
    // The first is the file itself; a variant may be missing, as the widest WebP always is.
    if (n === 0 && (!bytes || sha256Of(bytes) !== file.sha256)) return false;
    if (bytes) await putBytes(deps, key, bytes);
  }
  return true;
}

type StoredBytes = Pick<FileRecord, 'name' | 'stored' | 'widths'>;

const storageKeysOf = (key: string, widths: readonly number[]): string[] => [
  key,
  ...widths.flatMap((width) => [variantName(key, width, 'avif'), variantName(key, width, 'webp')]),
];

/** The stored images of a body, in one query. */
export async function findBodyImages({ database }: Pick<Deps, 'database'>, body: string): Promise<ImagesByName> {
  const rows = await findFiles(database.db, referencedFiles({ image: null, body }));
  const images = rows.flatMap(({ name, width, height, widths }) =>
    width !== null && height !== null ? [{ name, width, height, widths }] : [],
  );
  return new Map(images.map((image) => [image.name, image]));
}
