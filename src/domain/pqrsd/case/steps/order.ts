/**
 * Records the order of a judge, or what the Defensoría or another authority requires, in a case that is still open. Its
 * term runs from the receipt of the order beside that of the petition; the first to end rules.
 */
import { z } from 'zod';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { timestampField } from '#shared/fields/day.schema.ts';
import { recordOf } from '#shared/fields/keys-of.ts';
import { formatIso, formatLongDate, formatLongDateTime, minutes, parseTimestamp } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import { TERM_UNIT_NAMES } from '../../pqrsd.ts';
import { startClock, type TermClock } from '../../term/term-clock.ts';
import { ruleOn, toTerm } from '../../term/terms.ts';
import type { CaseRules } from '../decide.ts';
import { ORDER_LABELS, ORDER_SOURCES, type OrderSource } from '../reconsideration.ts';
import { line, orAbsent } from '../step-fields.schema.ts';
import { dueText, endOfPause, ensure, inProgressState, type StepRules, UNANSWERED_STATES } from '../step-rules.ts';

const MOST = { horas: 720, dias_habiles: 60 };
const UNITS = ['horas', 'dias_habiles'] as const;
const count = orAbsent(z.int('Escriba un número entero.').min(1, 'Escriba al menos 1.')).meta({
  title: 'Plazo que fijó',
  help: 'Un número. Vacío: el de la tabla de términos, que abajo dice cuándo vence.',
});
/** A minute as its control has it counts too. */
const minute = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/^(.{10})T(\d\d:\d\d)$/, '$1 $2:00') : value),
  timestampField,
);
const input = z.object({
  kind: z.literal('order'),
  source: z
    .enum(ORDER_SOURCES, { error: 'Elija quién da la orden.' })
    .meta({ title: 'Quién la da', control: 'radios', options: ORDER_LABELS }),
  court: line('Escriba qué juzgado o autoridad la da.').meta({
    title: 'Juzgado o autoridad',
    help: 'Por ejemplo: Juzgado 2 Promiscuo Municipal.',
  }),
  act: line('Escriba el número y la fecha de la orden.').meta({
    title: 'Orden',
    help: 'Número y fecha, por ejemplo «Tutela 2026-00123, 3 de noviembre de 2026».',
  }),
  received_at: minute.meta({
    title: 'Cuándo la recibió el hospital',
    help: 'Día y hora: desde ahí corre el plazo.',
    description: 'Hora de Bogotá.',
    control: 'datetime-local',
  }),
  count,
  unit: z
    .preprocess((value) => value || undefined, z.enum(UNITS).default('horas'))
    .meta({
      title: 'En qué se cuenta',
      help: '',
      description: 'De `count`.',
      options: recordOf(UNITS, (unit) => TERM_UNIT_NAMES[unit]),
    }),
  files: caseFiles.meta({ title: 'La orden', help: 'Solo la ve el hospital.' }),
});

/** The terms of the table for an order that fixes none. */
const CODES = { juez: 'TU', defensoria: 'T9', autoridad: 'T8' } as const;

function orderClock(
  { calendar, terms }: CaseRules,
  {
    source,
    fixed,
    court,
  }: { source: OrderSource; court: string; fixed: { count: number; unit: keyof typeof MOST } | null },
  receivedAt: Date,
): TermClock {
  const rule = toTerm(ruleOn(terms, CODES[source], formatIso(receivedAt).slice(0, 'AAAA-MM-DD'.length)));
  const term = fixed ? { ...rule, ...fixed, law: `Lo ordenó ${court}` } : rule;
  return startClock(calendar, { ...term, extension: 0 }, receivedAt);
}

const ASKED = { what: 'un requerimiento', todo: 'responderlo' };
const ORDER_TEXTS: Record<OrderSource, { what: string; todo: string }> = {
  juez: { what: 'una orden', todo: 'cumplirla' },
  defensoria: ASKED,
  autoridad: ASKED,
};

type OrderedEvent = {
  kind: 'ordered';
  source: OrderSource;
  court: string;
  act: string;
  clock: TermClock;
  /** The clock of the petition, which runs again when the person was to complete it. */
  petitionClock?: TermClock;
  besidePetition?: true;
};

export const order: StepRules<typeof input, OrderedEvent> = {
  input,
  from: UNANSWERED_STATES,
  stateRefusal: 'Si el caso ya se respondió o terminó, reábralo con la orden; si hay un recurso, decídalo primero.',
  decide(context, { source, court, act, received_at, count: given, unit }) {
    const { rules, state, now } = context;
    const receivedAt = parseTimestamp(received_at) ?? now;
    ensure(receivedAt <= now, 'received_at', 'Esa hora todavía no ha llegado.');
    const filed = new Date(state.clock.receivedAt);
    // Forms give the minute.
    ensure(
      receivedAt.getTime() + minutes(1) > filed.getTime(),
      'received_at',
      sentence(`El caso se recibió el ${formatLongDateTime(filed)}`),
    );
    ensure(given === undefined || given <= MOST[unit], 'count', `Escriba ${MOST[unit]} o menos.`);
    const clock = orderClock(rules, { source, court, fixed: given ? { count: given, unit } : null }, receivedAt);
    const { clock: resumed } = endOfPause(context);
    const petition = resumed ?? state.clock;
    const isOwed = state.reconsideration === null || state.reconsideration.besidePetition === true;
    return {
      ...{ kind: 'ordered', source, court, act, clock },
      ...(resumed && { petitionClock: resumed }),
      ...(isOwed && now <= new Date(petition.dueAt) && { besidePetition: true as const }),
    };
  },
  event: 'ordered',
  isPublic: true,
  apply: (state, { source, court, act, clock, petitionClock = state.clock, besidePetition }, at) => ({
    state: inProgressState(petitionClock),
    clock: petitionClock,
    completionRequest: null,
    reconsideration: {
      ...{ cause: source, at, by: 'hospital', clock },
      act: [act, court].filter(Boolean).join(', '),
      ...(besidePetition && { besidePetition }),
    },
  }),
  describe: ({ source, court, act, clock }) => [
    `${ORDER_LABELS[source]}.`,
    court && `${court}.`,
    act && `${act}.`,
    sentence(
      `Se recibió el ${formatLongDateTime(new Date(clock.receivedAt))}; la fecha límite es el ${dueText(clock)}`,
    ),
  ],
  anonymise: ({ clock, petitionClock }) => ({
    ...{ court: '', act: '' },
    clock: {
      ...clock,
      term: { ...clock.term, law: clock.term.law.startsWith('Lo ordenó') ? 'Orden' : clock.term.law },
    },
    ...(petitionClock && { petitionClock }),
  }),
  message: (_step, { source, court, act, clock, petitionClock }) =>
    [
      sentence(
        `El ${formatLongDate(clock.receivedAt)} recibimos ${ORDER_TEXTS[source].what} sobre su solicitud: ${court} (${act}). La fecha límite para ${ORDER_TEXTS[source].todo} es el ${dueText(clock)}`,
      ),
      petitionClock && 'Ya no hace falta que complete la solicitud: el término para responderle volvió a correr.',
    ]
      .filter(Boolean)
      .join('\n\n'),
  preview: ({ rules, now }) =>
    recordOf(ORDER_SOURCES, (source) => orderClock(rules, { source, court: '', fixed: null }, now).dueAt),
};
