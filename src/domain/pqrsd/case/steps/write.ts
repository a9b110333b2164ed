/** Writes a message to the other side; the term runs on. */
import { z } from 'zod';
import { caseFiles } from '../../case-files.ts';
import type { Side } from '../case.ts';
import { outgoing } from '../step-fields.schema.ts';
import { ensureText, OPEN_STATES, type StepFrom, type StepRules } from '../step-rules.ts';

const TEXT_MISSING = 'Escriba el mensaje.';

export const writeInput = z.object({ kind: z.literal('write'), text: outgoing(TEXT_MISSING), files: caseFiles });

export const write: StepRules<StepFrom<typeof writeInput> & { by: Side }, { kind: 'wrote'; by: Side }> = {
  from: OPEN_STATES,
  stateRefusal: 'Este caso ya terminó. Presente una nueva solicitud y cite este número.',
  decide(_context, { by, text }) {
    ensureText(text, 'text', TEXT_MISSING);
    return { kind: 'wrote', by };
  },
  event: 'wrote',
  isPublic: false,
  apply: (_state, { by }) => ({ awaitsReply: by === 'ciudadano' }),
  describe: ({ by }) => [by === 'ciudadano' ? 'De la persona.' : 'Del hospital.'],
  anonymise: () => ({}),
  message: ({ text }) => text,
};
