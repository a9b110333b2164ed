/** Annuls a case that was filed by mistake; its number is never used again. */
import { z } from 'zod';
import { line } from '../step-fields.schema.ts';
import { ensureText, reasonText, type StepFrom, type StepRules } from '../step-rules.ts';

const REASON_MISSING = 'Escriba por qué se anula; el número se conserva.';

export const annulInput = z.object({ kind: z.literal('annul'), reason: line(REASON_MISSING) });

export const annul: StepRules<StepFrom<typeof annulInput>, { kind: 'annulled'; reason: string }> = {
  from: ['recibida', 'en_tramite', 'por_completar', 'prorrogada'],
  stateRefusal: 'Este caso ya no se puede anular.',
  decide(_context, { reason }) {
    ensureText(reason, 'reason', REASON_MISSING);
    return { kind: 'annulled', reason };
  },
  event: 'annulled',
  isPublic: true,
  apply: (_state, { reason }, at) => ({
    state: 'anulada',
    awaitsReply: false,
    completionRequest: null,
    ending: { how: 'anulada', at, reason },
  }),
  describe: ({ reason }) => [reasonText(reason)],
  anonymise: () => ({ reason: '' }),
  message: (_step, { reason }) => `Anulamos este radicado.\n\n${reason}`,
};
