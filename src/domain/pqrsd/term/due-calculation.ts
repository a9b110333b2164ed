/** A due date with its calculation, checkable against a wall calendar. */
import { plural } from '#shared/formats/count.ts';
import { formatDayAndMonth, formatLongDate, formatLongDateTime } from '#shared/time/time.ts';
import type { DueCalculation } from '../pqrsd.ts';
import type { Pause, TermClock } from './term-clock.ts';

/** The calculation of a clock; for a paused one the sentence says so and names no date. `now` tells whether it has run out. */
export function calculateDueDate(clock: TermClock, now?: Date): DueCalculation {
  const { dueAt: due_at, skipped, pauses, extendedBy: extended_by } = clock;
  const { code, law, count, unit } = clock.term;
  return { due_at, code, law, count, unit, skipped, pauses, extended_by, sentence: calculationText(clock, now) };
}

/** The law of a term as a citizen reads it; null when it is a practice of the hospital (content/data/pqrsd.yaml). */
export const legalBasis = ({ law }: Pick<DueCalculation, 'law'>): string | null =>
  law.startsWith('Práctica') ? null : law;

function calculationText(clock: TermClock, now: Date | undefined): string {
  const { term, dueAt, pausedOn, pauses, extendedBy } = clock;
  if (pausedOn)
    return `El término está suspendido desde el ${formatLongDate(pausedOn)}, mientras se completa la solicitud.`;
  const verb = now && now > new Date(dueAt) ? 'Venció' : 'Vence';
  if (term.unit === 'horas')
    return `${verb} el ${formatLongDateTime(new Date(dueAt))}: ${term.count} horas corridas desde el recibo, también de noche y en festivos.`;
  if (term.unit === 'meses')
    return `${verb} el ${formatLongDate(dueAt)}: ${plural(term.count, 'mes', 'meses')} de calendario, hasta un día hábil.`;
  return [
    `${verb} el ${formatLongDate(dueAt)}: ${skippedDaysText(clock)}.`,
    ...pauses.map(pauseText),
    ...(extendedBy > 0 ? [`Incluye una prórroga de ${plural(extendedBy, 'día hábil', 'días hábiles')}.`] : []),
  ].join(' ');
}

function skippedDaysText({ skipped, dueAt }: TermClock): string {
  if (skipped.length === 0) return 'no hay festivos que descontar';
  const isDueYear = (day: string) => day.startsWith(dueAt.slice(0, 4));
  const named = skipped.map(
    ({ day, name }) => `el ${(isDueYear(day) ? formatDayAndMonth : formatLongDate)(day)} (${name})`,
  );
  return `${skipped.length === 1 ? 'se descuenta' : 'se descuentan'} ${LIST.format(named)}`;
}

const LIST = new Intl.ListFormat('es');

const pauseText = ({ from, to }: Pause): string =>
  from === to
    ? `El término estuvo suspendido el ${formatLongDate(from)}.`
    : `El término estuvo suspendido del ${formatLongDate(from)} al ${formatLongDate(to)}, mientras se completaba la solicitud.`;
