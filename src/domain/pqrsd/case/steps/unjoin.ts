/** Separates a request that was joined to another. */
import { z } from 'zod';
import type { CaseRef } from '../related.ts';
import { line } from '../step-fields.schema.ts';
import { ensure, reasonText, type StepRules, UNANSWERED_STATES } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('unjoin'),
  reason: line('Escriba por qué se separa.').meta({ title: 'Por qué se separa' }),
});

export const unjoin: StepRules<typeof input, { kind: 'unjoined'; lead: CaseRef | null; reason: string }> = {
  input,
  from: UNANSWERED_STATES,
  stateRefusal: 'Se separa una solicitud acumulada que todavía no se ha respondido.',
  decide({ state: { joinedTo } }, { reason }) {
    ensure(joinedTo !== null, null, 'Este caso no está acumulado a otro.');
    return { kind: 'unjoined', lead: joinedTo, reason };
  },
  event: 'unjoined',
  isPublic: true,
  apply: () => ({ joinedTo: null }),
  describe: ({ lead, reason }) => [lead && `De ${lead.rad}.`, reasonText(reason)],
  anonymise: () => ({ reason: '' }),
  message: () => 'Tramitamos su solicitud otra vez por separado. El término es el mismo.',
  refusal: ({ refusalOf, text }) => refusalOf({ kind: 'unjoin', reason: text }),
};
