/**
 * Records the order of a judge, or what the Defensoría or another authority requires, whatever the state of the case. Its
 * term runs from the receipt of the order beside every other one; the first to end governs.
 */

import { z } from 'zod';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { recordOf } from '#shared/fields/keys-of.ts';
import { formatIso, formatLongDate, formatLongDateTime, minutes, parseTimestamp } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import { TERM_UNIT_NAMES } from '../../pqrsd.ts';
import { startClock, type TermClock } from '../../term/term-clock.ts';
import { ruleOn, toTerm } from '../../term/terms.ts';
import type { CaseRules } from '../case-state.ts';
import { ORDER_ASKS, ORDER_ASKS_LABELS, ORDER_LABELS, ORDER_SOURCES, type OrderSource } from '../duties.ts';
import { goingOn } from '../owed.ts';
import { line, minuteField, orAbsent } from '../step-fields.schema.ts';
import {
  ALL_STATES,
  clockAfterEnd,
  dueText,
  endOfPause,
  ensure,
  inProgressState,
  MOST_DAYS,
  type StepRules,
} from '../step-rules.ts';

const MOST = { horas: 720, dias_habiles: MOST_DAYS };
const UNITS = ['horas', 'dias_habiles'] as const;
const count = orAbsent(z.int('Escriba un número entero.').min(1, 'Escriba al menos 1.')).meta({
  title: 'Plazo que fijó',
  help: 'Un número. Vacío: el de la tabla de términos, que abajo dice cuándo vence.',
});
const input = z.object({
  kind: z.literal('order'),
  source: z
    .enum(ORDER_SOURCES, { error: 'Elija quién da la orden.' })
    .meta({ title: 'Quién la da', control: 'radios', options: ORDER_LABELS }),
  asks: z
    .preprocess((value) => value || undefined, z.enum(ORDER_ASKS).optional())
    .meta({
      title: 'Qué pide',
      description: 'Ausente: que se le responda a la persona.',
      help: 'Lo que no es responderle a la persona se cierra con «Registrar que se cumplió».',
      control: 'radios',
      options: ORDER_ASKS_LABELS,
    }),
  court: line('Escriba qué juzgado o autoridad la da.').meta({
    title: 'Juzgado o autoridad',
    help: 'Por ejemplo: Juzgado 2 Promiscuo Municipal.',
  }),
  act: line('Escriba el número y la fecha de la orden.').meta({
    title: 'Orden',
    help: 'Número y fecha, por ejemplo «Tutela 2026-00123, 3 de noviembre de 2026».',
  }),
  received_at: minuteField.meta({
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
  /** Absent where the person has to be answered, as in events older than the rule. */
  asks?: 'otro';
};

export const order: StepRules<typeof input, OrderedEvent> = {
  input,
  from: ALL_STATES,
  stateRefusal: '',
  decide(context, { source, asks, court, act, received_at, count: given, unit }) {
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
    const ordered = { kind: 'ordered', source, court, act, clock } as const;
    if (asks === 'otro') return { ...ordered, asks };
    if (state.clock.pausedOn === null) return ordered;
    return { ...ordered, petitionClock: state.ending ? clockAfterEnd(context) : endOfPause(context).clock };
  },
  event: 'ordered',
  isPublic: true,
  files: 'interna',
  apply(state, { source, court, act, clock, petitionClock = state.clock, asks }, at, seq) {
    const named = [act, court].filter(Boolean).join(', ');
    const duty = { seq, cause: source, at, by: 'hospital' as const, act: named, clock, ...(asks && { asks }) };
    // An appeal goes on, and a report to a judge leaves everything as it is.
    if (asks || state.state === 'en_recurso') return { duties: [...state.duties, duty] };
    const { duties, ...others } = goingOn(state);
    const isOwed = { state: inProgressState(petitionClock), clock: petitionClock, completionRequest: null };
    return { ...others, ...isOwed, duties: [...duties, duty] };
  },
  describe: ({ source, court, act, clock, asks }) => [
    `${ORDER_LABELS[source]}.`,
    asks ? sentence(`Pide: ${ORDER_ASKS_LABELS[asks].toLowerCase()}`) : null,
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
  preview: ({ rules, now }) => ({
    order: recordOf(ORDER_SOURCES, (source) => orderClock(rules, { source, court: '', fixed: null }, now).dueAt),
  }),
};
