/** Fields of uploads: those of posts and those of cases. */
import { z } from 'zod';

export const MISSING_FILE_NAME = 'Falta el nombre del archivo.';
export const UNKNOWN_FILE = 'Ese archivo no existe.';
export const EMPTY_FILE = 'El archivo está vacío.';

/** Bytes of a file, with what is said of one that is too large. */
export const fileSize = (limit: number, tooLarge: string) =>
  z.int('El tamaño debe ser un número entero.').positive(EMPTY_FILE).max(limit, tooLarge);
