/** A due date with its calculation, checkable against a wall calendar. */
import { plural } from '#shared/formats/count.ts';
import { formatDayAndMonth, formatLongDate, formatLongDateTime } from '#shared/time/time.ts';
import type { DueCalculation } from './due-calculation.schema.ts';
import type { Pause, TermClock } from './term-clock.ts';

/** The calculation of a clock; for a paused one the sentence says so and names no date. */
export function calculateDueDate(clock: TermClock): DueCalculation {
  const { code, law, count, unit } = clock.term;
  return {
    due_at: clock.dueAt,
    code,
    law,
    count,
    unit,
    skipped: clock.skipped,
    pauses: clock.pauses,
    extended_by: clock.extendedBy,
    sentence: calculationText(clock),
  };
}

function calculationText(clock: TermClock): string {
  const due = new Date(clock.dueAt);
  if (clock.pausedOn) {
    return `El término está suspendido desde el ${formatLongDate(clock.pausedOn)}, mientras se completa la solicitud.`;
  }
  if (clock.term.unit === 'horas') {
    return `Vence el ${formatLongDateTime(due)}: ${clock.term.count} horas corridas desde el recibo, también de noche y en festivos.`;
  }
  return [
    `Vence el ${formatLongDate(due)}: ${skippedDaysText(clock, clock.dueAt.slice(0, 4))}.`,
    ...clock.pauses.map(pauseText),
    ...(clock.extendedBy > 0
      ? [`Incluye una prórroga de ${plural(clock.extendedBy, 'día hábil', 'días hábiles')}.`]
      : []),
  ].join(' ');
}

function skippedDaysText({ skipped }: TermClock, year: string): string {
  if (skipped.length === 0) return 'no hay festivos que descontar';
  const named = skipped.map(
    ({ day, name }) => `el ${day.startsWith(year) ? formatDayAndMonth(day) : formatLongDate(day)} (${name})`,
  );
  return `${skipped.length === 1 ? 'se descuenta' : 'se descuentan'} ${joinList(named)}`;
}

const pauseText = ({ from, to }: Pause): string =>
  from === to
    ? `El término estuvo suspendido el ${formatLongDate(from)}.`
    : `El término estuvo suspendido del ${formatLongDate(from)} al ${formatLongDate(to)}, mientras se completaba la solicitud.`;

const joinList = (parts: string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`;
