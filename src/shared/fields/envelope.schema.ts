/** Shared parts of API answers: error envelope and page of a list (docs/contract.md#api). */
import { z } from 'zod';

/** `errors`: messages by field (422). */
export const errorEnvelope = z.object({
  message: z.string().describe('Qué pasó y qué puede hacer la persona, en español.'),
  errors: z.record(z.string(), z.array(z.string())).optional().describe('Mensajes por campo (422).'),
  reference: z.string().optional().describe('Código que se puede citar al pedir ayuda (5xx).'),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

/** `meta` of the lists of the back office; `page` counts from 0. */
export const pageMeta = z.object({
  page: z.int().nonnegative(),
  per_page: z.int().positive(),
  total: z.int().nonnegative(),
});
export type PageMeta = z.infer<typeof pageMeta>;

/** Page size of the back office. */
export const BACK_OFFICE_PAGE_SIZE = 20;

const MAX_PAGE = 1_000_000;

/** `?page=`, counted from 0. */
export const pageNumber = z.coerce
  .number({ error: 'La página debe ser un número.' })
  .int('La página debe ser un número entero.')
  .min(0, 'La página se cuenta desde 0.')
  .max(MAX_PAGE, 'Esa página no existe.')
  .default(0);

/** `?q=`. */
export const searchText = z.string().trim().max(200, 'Escriba una búsqueda más corta.').optional();
export const instant = z.string().describe('ISO 8601 con desfase de Bogotá.');

/** The id of a record in a path. */
export const recordId = z.coerce
  .number({ error: 'El identificador debe ser un número.' })
  .int('El identificador debe ser un número entero.')
  .positive('El identificador debe ser mayor que cero.')
  .max(2_147_483_647, 'Ese identificador no existe.');
