/** Leaves an internal note: the only step of a case that has ended, and it changes nothing. */
import { z } from 'zod';
import { caseFiles } from '../../case-files.ts';
import { longText } from '../step-fields.schema.ts';
import { ensureText, OPEN_STATES, type StepFrom, type StepRules } from '../step-rules.ts';

const TEXT_MISSING = 'Escriba la nota.';

export const noteInput = z.object({ kind: z.literal('note'), text: longText(TEXT_MISSING), files: caseFiles });

export const note: StepRules<StepFrom<typeof noteInput>, { kind: 'noted' }> = {
  from: [...OPEN_STATES, 'cerrada', 'anulada'],
  stateRefusal: 'Este caso no admite notas.',
  decide(_context, { text }) {
    ensureText(text, 'text', TEXT_MISSING);
    return { kind: 'noted' };
  },
  event: 'noted',
  isPublic: false,
  apply: () => ({}),
  describe: () => [],
  anonymise: () => ({}),
  message: ({ text }) => text,
  visibility: 'interna',
};
