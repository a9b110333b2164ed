/** Detects the type of a file by its bytes, never by its name, and whether it is accepted. */
import { fileTypeFromBuffer } from 'file-type';
import { MAX_UPLOAD_BYTES } from '#domain/files/file.ts';
import type { Deps } from '../deps.ts';
import { isCsv } from './detect-text.ts';
import { emptyFile, fileTooLarge, imageQueueFull, typeNotAccepted, unreadableImage } from './files.errors.ts';
import type { ImageVariant } from './images/image-processor.ts';

export const IMAGE_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
]);
const DOCUMENT_TYPES = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
]);

/** Content as it is stored. */
export type FileContent = {
  bytes: Uint8Array;
  mime: string;
  extension: string;
  width: number | null;
  height: number | null;
  variants: ImageVariant[];
};

/** The content of an upload, images re-encoded; throws why it is not accepted. */
export async function validateContent(deps: Deps, name: string, bytes: Uint8Array): Promise<FileContent> {
  if (bytes.byteLength > MAX_UPLOAD_BYTES) throw fileTooLarge();
  if (bytes.byteLength === 0) throw emptyFile();
  const type = await fileTypeFromBuffer(bytes);
  if (type && IMAGE_TYPES.has(type.mime)) return imageContent(deps, bytes);
  if (type && DOCUMENT_TYPES.has(type.mime)) return documentContent(bytes, type.mime, type.ext);
  // The first two letters of a table may look like another type.
  if (isCsv(name, bytes)) return documentContent(bytes, 'text/csv', 'csv');
  throw typeNotAccepted();
}

export async function imageContent(deps: Deps, bytes: Uint8Array): Promise<FileContent> {
  const picture = await deps.images.rewrite(bytes);
  if (picture === 'full') throw imageQueueFull();
  if (!picture) throw unreadableImage();
  return picture;
}

const documentContent = (bytes: Uint8Array, mime: string, extension: string): FileContent => ({
  bytes,
  mime,
  extension,
  width: null,
  height: null,
  variants: [],
});
