import { AppError, defineError } from '../http/errors.ts';

export const leafNotFound = defineError(404, 'El índice de transparencia no tiene ese numeral.');
export const documentNotFound = defineError(
  404,
  'Ese contenido no tiene ese documento: puede que ya lo hayan quitado.',
);
export const hasDocuments = defineError(
  409,
  'Ese contenido tiene documentos publicados. Quítelos antes de decir que no aplica.',
);
export const hasNoPlace = defineError(409, 'Ese contenido no tiene página: adjunte un documento para publicarlo.');
const fileError = (status: 415 | 422) => (message: string) =>
  new AppError(status, message, { errors: { file: [message] } });
export const notPdf = () => fileError(415)('Adjunte un PDF. Si es un archivo de Word o de Excel, expórtelo primero.');
const HARD_TO_READ = 'No todas las personas podrán leer este documento.';
/** 422: what keeps people from reading the document, each with its remedy. */
export const hardToRead = (problems: readonly string[]) =>
  new AppError(422, HARD_TO_READ, { errors: { accept_problems: [HARD_TO_READ, ...problems] } });
