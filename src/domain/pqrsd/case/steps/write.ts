/** Writes a message to the other side; the term runs on. */
import { z } from 'zod';
import { caseFiles } from '../../case-files.ts';
import { outgoing } from '../step-fields.schema.ts';
import { type BySide, OPEN_STATES, type StepRules } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('write'),
  text: outgoing('Escriba el mensaje.').meta({ title: 'Mensaje' }),
  files: caseFiles,
});

export const write: StepRules<typeof input, { kind: 'wrote' } & BySide, BySide> = {
  input,
  from: OPEN_STATES,
  stateRefusal: 'Este caso ya terminó. Presente una nueva solicitud y cite este número.',
  decide: (_context, { by }) => ({ kind: 'wrote', by }),
  event: 'wrote',
  isPublic: false,
  apply: (_state, { by }) => ({ awaitsReply: by === 'ciudadano' }),
  describe: ({ by }) => [by === 'ciudadano' ? 'De la persona.' : 'Del hospital.'],
  anonymise: () => ({}),
  message: ({ text }) => text,
};
