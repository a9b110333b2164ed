/** The headers of a save. */
import { z } from 'zod';

export type Preconditions = {
  /** The revision that the save is based on (optimistic locking): another current one refuses it. */
  ifMatch?: number | undefined;
  /** The idempotency key: a repeated save stores nothing and gives the first response. */
  idempotencyKey?: string | undefined;
};

const REVISION = /^(?:"\d{1,9}"|\d{1,9})$/;
const MAX_KEY_LENGTH = 100;

const idempotencyKey = z
  .string()
  .trim()
  .min(1, 'La clave de guardado está vacía.')
  .max(MAX_KEY_LENGTH, `Use una clave de guardado de ${MAX_KEY_LENGTH} caracteres o menos.`)
  .optional()
  .describe('El mismo guardado con la misma clave se hace una sola vez y recibe la misma respuesta.');

const ifMatch = z
  .string()
  .trim()
  .regex(REVISION, 'If-Match lleva el número de la revisión sobre la que se escribió, por ejemplo "3".')
  .transform((text) => Number(text.replaceAll('"', '')))
  .optional()
  .meta({ type: 'string', description: 'Revisión sobre la que se escribió; si ya hay otra, 409.' });

const idempotencyHeaders = z.object({ 'idempotency-key': idempotencyKey });

/** The idempotency key of a new post. */
export const createPreconditions = idempotencyHeaders.transform((headers) => headers['idempotency-key']);
/** The preconditions of a revision of a post or of a step of a case. */
export const savePreconditions = z.object({ 'if-match': ifMatch, ...idempotencyHeaders.shape }).transform(
  (headers): Preconditions => ({
    ifMatch: headers['if-match'],
    idempotencyKey: headers['idempotency-key'],
  }),
);

/** The precondition of a save over what was read with an ETag. */
export const etagPreconditions = z.object({
  'if-match': z
    .string()
    .trim()
    .regex(/^"?[\w.-]{1,120}"?$/, 'If-Match lleva el ETag de lo que se abrió.')
    .optional()
    .describe('ETag de lo que se abrió; si ya hay otra cosa, 409 con `current`.'),
});
