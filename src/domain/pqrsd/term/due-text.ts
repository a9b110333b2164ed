/** A due date as it is told. */
import { formatLongDate, formatLongDateTime, formatWeekday } from '#shared/time/time.ts';
import type { TermUnit } from '../pqrsd.ts';

/** `21 de julio de 2026`; with the hour for a term in hours. */
export const dueText = ({ due_at, unit }: { due_at: string; unit: TermUnit }): string =>
  unit === 'horas' ? formatLongDateTime(new Date(due_at)) : formatLongDate(due_at);

/** `lunes 14 de diciembre de 2026`; with the hour for a term in hours. */
export const dueTextWithWeekday = ({ due_at, unit }: { due_at: string; unit: TermUnit }): string =>
  `${formatWeekday(new Date(due_at))} ${dueText({ due_at, unit })}`;

/** A sentence with one final period: an hour ends with its own. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
