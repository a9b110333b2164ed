/** Leaves an internal note: the only step of a case that has ended, and it changes nothing. */
import { z } from 'zod';
import { caseFiles } from '../../case-files.ts';
import { longText } from '../step-fields.schema.ts';
import { OPEN_STATES, type StepRules } from '../step-rules.ts';

const input = z.object({ kind: z.literal('note'), text: longText('Escriba la nota.'), files: caseFiles });

export const note: StepRules<typeof input, { kind: 'noted' }> = {
  input,
  from: [...OPEN_STATES, 'cerrada', 'anulada'],
  stateRefusal: 'Este caso no admite notas.',
  decide: () => ({ kind: 'noted' }),
  event: 'noted',
  isPublic: false,
  apply: () => ({}),
  describe: () => [],
  anonymise: () => ({}),
  message: ({ text }) => text,
  visibility: 'interna',
};
