/**
 * Reopens a case by order of a judge or for a mistake of the hospital, with an act, a reason and a term of its own; or
 * because the entity sent it back, under the term of the petition, which a transfer to who is not competent never ended.
 */
import { z } from 'zod';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { dayField } from '#shared/fields/day.schema.ts';
import { recordOf } from '#shared/fields/keys-of.ts';
import { dayOf, endOfDay, formatIso } from '#shared/time/time.ts';
import type { TermClock } from '../../term/term-clock.ts';
import type { CaseRules } from '../decide.ts';
import { REOPENING_LABELS, type ReopeningCause } from '../reconsideration.ts';
import { line, orAbsent, outgoingLine } from '../step-fields.schema.ts';
import { dueText, ensure, inProgressState, reasonText, type StepRules, taskClock } from '../step-rules.ts';

const CAUSES = ['orden', 'error', 'devuelta'] as const satisfies ReopeningCause[];
const input = z.object({
  kind: z.literal('reopen'),
  cause: z
    .enum(CAUSES, { error: 'Elija por qué se reabre.' })
    .meta({ title: 'Por qué se reabre', control: 'radios', options: REOPENING_LABELS }),
  act: line('Escriba el número y la fecha de la orden o del acto.').meta({
    title: 'Orden del juez',
    help: 'Número y fecha, por ejemplo «Tutela 2026-00123, Juzgado 2, 3 de noviembre de 2026».',
  }),
  due: orAbsent(dayField).meta({
    title: 'Último día que fijó el juez',
    help: 'Si fijó otro plazo.',
    description: 'Ausente: el término de la tabla.',
  }),
  reason: outgoingLine('Escriba por qué se reabre: la persona lo lee.').meta({ title: 'Motivo' }),
});

const CODES = { orden: 'TU', error: 'RE' } as const;

/** The clock of the table, or one that ends on the day that the judge fixed. */
function clockOf(rules: CaseRules, cause: keyof typeof CODES, due: string | undefined, now: Date): TermClock {
  const clock = taskClock(rules, CODES[cause], now);
  if (!due) return clock;
  const count = Math.max(1, rules.calendar.businessDaysBetween(dayOf(now), due));
  const { skipped } = rules.calendar.addBusinessDays(now, count);
  const term = { ...clock.term, count, unit: 'dias_habiles' as const, law: 'Orden del juez' };
  return { ...clock, term, left: count, skipped, dueAt: formatIso(endOfDay(due)) };
}

/** `clock`: of what is owed again; of the petition, when it came back. */
type ReopenedEvent = { kind: 'reopened'; cause: ReopeningCause; act: string; reason: string; clock: TermClock };

export const reopen: StepRules<typeof input, ReopenedEvent> = {
  input,
  from: ['respondida', 'trasladada', 'cerrada', 'anulada'],
  stateRefusal: 'Se reabre un caso que ya se respondió, se trasladó o terminó.',
  decide({ rules, state, now }, { cause, act, due, reason }) {
    ensure(!due || cause === 'orden', 'due', 'Solo un juez fija otro plazo.');
    ensure(!due || due >= dayOf(now), 'due', 'Esa fecha ya pasó.');
    ensure(cause !== 'devuelta' || state.transfer !== null, 'cause', 'Este caso no está trasladado a otra entidad.');
    const clock = cause === 'devuelta' ? { ...state.clock, pausedOn: null } : clockOf(rules, cause, due, now);
    return { kind: 'reopened', cause, act, reason, clock };
  },
  event: 'reopened',
  isPublic: true,
  apply: (state, { cause, act, clock }, at) => ({
    state: inProgressState(state.clock),
    // A request to complete that was pending when the case ended is over.
    clock: { ...state.clock, pausedOn: null },
    reconsideration: cause === 'devuelta' ? null : { cause, at, by: 'hospital', act, clock },
    answer: null,
    formerAnswers: state.answer ? [...state.formerAnswers, state.answer] : state.formerAnswers,
    transfer: null,
    ending: null,
  }),
  describe: ({ cause, act, reason, clock }) => [
    `${REOPENING_LABELS[cause]}.`,
    act && `${act}.`,
    reasonText(reason),
    sentence(`El término es hasta el ${dueText(clock)}`),
  ],
  anonymise: () => ({ act: '', reason: '' }),
  message: (_step, { cause, act, reason, clock }) =>
    `Reabrimos su caso ${WHY[cause]} (${act}).\n\n${reason}\n\n` +
    sentence(
      cause === 'devuelta'
        ? `El término para responderle se cuenta desde que la recibimos: su fecha límite es el ${dueText(clock)}`
        : `Le responderemos a más tardar el ${dueText(clock)}`,
    ),
  preview: ({ rules, state, now }) =>
    recordOf(CAUSES, (cause) => {
      if (cause === 'devuelta') return state.transfer && state.clock.dueAt;
      return clockOf(rules, cause, undefined, now).dueAt;
    }) as { orden: string; error: string; devuelta: string | null },
};

const WHY: Record<ReopeningCause, string> = {
  orden: 'por orden judicial',
  error: 'porque nos equivocamos',
  devuelta: 'porque la entidad a la que lo enviamos lo devolvió',
};
