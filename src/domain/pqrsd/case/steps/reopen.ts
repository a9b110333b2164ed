/** Reopens a case by order of a judge or for a mistake of the hospital, with an act, a reason and a term of its own. */
import { z } from 'zod';
import { dayField } from '#shared/fields/day.schema.ts';
import { recordOf } from '#shared/fields/keys-of.ts';
import { dayOf, endOfDay, formatIso, formatLongDate, formatLongDateTime } from '#shared/time/time.ts';
import type { TermClock } from '../../term-clock.ts';
import type { CaseRules } from '../decide.ts';
import { REOPENING_LABELS, type ReopeningCause } from '../reconsideration.ts';
import { line, outgoingLine } from '../step-fields.schema.ts';
import { ensure, inProgressState, reasonText, type StepRules, taskClock } from '../step-rules.ts';

const CAUSES = ['orden', 'error'] as const satisfies ReopeningCause[];
const input = z.object({
  kind: z.literal('reopen'),
  cause: z.enum(CAUSES, { error: 'Elija por qué se reabre.' }),
  act: line('Escriba el número y la fecha de la orden o del acto.'),
  due: dayField.optional().describe('El último día que fijó el juez; ausente: el término de la tabla.'),
  reason: outgoingLine('Escriba por qué se reabre: la persona lo lee.'),
});

const CODES = { orden: 'TU', error: 'RE' } as const;

/** The clock of the table, or one that ends on the day that the judge fixed. */
function clockOf(rules: CaseRules, cause: ReopeningCause, due: string | undefined, now: Date): TermClock {
  const clock = taskClock(rules, CODES[cause], now);
  if (!due) return clock;
  const count = Math.max(1, rules.calendar.businessDaysBetween(dayOf(now), due));
  const { skipped } = rules.calendar.addBusinessDays(now, count);
  const term = { ...clock.term, count, unit: 'dias_habiles' as const, law: 'Orden del juez' };
  return { ...clock, term, left: count, skipped, dueAt: formatIso(endOfDay(due)) };
}

type ReopenedEvent = { kind: 'reopened'; cause: ReopeningCause; act: string; reason: string; clock: TermClock };

export const reopen: StepRules<typeof input, ReopenedEvent> = {
  input,
  from: ['respondida', 'trasladada', 'cerrada', 'anulada'],
  stateRefusal: 'Se reabre un caso que ya se respondió, se trasladó o terminó.',
  decide({ rules, now }, { cause, act, due, reason }) {
    ensure(!due || cause === 'orden', 'due', 'Solo un juez fija otro plazo.');
    ensure(!due || due >= dayOf(now), 'due', 'Esa fecha ya pasó.');
    return { kind: 'reopened', cause, act, reason, clock: clockOf(rules, cause, due, now) };
  },
  event: 'reopened',
  isPublic: true,
  apply: (state, { cause, act, clock }, at) => ({
    state: inProgressState(state.clock),
    // A request to complete that was pending when the case ended is over.
    clock: { ...state.clock, pausedOn: null },
    reconsideration: { cause, at, by: 'hospital', act, clock },
    answer: null,
    formerAnswers: state.answer ? [...state.formerAnswers, state.answer] : state.formerAnswers,
    transfer: null,
    ending: null,
  }),
  describe: ({ cause, act, reason, clock }) => [
    `${REOPENING_LABELS[cause]}.`,
    act && `${act}.`,
    reasonText(reason),
    `Hay que responder hasta el ${dueText(clock)}.`,
  ],
  anonymise: () => ({ act: '', reason: '' }),
  message: (_step, { cause, act, reason, clock }) =>
    `Reabrimos su caso ${cause === 'orden' ? 'por orden judicial' : 'porque nos equivocamos'} (${act}).\n\n${reason}\n\nLe responderemos a más tardar el ${dueText(clock)}.`,
  preview: ({ rules, now }) => recordOf(CAUSES, (cause) => clockOf(rules, cause, undefined, now).dueAt),
};

const dueText = ({ dueAt, term }: TermClock): string =>
  term.unit === 'horas' ? formatLongDateTime(new Date(dueAt)) : formatLongDate(dueAt);
