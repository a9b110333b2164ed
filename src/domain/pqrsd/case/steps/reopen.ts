/**
 * Reopens a case by order of a judge, for a mistake of the hospital, or because the entity sent it back. An order, and a
 * mistake in an answer, have a term of their own; a petition that was never answered goes on with the one that ran, which
 * a wrong transfer, withdrawal or annulment never ended.
 */

import { z } from 'zod';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { dayField } from '#shared/fields/day.schema.ts';
import { dayOf, endOfDay, formatIso, parseTimestamp } from '#shared/time/time.ts';
import type { TermClock } from '../../term/term-clock.ts';
import { petitionAnswerOf } from '../answers.ts';
import type { CaseRules, CaseState } from '../case-state.ts';
import { REOPENING_LABELS, type ReopeningCause } from '../duties.ts';
import { NOTHING_TO_DO } from '../news.ts';
import { goingOn, transferMade } from '../owed.ts';
import { actFields, line, minuteField, orAbsent, outgoingLine } from '../step-fields.schema.ts';
import {
  clockAfterEnd,
  dueText,
  ensure,
  ensureComing,
  inProgressState,
  reasonText,
  type StepContext,
  type StepRules,
  taskClock,
} from '../step-rules.ts';

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
  received_at: orAbsent(minuteField).meta({
    title: 'Cuándo recibió el hospital la orden',
    help: 'Día y hora: desde ahí corre el plazo. Vacío: ahora.',
    description: 'Hora de Bogotá.',
    control: 'datetime-local',
  }),
  due: orAbsent(dayField).meta({
    title: 'Último día que fijó el juez',
    help: 'Si fijó otro plazo.',
    description: 'Ausente: el término de la tabla.',
  }),
  reason: outgoingLine('Escriba por qué se reabre: la persona lo lee.').meta({ title: 'Motivo' }),
  ...actFields,
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

/** Whether a cause has a term of its own in a case: an order always, a mistake where an answer was given. */
const hasOwnTerm = (
  cause: ReopeningCause,
  state: Pick<CaseState, 'answer' | 'formerAnswers'>,
): cause is keyof typeof CODES => cause === 'orden' || (cause === 'error' && petitionAnswerOf(state) !== null);

type ReopenedEvent = {
  kind: 'reopened';
  cause: ReopeningCause;
  act: string;
  reason: string;
  /** Of what is owed again, else of the petition. Events older than the rule give a mistake a term of its own always. */
  clock: TermClock;
  /** The clock of the petition where an order has another; absent in events older than the rule. */
  petitionClock?: TermClock;
};

export const reopen: StepRules<typeof input, ReopenedEvent> = {
  input,
  from: ['respondida', 'trasladada', 'cerrada', 'anulada'],
  stateRefusal: 'Se reabre un caso que ya se respondió, se trasladó o terminó.',
  decide(context, { cause, act, due, received_at, reason }) {
    const { rules, state, now } = context;
    const receivedAt = (received_at && parseTimestamp(received_at)) || now;
    ensure(received_at === undefined || cause === 'orden', 'received_at', 'Solo una orden tiene hora de recibo.');
    ensure(receivedAt <= now, 'received_at', 'Esa hora todavía no ha llegado.');
    ensure(receivedAt >= new Date(state.clock.receivedAt), 'received_at', 'El caso se recibió después de esa hora.');
    ensure(!due || cause === 'orden', 'due', 'Solo un juez fija otro plazo.');
    ensureComing(context, due);
    ensure(
      cause !== 'devuelta' || transferMade(state) !== null,
      'cause',
      'No consta que este caso saliera a otra entidad.',
    );
    const petitionClock = clockAfterEnd(context);
    const reopened = { kind: 'reopened', cause, act, reason } as const;
    if (!hasOwnTerm(cause, state)) return { ...reopened, clock: petitionClock };
    return { ...reopened, clock: clockOf(rules, cause, due, receivedAt), petitionClock };
  },
  event: 'reopened',
  isPublic: true,
  news: ({ clock }) => ({
    subject: 'Reabrimos su solicitud',
    line: `${sentence(`Reabrimos su solicitud: la fecha límite para responderle es el ${dueText(clock)}`)} ${NOTHING_TO_DO}`,
  }),
  apply(state, { cause, act, clock, petitionClock }, at, seq) {
    // A request to complete that was pending when the case ended is over.
    const former = { ...state.clock, pausedOn: null };
    const isOwn = hasOwnTerm(cause, state);
    const ofPetition = isOwn ? (petitionClock ?? former) : clock.term.code === CODES.error ? former : clock;
    const { duties, ...others } = goingOn(state);
    const duty = { seq, cause: cause as keyof typeof CODES, at, by: 'hospital' as const, act, clock };
    return {
      ...others,
      state: inProgressState(ofPetition),
      clock: ofPetition,
      duties: isOwn ? [...duties, duty] : duties,
    };
  },
  tells: () => true,
  describe: ({ cause, act, reason, clock }) => [
    `${REOPENING_LABELS[cause]}.`,
    act && `${act}.`,
    reasonText(reason),
    sentence(`El término es hasta el ${dueText(clock)}`),
  ],
  anonymise: () => ({ act: '', reason: '' }),
  message: (_step, { cause, act, reason, clock, petitionClock }) =>
    `Reabrimos su caso ${WHY[cause]} (${act}).\n\n${reason}\n\n` +
    sentence(
      petitionClock === undefined
        ? `El término para responderle se cuenta desde que la recibimos: su fecha límite es el ${dueText(clock)}`
        : `Le responderemos a más tardar el ${dueText(clock)}`,
    ),
  preview: (context) => ({ reopen: previewOf(context) }),
};

const previewOf = ({ rules, state, now }: StepContext) => {
  const petition = clockAfterEnd({ rules, state }).dueAt;
  return {
    orden: clockOf(rules, 'orden', undefined, now).dueAt,
    error: hasOwnTerm('error', state) ? clockOf(rules, 'error', undefined, now).dueAt : petition,
    devuelta: transferMade(state) && petition,
  };
};

const WHY: Record<ReopeningCause, string> = {
  orden: 'por orden judicial',
  error: 'porque nos equivocamos',
  devuelta: 'porque la entidad a la que lo enviamos lo devolvió',
};
