/** Asks the citizen to complete or clarify the request, which pauses the term (Ley 1755, arts. 17 and 19). */
import { z } from 'zod';
import { recordOf } from '#shared/fields/keys-of.ts';
import { dayOf, formatIso, formatLongDate } from '#shared/time/time.ts';
import { ASK_CAUSES, type AskCause } from '../../pqrsd.ts';
import { canPause, pauseClock, type TermClock } from '../../term/term-clock.ts';
import { OR_SHELVED, outgoing, REOPENED_TERM } from '../step-fields.schema.ts';
import { caseTermEnd, ensure, respondByOf, type StepRules, stepRuleOf } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('ask'),
  cause: z.enum(ASK_CAUSES, { error: 'Elija si falta algo o no se entiende.' }).meta({
    title: '¿Por qué se le pide?',
    control: 'radios',
    options: { incompleta: 'Falta algo para poder responder', no_se_entiende: 'No se entiende qué pide' },
  }),
  text: outgoing('Escriba qué falta o qué no se entiende.').meta({
    title: 'Qué falta o qué no se entiende',
    help: 'No pida documentos que el hospital ya tiene ni requisitos que la ley no exige.',
  }),
});

const ASKED_ONCE: Record<AskCause, string> = {
  incompleta: 'Ya se le pidió que la completara: se pide una sola vez (Ley 1755, art. 17). Responda con lo que tiene.',
  no_se_entiende:
    'Ya se le pidió que la aclarara: se pide una sola vez (Ley 1755, art. 19). Responda con lo que tiene.',
};

export const ask: StepRules<typeof input, { kind: 'asked'; cause: AskCause; respondBy: string; clock: TermClock }> = {
  input,
  from: ['en_tramite', 'prorrogada'],
  stateRefusal: 'Para pedir que se complete, el caso debe estar en trámite.',
  decide(context, { cause }) {
    const {
      rules,
      state: { asked, clock, duties },
      now,
    } = context;
    ensure(duties.length === 0, null, REOPENED_TERM);
    ensure(!asked.includes(cause), 'cause', ASKED_ONCE[cause]);
    ensure(canPause(clock), null, 'Las horas de un reclamo en salud no se suspenden. Escríbale un mensaje.');
    ensure(now <= new Date(clock.dueAt), null, 'El término ya venció: responda con lo que tiene.');
    const receivedAt = new Date(clock.receivedAt);
    const limit = caseTermEnd(context, 'T6', receivedAt);
    const { law } = stepRuleOf(context, 'T6', receivedAt);
    const tooLate = `Solo se podía pedir que la completara hasta el ${formatLongDate(limit)} (${law}).`;
    ensure(cause === 'no_se_entiende' || now <= limit, null, tooLate);
    return {
      kind: 'asked',
      cause,
      respondBy: formatIso(caseTermEnd(context, cause === 'incompleta' ? 'T6b' : 'T7', now)),
      clock: pauseClock(rules.calendar, clock, dayOf(now)),
    };
  },
  event: 'asked',
  isPublic: true,
  apply: (state, { cause, respondBy, clock }) => ({
    state: 'por_completar',
    awaitsReply: false,
    clock,
    asked: [...state.asked, cause],
    completionRequest: { cause, respondBy, granted: false, clockBefore: state.clock },
  }),
  describe: ({ cause, respondBy }) => [
    `${cause === 'incompleta' ? 'Falta algo' : 'No se entiende'}. Puede responder hasta el ${formatLongDate(respondBy)}.`,
  ],
  anonymise: () => ({}),
  message: ({ text }, { respondBy }) =>
    `${text}\n\nPuede responder hasta el ${formatLongDate(respondBy)}. ${OR_SHELVED}`,
  preview: ({ attempt, text }) => recordOf(ASK_CAUSES, (cause) => respondByOf(attempt({ kind: 'ask', cause, text }))),
};
