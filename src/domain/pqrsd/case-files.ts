/** Files that go with a request, an answer or a message: what is taken, how it travels, what is told of it. */
import { z } from 'zod';
import { tidyFileName } from '#shared/formats/text.ts';
import { VISIBILITIES } from './case/messages.ts';

/** Files that go with one form, message or step. */
export const MAX_CASE_FILES = 5;
/** Largest of them, in bytes. */
export const MAX_CASE_FILE_BYTES = 10_000_000;
/** Largest picture among them: what the cameras of most phones take. */
export const MAX_CASE_MEGAPIXELS = 25;
/** Of a longer name the end is kept, with its extension. */
const MAX_FILE_NAME = 150;

const PICTURES = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif'] as const;
const DOCUMENTS = ['pdf', 'docx', 'xlsx', 'odt', 'ods', 'csv', 'txt'] as const;
const AUDIO = ['mp3', 'm4a', 'ogg', 'opus'] as const;
/** What a file may announce itself as; its bytes must then agree. */
export const CASE_FILE_EXTENSIONS = [...PICTURES, ...DOCUMENTS, ...AUDIO] as const;
export type CaseFileExtension = (typeof CASE_FILE_EXTENSIONS)[number];

/** The same in words, for the help of the field and for refusals. */
export const CASE_FILE_TYPES_TEXT =
  'fotos (JPG, PNG, WebP), PDF, documentos (DOCX, ODT), tablas (XLSX, ODS, CSV), texto (TXT) o audio (MP3, M4A, OGG)';
export const FILE_TYPE_NOT_ALLOWED = `Ese tipo de archivo no se recibe. Puede adjuntar ${CASE_FILE_TYPES_TEXT}.`;
export const CASE_FILE_TOO_LARGE = 'Pesa más de 10 MB. Adjunte uno más liviano.';

/** The extension of a name, when such files are taken. */
export function extensionOf(name: string): CaseFileExtension | null {
  const written = name.trim().toLowerCase().split('.').at(-1);
  return CASE_FILE_EXTENSIONS.find((extension) => extension === written) ?? null;
}

/** Whether an extension announces a picture: those are written anew, so any picture will do. */
export const isPicture = (extension: CaseFileExtension): boolean =>
  (PICTURES as readonly CaseFileExtension[]).includes(extension);

/** What POST /pqrsd/uploads takes. No name: that of an anonymous person's file may tell who they are. */
export const caseUploadStart = z.object({
  bytes: z
    .int('El tamaño debe ser un número entero.')
    .positive('El archivo está vacío.')
    .max(MAX_CASE_FILE_BYTES, CASE_FILE_TOO_LARGE)
    .describe('Tamaño del archivo: 10 MB a lo más.'),
  extension: z.preprocess(
    (value) => (typeof value === 'string' ? value.toLowerCase() : value),
    z.enum(CASE_FILE_EXTENSIONS, { error: FILE_TYPE_NOT_ALLOWED }),
  ),
});
export type CaseUploadStart = z.infer<typeof caseUploadStart>;

/** Why a file may not even set out; null: it may. */
export function fileIssue({ name, size }: { name: string; size: number }): string | null {
  const start = caseUploadStart.safeParse({ bytes: size, extension: extensionOf(name) });
  return start.error?.issues[0]?.message ?? null;
}

/** What a finished upload became: a file that waits for what it goes with. */
export const uploadedCaseFile = z.object({ id: z.string(), bytes: z.int(), mime: z.string() });
export type UploadedCaseFile = z.infer<typeof uploadedCaseFile>;

const namedFile = z.object({
  id: z.string({ error: 'Falta el archivo.' }).max(100, 'Ese archivo no existe.'),
  name: z
    .string({ error: 'Falta el nombre del archivo.' })
    .overwrite((name) => tidyFileName(name, MAX_FILE_NAME))
    .describe('Como lo llama quien lo envía.'),
});
export type NamedFile = z.infer<typeof namedFile>;

/** The files that a form, a message or a step brings: those of finished uploads, by their id. */
export const caseFiles = z
  .array(namedFile, { error: 'Los archivos van en una lista.' })
  .max(MAX_CASE_FILES, `Adjunte ${MAX_CASE_FILES} archivos o menos.`)
  .overwrite((files) => files.filter(({ id }, at) => files.findIndex((other) => other.id === id) === at))
  .default([])
  .describe('Archivos ya cargados con POST /pqrsd/uploads.');

/** The names of the files of an anonymous person: they may not tell who it was. */
export const withoutNames = (files: readonly NamedFile[]): NamedFile[] =>
  files.map(({ id }, at) => ({ id, name: `adjunto-${at + 1}` }));

/** A file of a case, as whoever may read the case is told of it. */
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
