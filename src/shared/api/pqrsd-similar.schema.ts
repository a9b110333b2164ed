/** The requests that may be the same as another one. */
import { z } from 'zod';
import { PQRSD_LIMITS, PQRSD_STATES, PQRSD_TYPES } from '#domain/pqrsd/pqrsd.ts';
import { SIMILARITY_REASONS } from '#domain/pqrsd/similar/similarity-reasons.ts';
import { instant, recordId } from '../fields/envelope.schema.ts';

/** What is typed so far, as it is typed: blank counts as not given, and nothing is refused but its length. */
const typed = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.trim())
    .optional();

/** Body of POST /pqrsd/similar. */
export const similarInput = z.object({
  anonymous: z.boolean().default(false).describe('Se compara solo el texto.'),
  number_document: typed(40),
  email: typed(254),
  telephone: typed(40),
  description: typed(PQRSD_LIMITS.description),
});
export type SimilarInput = z.infer<typeof similarInput>;

const similarCase = z.object({
  id: recordId,
  rad: z.string(),
  type_pqrsd: z.enum(PQRSD_TYPES),
  state: z.enum(PQRSD_STATES),
  issue: z.string(),
  created_at: instant,
  reasons: z.array(z.enum(SIMILARITY_REASONS)).min(1).describe('En qué se parecen.'),
});
export type SimilarCase = z.infer<typeof similarCase>;
export const similarCases = z.object({
  data: z.array(similarCase).describe('Las más parecidas primero; como máximo diez.'),
});
