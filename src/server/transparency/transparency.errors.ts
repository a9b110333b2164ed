import { defineError } from '../http/errors.ts';

export const leafNotFound = defineError(404, 'El índice de transparencia no tiene ese numeral.');
export const documentNotFound = defineError(
  404,
  'Ese contenido no tiene ese documento: puede que ya lo hayan quitado.',
);
export const hasDocuments = defineError(
  409,
  'Ese contenido tiene documentos publicados. Quítelos antes de decir que no aplica.',
);
export const documentOnDeploy = defineError(
  409,
  'Aquí un servicio construye el sitio. Reemplace el documento sin marcar la casilla y, cuando termine, borre los datos personales desde el historial de «Índice de transparencia».',
);
export const documentInstalled = defineError(
  409,
  'Ese documento vino instalado con el portal: puede reemplazarlo, pero solo quien mantiene el código puede borrarlo de allí. Reemplácelo sin marcar la casilla.',
);
export const FILE_GONE = 'Ese archivo ya no está en la biblioteca. Elíjalo de nuevo.';
export const NOT_PDF = 'Adjunte un PDF. Si es un archivo de Word o de Excel, expórtelo primero.';
export const ALREADY_THERE = 'Ese documento ya está en este contenido.';
/** Before what keeps people from reading the document, each with its remedy. */
export const HARD_TO_READ = 'No todas las personas podrán leer este documento.';
