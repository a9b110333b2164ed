/** Annuls a case that was filed by mistake; its number is never used again. */
import { z } from 'zod';
import { isOrdered } from '../reconsideration.ts';
import { line, ORDERED } from '../step-fields.schema.ts';
import { ensure, reasonText, type StepRules } from '../step-rules.ts';

const reasonField = line('Escriba por qué se anula; el número se conserva.');
const input = z.object({ kind: z.literal('annul'), reason: reasonField });

export const annul: StepRules<typeof input, { kind: 'annulled'; reason: string }> = {
  input,
  from: ['recibida', 'en_tramite', 'por_completar', 'prorrogada'],
  stateRefusal: 'Este caso ya no se puede anular.',
  decide({ state }, { reason }) {
    ensure(!isOrdered(state), null, ORDERED);
    return { kind: 'annulled', reason };
  },
  event: 'annulled',
  isPublic: true,
  apply: (_state, { reason }, at) => ({
    state: 'anulada',
    awaitsReply: false,
    completionRequest: null,
    reconsideration: null,
    pending: null,
    ending: { how: 'anulada', at, reason },
  }),
  describe: ({ reason }) => [reasonText(reason)],
  anonymise: () => ({ reason: '' }),
  message: (_step, { reason }) => `Anulamos este radicado.\n\n${reason}`,
  preview: ({ attempt, text }) => ({ refusal: attempt({ kind: 'annul', reason: text }).refusal }),
};
