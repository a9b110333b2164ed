/** Decrees by a reasoned act that the citizen abandoned a request not completed in time (Ley 1755, art. 17). */
import { z } from 'zod';
import { formatIso, formatLongDate } from '#shared/time/time.ts';
import { line } from '../step-fields.schema.ts';
import { ensure, reasonText, type StepRules, stepTermEnd } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('abandon'),
  act: line('Escriba el número y la fecha del acto que decreta el desistimiento.'),
  reason: line('Escriba los motivos del acto.'),
});

/** `appealUntil` is absent in acts older than the rule. */
type AbandonedEvent = { kind: 'abandoned'; act: string; reason: string; appealUntil?: string };

export const abandon: StepRules<typeof input, AbandonedEvent> = {
  input,
  from: ['por_completar'],
  stateRefusal: 'El desistimiento se decreta en un caso que espera ser completado.',
  decide({ rules, state, now }, { act, reason }) {
    const respondBy = new Date(state.completionRequest?.respondBy ?? now);
    ensure(now > respondBy, null, `La persona puede completarla hasta el ${formatLongDate(respondBy)}.`);
    return { kind: 'abandoned', act, reason, appealUntil: formatIso(stepTermEnd(rules, 'RR', now)) };
  },
  event: 'abandoned',
  isPublic: true,
  apply: (_state, { reason, appealUntil }, at) => ({
    state: 'cerrada',
    awaitsReply: false,
    completionRequest: null,
    ending: { how: 'desistimiento', at, reason, appealUntil },
  }),
  describe: ({ act, reason }) => [act && `${act}.`, reasonText(reason)],
  anonymise: () => ({ act: '', reason: '' }),
  message: (_step, { act, reason, appealUntil }) =>
    `Archivamos su solicitud porque no se completó a tiempo (${act}).\n\n${reason}\n\n` +
    `Puede pedir que se revise esta decisión (recurso de reposición)${appealUntil ? ` hasta el ${formatLongDate(appealUntil)}, aquí o en el SIAU,` : ''} o presentar la solicitud de nuevo.`,
  preview: ({ attempt, text }) => ({ refusal: attempt({ kind: 'abandon', act: text, reason: text }).refusal }),
};
