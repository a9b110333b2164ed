import { fileTooLargeText, HEIC_NOT_ACCEPTED, MAX_UPLOAD_BYTES } from '#domain/files/file.ts';
import { PICTURE_TOO_LARGE } from '#domain/users/account-picture.ts';
import { EMPTY_FILE } from '#shared/fields/file.schema.ts';
import { AppError, defineError, defineFieldError, validationFailed } from '../http/errors.ts';

const fileFieldError = (status: 413 | 415 | 422, message: string) => () =>
  new AppError(status, message, { errors: { file: [message] } });

export const noFile = fileFieldError(422, 'Elija un archivo.');
export const emptyFile = fileFieldError(422, EMPTY_FILE);
/** `largest`: in bytes, of a storage that takes less than other ones. */
export const fileTooLarge = (largest = MAX_UPLOAD_BYTES) => fileFieldError(413, fileTooLargeText(largest))();
export const typeNotAccepted = fileFieldError(
  415,
  'Ese tipo de archivo no se acepta. Suba una imagen (JPEG, PNG, WebP, GIF o AVIF), un PDF, un documento DOCX, XLSX, ODT u ODS, o una tabla CSV.',
);
export const heicNotAccepted = fileFieldError(415, HEIC_NOT_ACCEPTED);
export const unreadableImage = fileFieldError(
  422,
  'No se pudo leer la imagen. Puede estar dañada: ábrala, guárdela de nuevo y súbala.',
);
export const pictureTooLarge = fileFieldError(413, PICTURE_TOO_LARGE);
export const pictureNotAccepted = fileFieldError(
  415,
  'Ese archivo no es una foto. Suba una imagen JPEG, PNG, WebP, GIF o AVIF.',
);
export const fileNotFound = defineError(404, 'Este archivo no existe.');
export const uploadNotFound = defineError(404, 'Esta carga no existe o venció. Suba el archivo de nuevo.');
export const chunkSizeMismatch = fileFieldError(422, 'La parte del archivo no tiene el tamaño que se anunció.');
export const replacementFormatMismatch = (format: string) =>
  validationFailed({ with: [`Como conserva su dirección, se reemplaza por otro del mismo formato: ${format}.`] });
export const replacementSameFile = defineFieldError('with', 'Elija un archivo distinto.');
export const unknownReplacement = defineFieldError('with', 'Ese archivo no existe. Súbalo de nuevo.');

/** 409: chunks are missing. */
export const uploadIncomplete = (missing: number) =>
  new AppError(409, missing === 1 ? 'Falta una parte del archivo.' : `Faltan ${missing} partes del archivo.`);

/** 409: posts or pages use the file; names them. */
export const fileInUse = (titles: readonly string[], total: number) =>
  new AppError(
    409,
    `No se puede eliminar: lo usa ${formatTitles(titles, total)}. Quítelo de allí o reemplácelo primero.`,
  );

const MAX_TITLES = 3;
const LIST_FORMAT = new Intl.ListFormat('es');

function formatTitles(titles: readonly string[], total: number): string {
  const shown = titles.slice(0, MAX_TITLES).map((title) => `«${title}»`);
  const rest = total - shown.length;
  return rest > 0 ? `${shown.join(', ')} y ${rest.toLocaleString('es-CO')} más` : LIST_FORMAT.format(shown);
}

export const storageFull = defineError(
  503,
  'No hay espacio para guardar el archivo. Avise al administrador del portal.',
);

const FILE_QUEUE_FULL =
  'Hay muchos archivos en espera. El archivo no se ha perdido: espere un minuto e intente de nuevo.';

/** 503: the queue of images or of documents is full. */
export const fileQueueFull = () =>
  new AppError(503, FILE_QUEUE_FULL, { errors: { file: [FILE_QUEUE_FULL] }, headers: { 'Retry-After': '60' } });
