/** The figures of the desk as texts and bars. */

import { PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import type { DeskFigures } from '#domain/pqrsd/report/desk-figures.ts';
import { SCORE_LABELS, SCORES } from '#domain/pqrsd/survey/survey.ts';
import { formatCount, plural } from '#shared/formats/count.ts';
import { formatDayAndMonth } from '#shared/time/time.ts';
import type { Bar } from './summary.model.ts';

/** A decimal as Colombia writes it. */
const decimal = (number: number): string => String(number).replace('.', ',');

/** Terms, average and what the average leaves out; the period is in the heading. */
export function deskSentences({ on_time, days, unanswered }: DeskFigures): string[] {
  const { count, of } = on_time;
  const met = `${formatCount(count)} de ${formatCount(of)} (${Math.floor((count / of) * 100)} %)`;
  const { total, overdue } = unanswered;
  const open = total === 0 ? 'no queda ninguna sin respuesta' : `${plural(total, 'sigue', 'siguen')} sin respuesta`;
  const late = overdue > 0 ? `, ${formatCount(overdue)} ${overdue === 1 ? 'vencida' : 'vencidas'}` : '';
  const taken =
    days &&
    `En promedio se responde en ${decimal(days.average)} días hábiles (la mitad, en ${decimal(days.median)} o menos)`;
  return [
    of === 0 ? 'No venció ningún plazo.' : `De los plazos que vencieron se cumplieron ${met}.`,
    `${taken ?? 'No se ha respondido ninguna'}; ${open}${late}.`,
  ];
}

export const ageBars = ({ ages }: DeskFigures): Bar[] =>
  ages.map(({ from, to, count }) => ({
    label: to === null ? `Más de ${from - 1} días` : from === 0 ? `Hasta ${to} días` : `${from} a ${to} días`,
    count,
  }));

/** The open cases of each officer, with the way to their list. */
export const officerBars = ({ officers }: DeskFigures): Bar[] =>
  officers.map(({ id, name, open, overdue }) => ({
    label: `${name ?? (id === null ? 'Sin responsable' : `Cuenta ${id}`)}${overdue > 0 ? ` (${plural(overdue, 'vencida', 'vencidas')})` : ''}`,
    count: open,
    to: `/pqrsd?assigned=${id ?? 'nadie'}&sort=vence`,
  }));

/** The types that came in, the most frequent first. */
export const typeBars = ({ types }: DeskFigures): Bar[] =>
  [...types]
    .sort((a, b) => b.received - a.received)
    .map(({ type, received, open }) => ({
      label: `${PQRSD_TYPE_TEXTS[type].label}${open > 0 ? ` (${plural(open, 'abierta', 'abiertas')})` : ''}`,
      count: received,
      to: `/pqrsd?type=${type}&state=todas&sort=vence`,
    }));

/** A week by its Monday, newest first. */
export const weekRows = ({ weeks }: DeskFigures) =>
  [...weeks].reverse().map(({ monday, received, done }) => ({
    label: formatDayAndMonth(monday),
    received,
    done,
  }));

export const surveyBars = ({ survey: { by_score } }: DeskFigures): Bar[] | null =>
  by_score && SCORES.map((score) => ({ label: SCORE_LABELS[score], count: by_score[score] }));

export function surveyText({ survey: { answers, by_score } }: DeskFigures): string {
  if (answers === 0) return 'Nadie ha respondido la encuesta.';
  const who = plural(answers, 'persona respondió', 'personas respondieron');
  return by_score ? `${who} la encuesta.` : `${who} la encuesta. Con menos de diez no se dice qué eligieron.`;
}
