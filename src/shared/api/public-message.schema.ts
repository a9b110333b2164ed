import { z } from 'zod';
import { EVENT_KINDS } from '#domain/pqrsd/case/events.ts';
import { instant } from '../fields/envelope.schema.ts';

/** A message of a case as its holder reads it. */
export const publicMessage = z.object({
  seq: z.int().describe('El paso de la historia que lo trajo.'),
  at: instant,
  kind: z.enum(EVENT_KINDS),
  by: z.enum(['ciudadano', 'hospital']),
  text: z.string().describe('Vacío cuando se retiró de la vista de quien lee.'),
  withheld_at: instant.nullable().describe('Cuándo se retiró de la vista de la persona; null: la puede leer.'),
});
