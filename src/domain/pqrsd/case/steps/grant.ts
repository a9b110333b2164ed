/** Grants another month to complete the request, once (Ley 1755, art. 17). */
import { z } from 'zod';
import { formatIso, formatLongDate } from '#shared/time/time.ts';
import { NOT_AWAITING_COMPLETION, outgoing } from '../step-fields.schema.ts';
import { type BySide, caseTermEnd, ensure, respondByOf, type StepRules, stepRuleOf } from '../step-rules.ts';

const input = z.object({ kind: z.literal('grant'), text: outgoing('Escriba por qué necesita más plazo.') });

export const grant: StepRules<typeof input, { kind: 'granted'; respondBy: string }, BySide> = {
  input,
  from: ['por_completar'],
  stateRefusal: NOT_AWAITING_COMPLETION,
  decide(context) {
    const { completionRequest } = context.state;
    const { now } = context;
    const isExtendable = completionRequest?.cause === 'incompleta' && stepRuleOf(context, 'T6b', now).extension > 0;
    ensure(isExtendable, null, 'Este plazo no se puede ampliar.');
    ensure(completionRequest?.granted === false, null, 'El plazo para completarla ya se amplió una vez.');
    const respondBy = new Date(completionRequest?.respondBy ?? now);
    ensure(now <= respondBy, null, `El plazo para completarla venció el ${formatLongDate(respondBy)}.`);
    return { kind: 'granted', respondBy: formatIso(caseTermEnd(context, 'T6b', respondBy)) };
  },
  event: 'granted',
  isPublic: true,
  apply: ({ completionRequest }, { respondBy }) => ({
    completionRequest: completionRequest && { ...completionRequest, respondBy, granted: true },
  }),
  describe: ({ respondBy }) => [`Hasta el ${formatLongDate(respondBy)}.`],
  anonymise: () => ({}),
  message: ({ text }) => text,
  preview: ({ attempt, text }) => respondByOf(attempt({ kind: 'grant', by: 'hospital', text })),
};
