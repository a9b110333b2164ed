/** The citizen gives the request up, at any time before its answer (Ley 1755, art. 18). */
import { z } from 'zod';
import { caseFiles } from '../../case-files.ts';
import { outgoing } from '../step-fields.schema.ts';
import { type BySide, type StepRules, UNANSWERED_STATES } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('withdraw'),
  text: outgoing('Escriba cómo y cuándo desistió la persona.'),
  files: caseFiles.describe('Lo que la persona entregó o firmó.'),
});

/** What the citizen says by default. */
export const WITHDRAWAL_TEXT = 'Desisto de mi solicitud.';

export const withdraw: StepRules<typeof input, { kind: 'withdrawn' } & BySide, BySide> = {
  input,
  from: UNANSWERED_STATES,
  stateRefusal: 'Se desiste de una solicitud que todavía no se ha respondido.',
  decide: (_context, { by }) => ({ kind: 'withdrawn', by }),
  event: 'withdrawn',
  isPublic: true,
  apply: (_state, _event, at) => ({
    state: 'cerrada',
    awaitsReply: false,
    completionRequest: null,
    reconsideration: null,
    pending: null,
    ending: { how: 'desistimiento_expreso', at, reason: null },
  }),
  describe: ({ by }) => [by === 'ciudadano' ? 'Por la persona, en el portal.' : 'La persona lo dijo por otro medio.'],
  anonymise: () => ({}),
  message: ({ by, text }) =>
    by === 'ciudadano'
      ? text
      : `Registramos que usted desistió de esta solicitud.\n\n${text}\n\nPuede presentarla de nuevo cuando quiera.`,
};
