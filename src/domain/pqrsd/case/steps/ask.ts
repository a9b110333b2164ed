/** Asks the citizen to complete or clarify the request, which pauses the term (Ley 1755, arts. 17 and 19). */

import { z } from 'zod';
import { recordOf } from '#shared/fields/keys-of.ts';
import { dayOf, formatIso, formatLongDate } from '#shared/time/time.ts';
import { ASK_CAUSES, type AskCause } from '../../pqrsd.ts';
import { canPause, pauseClock, type TermClock } from '../../term/term-clock.ts';
import { COMPLETION_TERMS } from '../acts.ts';
import type { Telling } from '../case-state.ts';
import { completeBy } from '../news.ts';
import { actFields, OR_SHELVED, outgoing, REOPENED_TERM } from '../step-fields.schema.ts';
import { caseTermEnd, ensure, refusalOfAll, type StepRules, stepRuleOf } from '../step-rules.ts';

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
  ...actFields,
});

const ASKED_ONCE: Record<AskCause, string> = {
  incompleta: 'Ya se le pidió que la completara: se pide una sola vez (Ley 1755, art. 17). Responda con lo que tiene.',
  no_se_entiende:
    'Ya se le pidió que la aclarara: se pide una sola vez (Ley 1755, art. 19). Responda con lo que tiene.',
};

type AskedEvent = {
  kind: 'asked';
  cause: AskCause;
  /** If the person knows it now: the time runs from the proof that they do (`acts.ts`). */
  respondBy: string;
  clock: TermClock;
  telling?: Telling;
};

/** Until when the person may complete it, as they are told. */
const respondUntil = ({ respondBy, ...event }: Pick<AskedEvent, 'respondBy' | 'telling'>): string =>
  isDateOpen(event)
    ? `Puede responder dentro del plazo de ley, que corre desde que conozca este mensaje: si lo conoce hoy, hasta el ${formatLongDate(respondBy)}.`
    : `Puede responder hasta el ${formatLongDate(respondBy)}.`;

/** Whether its date waits for the proof that the person knows it. */
const isDateOpen = ({ telling }: Pick<AskedEvent, 'telling'>): boolean => telling?.evidence === null;

export const ask: StepRules<typeof input, AskedEvent> = {
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
      respondBy: formatIso(caseTermEnd(context, COMPLETION_TERMS[cause], now)),
      clock: pauseClock(rules.calendar, clock, dayOf(now)),
    };
  },
  event: 'asked',
  isPublic: true,
  news: (event) => ({
    ...completeBy(event.respondBy),
    line: `Necesitamos que complete su solicitud. ${respondUntil(event)} ${OR_SHELVED}`,
  }),
  apply: (state, { cause, respondBy, clock }, _at, seq) => ({
    state: 'por_completar',
    awaitsReply: false,
    clock,
    asked: [...state.asked, cause],
    completionRequest: { seq, cause, respondBy, granted: false, clockBefore: state.clock },
  }),
  tells: () => true,
  describe: ({ cause, respondBy, ...event }) => [
    cause === 'incompleta' ? 'Falta algo.' : 'No se entiende.',
    `Puede responder hasta el ${formatLongDate(respondBy)}${isDateOpen(event) ? ', si lo conoció ese día' : ''}.`,
  ],
  anonymise: () => ({}),
  message: ({ text }, event) => `${text}\n\n${respondUntil(event)} ${OR_SHELVED}`,
  refusal: ({ refusalOf, text }) => refusalOfAll(ASK_CAUSES.map((cause) => refusalOf({ kind: 'ask', cause, text }))),
  preview: ({ attempt, text }) => ({
    ask: recordOf(ASK_CAUSES, (cause) => {
      const { refusal, event } = attempt({ kind: 'ask', cause, text });
      return { refusal, respond_by: event?.respondBy ?? null };
    }),
  }),
};
