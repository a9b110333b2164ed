import { AppError, defineError } from '../http/errors.ts';

const inField = (status: 413 | 415 | 422, message: string) => () =>
  new AppError(status, message, { errors: { file: [message] } });

export const noFile = inField(422, 'Elija un archivo.');
export const emptyFile = inField(422, 'El archivo está vacío.');
export const fileTooLarge = inField(413, 'El archivo pesa más de 25 MB. Suba uno más liviano.');
export const typeNotAccepted = inField(
  415,
  'Ese tipo de archivo no se acepta. Suba una imagen (JPEG, PNG, WebP, GIF o AVIF), un PDF o un documento DOCX, XLSX, ODT u ODS.',
);
export const unreadableImage = inField(
  422,
  'No se pudo leer la imagen. Puede estar dañada: ábrala, guárdela de nuevo y súbala.',
);
export const storageFull = defineError(
  503,
  'No hay espacio para guardar el archivo. Avise al administrador del portal.',
);
