/** Grants another month to complete the request, once (Ley 1755, art. 17). */

import { z } from 'zod';
import { dayOf, formatIso, formatLongDate, startOfDay } from '#shared/time/time.ts';
import { isRequestKnown, UNKNOWN_REQUEST } from '../acts.ts';
import { actFields, NOT_AWAITING_COMPLETION, OR_SHELVED, outgoing, receivedField } from '../step-fields.schema.ts';
import { type BySide, caseTermEnd, ensure, receiptOf, type StepRules, stepRuleOf } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('grant'),
  received: receivedField.meta({ title: 'Qué día lo pidió' }),
  text: outgoing('Escriba por qué necesita más plazo.').meta({
    title: 'Mensaje a la persona',
    help: 'Diga por qué se le da más plazo.',
  }),
  ...actFields,
});

export const grant: StepRules<typeof input, { kind: 'granted'; respondBy: string }, BySide> = {
  input,
  from: ['por_completar'],
  stateRefusal: NOT_AWAITING_COMPLETION,
  decide(context, { by, received }) {
    const { completionRequest, clock } = context.state;
    const { now } = context;
    const isExtendable = completionRequest?.cause === 'incompleta' && stepRuleOf(context, 'T6b', now).extension > 0;
    ensure(isExtendable, null, 'Este plazo no se puede ampliar.');
    ensure(completionRequest?.granted === false, null, 'El plazo para completarla ya se amplió una vez.');
    ensure(isRequestKnown(context.state), null, UNKNOWN_REQUEST);
    const respondBy = new Date(completionRequest?.respondBy ?? now);
    const since = formatIso(startOfDay(clock.pausedOn ?? dayOf(now)));
    ensure(
      receiptOf(context, { by, received }, since) <= respondBy,
      by === 'hospital' ? 'received' : null,
      `El plazo para completarla venció el ${formatLongDate(respondBy)}.`,
    );
    return { kind: 'granted', respondBy: formatIso(caseTermEnd(context, 'T6b', respondBy)) };
  },
  event: 'granted',
  isPublic: true,
  deskNews: (_event, actorId) => (actorId === null ? { kind: 'mensaje' } : null),
  news: ({ respondBy }) => ({
    subject: `Tiene hasta el ${formatLongDate(respondBy)} para completar su solicitud`,
    line: `Tiene más plazo para completar su solicitud: hasta el ${formatLongDate(respondBy)}. ${OR_SHELVED}`,
  }),
  apply: ({ completionRequest }, { respondBy }) => ({
    completionRequest: completionRequest && { ...completionRequest, respondBy, granted: true },
  }),
  // Who asked for it in the portal has it there at once.
  tells: (_event, { by }) => by === 'hospital',
  describe: ({ respondBy }) => [`Hasta el ${formatLongDate(respondBy)}.`],
  anonymise: () => ({}),
  message: ({ text, by }, { respondBy }) =>
    by === 'ciudadano' ? text : `${text}\n\nPuede completarla hasta el ${formatLongDate(respondBy)}.`,
  refusal: ({ refusalOf, text, now }) => refusalOf({ kind: 'grant', by: 'hospital', text, received: dayOf(now) }),
  preview({ attempt, text, now }) {
    const { event } = attempt({ kind: 'grant', by: 'hospital', text, received: dayOf(now) });
    return { grant: { respond_by: event?.respondBy ?? null } };
  },
};
