/** Detects the type of a file by its bytes, never by its name, and whether it is accepted. */
import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import { HEIC_TYPES } from '#domain/files/file.ts';
import type { Deps } from '../deps.ts';
import {
  emptyFile,
  fileQueueFull,
  fileTooLarge,
  heicNotAccepted,
  typeNotAccepted,
  unreadableImage,
} from './files.errors.ts';
import type { ProcessedImage } from './images/image-processor.ts';

export const IMAGE_TYPES: ReadonlySet<string> = new Set(
  ['jpeg', 'png', 'webp', 'gif', 'avif'].map((format) => `image/${format}`),
);
const DOCUMENT_TYPES = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
]);
/** Anything that a browser might take for HTML or SVG; no table needs it. */
const MARKUP = /^\s*<|<\s*(?:!doctype|html|head|body|script|svg|iframe|object|embed|meta|link|style|\?xml)\b/i;
/** Control characters other than tabs and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** Whether bytes are UTF-8 or Latin-1 (older spreadsheets) text without control characters or markup. */
export function isPlainText(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString(isUtf8(bytes) ? 'utf8' : 'latin1');
  return !CONTROL_CHARACTERS.test(text) && !MARKUP.test(text);
}

export type FileContent = Omit<ProcessedImage, 'width' | 'height'> & { width: number | null; height: number | null };

/** The content of an upload, images re-encoded; throws why it is not accepted. */
export async function validateContent(deps: Deps, name: string, bytes: Uint8Array): Promise<FileContent> {
  if (bytes.byteLength > deps.files.largest) throw fileTooLarge(deps.files.largest);
  if (bytes.byteLength === 0) throw emptyFile();
  const type = await fileTypeFromBuffer(bytes);
  if (type && IMAGE_TYPES.has(type.mime)) return imageContent(deps, bytes);
  if (type && DOCUMENT_TYPES.has(type.mime)) return documentContent(bytes, type.mime, type.ext);
  // By its name and its text: a table has no magic number, and its first letters may look like another type.
  if (/\.csv$/i.test(name.trim()) && isPlainText(bytes)) return documentContent(bytes, 'text/csv', 'csv');
  throw type && HEIC_TYPES.includes(type.mime) ? heicNotAccepted() : typeNotAccepted();
}

export async function imageContent(deps: Deps, bytes: Uint8Array): Promise<FileContent> {
  const picture = await deps.images.rewrite(bytes);
  if (picture === 'full') throw fileQueueFull();
  if (!picture) throw unreadableImage();
  return picture;
}

function documentContent(bytes: Uint8Array, mime: string, extension: string): FileContent {
  return { bytes, mime, extension, width: null, height: null, variants: [] };
}
