/** Content check of case files against their declared extension. */
import { fileTypeFromBuffer } from 'file-type';
import {
  type CaseFileExtension,
  FILE_TYPE_NOT_ALLOWED,
  isPicture,
  MAX_CASE_MEGAPIXELS,
} from '#domain/pqrsd/case-files.ts';
import type { Deps } from '#server/deps.ts';
import { fileQueueFull } from '#server/files/files.errors.ts';
import { IMAGE_TYPES, isPlainText } from '#server/files/validate-content.ts';
import { AppError } from '#server/http/errors.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

/** MIME types that the content of each extension may have. */
const MIMES: Partial<Record<CaseFileExtension, readonly string[]>> = {
  pdf: ['application/pdf'],
  docx: [`${OFFICE}.wordprocessingml.document`],
  xlsx: [`${OFFICE}.spreadsheetml.sheet`],
  odt: [`${OPEN}.text`],
  ods: [`${OPEN}.spreadsheet`],
  mp3: ['audio/mpeg'],
  m4a: ['audio/x-m4a', 'audio/mp4'],
  ogg: ['audio/ogg', 'audio/ogg; codecs=opus', 'audio/opus'],
  opus: ['audio/ogg', 'audio/ogg; codecs=opus', 'audio/opus'],
  csv: ['text/plain'],
  txt: ['text/plain'],
};
/** MIME types under which phones and players accept some files. */
const SERVED_AS: Partial<Record<CaseFileExtension, string>> = {
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  csv: 'text/csv',
};

type CaseContent = { bytes: Uint8Array; mime: string; extension: string };

const refused = (status: 415 | 422, message: string) => new AppError(status, message, { errors: { file: [message] } });

/** The bytes to store, pictures re-encoded; throws when the content is rejected. */
export async function caseContent(deps: Deps, extension: CaseFileExtension, bytes: Uint8Array): Promise<CaseContent> {
  const asPlainText = extension === 'csv' || extension === 'txt';
  const mime = asPlainText && isPlainText(bytes) ? 'text/plain' : (await fileTypeFromBuffer(bytes))?.mime;
  if (mime === 'image/heic' || mime === 'image/heif') throw refused(415, HEIC);
  if (mime && IMAGE_TYPES.has(mime) && isPicture(extension)) return picture(deps, bytes);
  if (mime && MIMES[extension]?.includes(mime)) return { bytes, mime: SERVED_AS[extension] ?? mime, extension };
  const isNothingKnown = !mime && !asPlainText && isPicture(extension);
  throw refused(415, isNothingKnown ? FILE_TYPE_NOT_ALLOWED : `${CONTENT_MISMATCH} ${extension.toUpperCase()}.`);
}

const CONTENT_MISMATCH = 'El contenido no es el de un archivo';
const TOO_MANY_PIXELS = `La imagen es demasiado grande: pasa de ${MAX_CASE_MEGAPIXELS} megapíxeles. Guárdela más pequeña, o tome la foto con menos resolución, y adjúntela de nuevo.`;
const HEIC = 'Esa foto está en formato HEIC. Guárdela como JPG y adjúntela de nuevo.';

async function picture(deps: Deps, bytes: Uint8Array): Promise<CaseContent> {
  const clean = await deps.images.clean(bytes);
  if (clean === 'full') throw fileQueueFull();
  if (clean === 'too-large') throw refused(422, TOO_MANY_PIXELS);
  if (!clean)
    throw refused(422, 'No se pudo leer la imagen. Puede estar dañada: ábrala, guárdela de nuevo y adjúntela.');
  return { bytes: clean, mime: 'image/jpeg', extension: 'jpg' };
}
