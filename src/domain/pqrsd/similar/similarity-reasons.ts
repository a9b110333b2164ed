/** Why two requests may be the same, apart from the comparison so that browsers load only the words. */
import { keysOf } from '#shared/fields/keys-of.ts';

export const SIMILARITY_LABELS = {
  document: 'mismo documento',
  email: 'mismo correo',
  telephone: 'mismo teléfono',
  text: 'texto parecido',
};
export type SimilarityReason = keyof typeof SIMILARITY_LABELS;
export const SIMILARITY_REASONS = keysOf(SIMILARITY_LABELS);
