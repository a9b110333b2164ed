/** The citizen gives the request up, at any time before its answer (Ley 1755, art. 18). */
import { z } from 'zod';
import { type Day, dayOf, formatIso, formatLongDate } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import { isOrdered } from '../reconsideration.ts';
import { ORDERED, outgoing, receivedField } from '../step-fields.schema.ts';
import { type BySide, ensure, receiptOf, receivedText, type StepRules, UNANSWERED_STATES } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('withdraw'),
  text: outgoing('Escriba cómo desistió la persona.').meta({
    title: 'Cómo desistió',
    help: 'En persona, por teléfono o por escrito, y quién lo recibió. La persona lo lee.',
  }),
  received: receivedField.meta({ title: 'Qué día desistió' }),
  files: caseFiles.meta({ title: 'Lo que firmó o entregó', help: '' }),
});

/** What the citizen says by default. */
export const WITHDRAWAL_TEXT = 'Desisto de mi solicitud.';

/** `received` and `endedAt` are absent in events older than the rule. */
type WithdrawnEvent = BySide & { kind: 'withdrawn'; received?: Day; endedAt?: string };

export const withdraw: StepRules<typeof input, WithdrawnEvent, BySide> = {
  input,
  from: UNANSWERED_STATES,
  stateRefusal: 'Se desiste de una solicitud que todavía no se ha respondido.',
  decide(context, { by, received }) {
    ensure(!isOrdered(context.state), null, ORDERED);
    const endedAt = formatIso(receiptOf(context, { by, received }));
    return { kind: 'withdrawn', by, endedAt, ...(by === 'hospital' && received && { received }) };
  },
  event: 'withdrawn',
  isPublic: true,
  apply: (_state, { endedAt = '' }, at) => ({
    state: 'cerrada',
    awaitsReply: false,
    completionRequest: null,
    reconsideration: null,
    pending: null,
    ending: { how: 'desistimiento_expreso', at: endedAt || at, reason: null },
  }),
  describe: (event) => [
    event.by === 'ciudadano' ? 'Por la persona, en el portal.' : 'La persona lo dijo por otro medio.',
    receivedText(event),
  ],
  anonymise: () => ({}),
  message: ({ by, text }, { received }) =>
    by === 'ciudadano'
      ? text
      : `Registramos que usted desistió de esta solicitud${received ? ` el ${formatLongDate(received)}` : ''}.\n\n${text}\n\nPuede presentarla de nuevo cuando quiera.`,
  preview: ({ attempt, text, now }) => ({
    refusal: attempt({ kind: 'withdraw', by: 'hospital', text, received: dayOf(now) }).refusal,
  }),
};
