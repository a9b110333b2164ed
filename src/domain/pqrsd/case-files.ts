/** Files of a case: limits, upload and attachment schemas. */
import { z } from 'zod';
import { fileSize, MISSING_FILE_NAME, UNKNOWN_FILE } from '#shared/fields/file.schema.ts';
import { tidyFileName } from '#shared/formats/text.ts';
import { VISIBILITIES } from './pqrsd.ts';

/** Files in one form, message or step. */
export const MAX_CASE_FILES = 5;
export const MAX_CASE_FILE_BYTES = 10_000_000;
/** Largest picture in megapixels: what most phone cameras take. */
export const MAX_CASE_MEGAPIXELS = 25;
/** A longer name loses its beginning, not its extension. */
const MAX_FILE_NAME = 150;

const PICTURES = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif'] as const;
const DOCUMENTS = ['pdf', 'docx', 'xlsx', 'odt', 'ods', 'csv', 'txt'] as const;
const AUDIO = ['mp3', 'm4a', 'ogg', 'opus'] as const;
/** Extensions that an upload may declare; the server checks the content against it. */
export const CASE_FILE_EXTENSIONS = [...PICTURES, ...DOCUMENTS, ...AUDIO] as const;
export type CaseFileExtension = (typeof CASE_FILE_EXTENSIONS)[number];

/** The same for error messages. */
const CASE_FILE_TYPES_TEXT =
  'fotos (JPG, PNG, WebP), PDF, documentos (DOCX, ODT), tablas (XLSX, ODS, CSV), texto (TXT) o audio (MP3, M4A, OGG)';
export const FILE_TYPE_NOT_ALLOWED = `Ese tipo de archivo no se recibe. Puede adjuntar ${CASE_FILE_TYPES_TEXT}.`;
export const CASE_FILE_TOO_LARGE =
  'Pesa más de 10 MB. Adjunte uno más liviano; si es una foto, tome una captura de pantalla de la foto y adjunte la captura.';
/** Photographs of iPhones, which only Apple's browsers read. */
export const HEIC_EXTENSIONS: readonly string[] = ['heic', 'heif'];
const HEIC_NOT_READ =
  'Es una foto HEIC, que aquí no se puede abrir. Véala en su teléfono, tome una captura de pantalla y adjunte la captura; o guárdela como JPG.';

/** The extension as the name has it. */
export const writtenExtensionOf = (name: string): string => name.trim().toLowerCase().split('.').at(-1) ?? '';

/** The extension of a file name; null when it is not accepted. */
export const extensionOf = (name: string): CaseFileExtension | null =>
  CASE_FILE_EXTENSIONS.find((extension) => extension === writtenExtensionOf(name)) ?? null;

/** Pictures are re-encoded, so any picture format may hide behind any picture extension. */
export const isPicture = (extension: CaseFileExtension): boolean =>
  (PICTURES as readonly CaseFileExtension[]).includes(extension);

/** Body of POST /pqrsd/uploads. Without a name: it could identify an anonymous person. */
export const caseUploadStart = z.object({
  bytes: fileSize(MAX_CASE_FILE_BYTES, CASE_FILE_TOO_LARGE).describe('Tamaño del archivo: 10 MB a lo más.'),
  extension: z.preprocess(
    (value) => (typeof value === 'string' ? value.toLowerCase() : value),
    z.enum(CASE_FILE_EXTENSIONS, {
      error: ({ input }) => (HEIC_EXTENSIONS.includes(String(input)) ? HEIC_NOT_READ : FILE_TYPE_NOT_ALLOWED),
    }),
  ),
});
export type CaseUploadStart = z.infer<typeof caseUploadStart>;

/** Why a file is rejected before its upload; null: it is not. */
export function fileIssue({ name, size }: { name: string; size: number }): string | null {
  const start = caseUploadStart.safeParse({ bytes: size, extension: writtenExtensionOf(name) });
  return start.error?.issues[0]?.message ?? null;
}

/** A completed upload that no case has claimed yet. */
export const uploadedCaseFile = z.object({ id: z.string(), bytes: z.int(), mime: z.string() });
export type UploadedCaseFile = z.infer<typeof uploadedCaseFile>;

/** The id of a completed upload. */
export const caseFileId = z.string({ error: 'Falta el archivo.' }).max(100, UNKNOWN_FILE);

const namedFile = z.object({
  id: caseFileId,
  name: z
    .string({ error: MISSING_FILE_NAME })
    .overwrite((name) => tidyFileName(name, MAX_FILE_NAME))
    .describe('Como lo llama quien lo envía.'),
});
export type NamedFile = z.infer<typeof namedFile>;

/** The files of a form, message or step: ids of completed uploads. */
export const caseFiles = z
  .array(namedFile, { error: 'Los archivos van en una lista.' })
  .max(MAX_CASE_FILES, `Adjunte ${MAX_CASE_FILES} archivos o menos.`)
  .overwrite((files) => files.filter(({ id }, at) => files.findIndex((other) => other.id === id) === at))
  .default([])
  .meta({
    title: 'Archivos',
    help: 'La persona los puede descargar.',
    description: 'Archivos ya cargados con POST /pqrsd/uploads.',
  });

/** File names for an anonymous case, where the original ones could identify the person. */
export const withoutNames = (files: readonly NamedFile[]): NamedFile[] =>
  files.map(({ id }, at) => ({ id, name: `adjunto-${at + 1}` }));

/** A file in the answer of a case. */
export const caseFile = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  seq: z.int().describe('El paso de la historia que lo trajo.'),
  by: z.enum(['ciudadano', 'hospital']),
  visibility: z.enum(VISIBILITIES),
});
export type CaseAttachment = z.infer<typeof caseFile>;
