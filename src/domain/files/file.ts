/** Uploaded files: limits, the chunked upload and the media library. */
import { z } from 'zod';
import { pageMeta, pageNumber, searchText } from '#shared/fields/envelope.schema.ts';
import { fileSize, MISSING_FILE_NAME, UNKNOWN_FILE } from '#shared/fields/file.schema.ts';
import { altText, oneLineText } from '#shared/fields/text.schema.ts';

/** Largest file accepted, in bytes. */
export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
export const fileTooLargeText = (largest: number): string =>
  `El archivo pesa más de ${largest / MEGABYTE} MB. Suba uno más liviano.`;
/** What iPhones take; no browser but Safari shows it. */
export const HEIC_NOT_ACCEPTED =
  'Es una foto HEIC de iPhone, que casi ningún equipo puede mostrar. Ábrala y guárdela como JPG, o envíesela por WhatsApp y suba la que le llega, que ya viene convertida.';
export const HEIC_TYPES: readonly string[] = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];
/** Whether a file says that it is HEIC; Windows knows no type for it. */
export const claimsHeic = ({ name, type }: { name: string; type: string }): boolean =>
  HEIC_TYPES.includes(type) || /\.hei[cf]$/i.test(name);
/** Chunk size: a Netlify function accepts bodies of about 4.5 MB. */
export const CHUNK_BYTES = 4 * 1024 * 1024;
/** Widths in pixels of the stored variants of a picture; the original serves beyond its own width. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;
/** Hours after which an unfinished upload expires. */
export const UPLOAD_EXPIRY_HOURS = 24;

/** Body of POST /file/uploads, which starts a chunked upload. */
export const uploadStart = z.object({
  name: oneLineText(MISSING_FILE_NAME).min(1, MISSING_FILE_NAME).max(300),
  bytes: fileSize(MAX_UPLOAD_BYTES, fileTooLargeText(MAX_UPLOAD_BYTES)),
});
export type UploadStart = z.infer<typeof uploadStart>;

/** Answer of GET /file/uploads/{id}: the chunks received so far, for resuming. */
export const uploadState = z.object({
  id: z.string(),
  piece_bytes: z.int().describe('Tamaño de cada parte; la última lleva el resto.'),
  pieces: z.int().describe('Cuántas partes son.'),
  received: z.array(z.int()).describe('Números de las partes que ya llegaron, desde 0.'),
});
export type UploadState = z.infer<typeof uploadState>;

export const FILE_KINDS = ['imagen', 'documento'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Query of GET /files. */
export const fileQuery = z.object({
  kind: z.enum(FILE_KINDS, { error: 'Ese tipo no existe.' }).optional(),
  page: pageNumber,
  q: searchText,
});
export type FileQuery = z.infer<typeof fileQuery>;

/** Posts and pages that are listed of those that use a file; a picture of every notice may be in thousands. */
export const MAX_LISTED_USES = 20;

/** A file in the media library. */
export const libraryFile = z.object({
  name: z.string().describe('Nombre guardado: `/uploads/{name}`.'),
  original_name: z.string(),
  kind: z.enum(FILE_KINDS),
  mime: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  widths: z.array(z.int()).describe('Anchos, en píxeles, en que también está guardada (WebP y AVIF).'),
  alt: z.string(),
  uid: z.int().nullable().describe('Quién lo subió.'),
  created_at: z.string(),
  version: z.string().describe('Cambia cuando cambia el contenido.'),
  used_in: z
    .array(
      z.object({
        id: z
          .union([z.int(), z.string()])
          .describe('De una publicación, su número; de una página, como «pages/nosotros».'),
        title: z.string(),
        is_public: z.boolean(),
      }),
    )
    .max(MAX_LISTED_USES)
    .describe(
      `Las primeras ${MAX_LISTED_USES} páginas y publicaciones que lo muestran o enlazan, también borradores, lo programado y las de la papelera.`,
    ),
  uses: z.int().describe('En cuántas páginas y publicaciones se usa.'),
  versions: z
    .array(z.object({ name: z.string(), original_name: z.string(), bytes: z.int(), replaced_at: z.string() }))
    .describe('Lo que hubo antes en esta dirección, lo más nuevo primero; cada una tiene su propio nombre guardado.'),
});
export type LibraryFile = z.infer<typeof libraryFile>;

export const FILES_PER_PAGE = 24;

export const libraryFiles = z.object({ data: z.array(libraryFile), meta: pageMeta });

/** The stored name of a file, as a path parameter. */
export const storedFileName = z.string().regex(/^[\w.-]{1,200}$/, UNKNOWN_FILE);

/** Body of PUT /files/{name}. */
export const fileUpdate = z.object({ alt: altText });
/** Body of POST /files/{name}/replace: the new content of the same address. */
export const fileReplacement = z.object({
  with: z.string().trim().min(1, 'Elija el archivo que lo reemplaza.').describe('Nombre guardado del archivo nuevo.'),
  personal_data: z
    .boolean({ error: 'Use «true» o «false».' })
    .default(false)
    .describe('El anterior muestra datos personales: se borra en todas partes, con sus versiones anteriores.'),
});
export type FileReplacement = z.infer<typeof fileReplacement>;

/** Size in bytes of chunk `n`; null when the upload has no such chunk. */
export function chunkSize(upload: { bytes: number }, n: number): number | null {
  if (!Number.isInteger(n) || n < 0 || n >= chunkCount(upload)) return null;
  return Math.min(CHUNK_BYTES, upload.bytes - n * CHUNK_BYTES);
}

/** Number of chunks of an upload. */
export const chunkCount = ({ bytes }: { bytes: number }): number => Math.ceil(bytes / CHUNK_BYTES);

export const fileKindOfMime = (mime: string): FileKind => (mime.startsWith('image/') ? 'imagen' : 'documento');
