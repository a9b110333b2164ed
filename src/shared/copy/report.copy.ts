/** Copy of the reports: headings, figures and summary. */
import { boundsOfQuarter } from '#domain/calendar/quarter.ts';
import { CASE_CHANNEL_LABELS } from '#domain/pqrsd/case/channels.ts';
import { PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import type { DaysTaken, OnTime } from '#domain/pqrsd/report/figures.schema.ts';
import {
  type AccessFigures,
  type AllFigures,
  type Dimension,
  type QuarterReport,
  UNREGISTERED,
} from '#domain/pqrsd/report/report.schema.ts';
import { REPORT_STATUS_LABELS } from '#domain/pqrsd/report/report-status.ts';
import type { Breakdown } from '#domain/pqrsd/report/small-counts.ts';
import { SCORE_LABELS, SCORES, type SurveyFigures } from '#domain/pqrsd/survey/survey.ts';
import { RISK_LABELS } from '#domain/pqrsd/term/terms.ts';
import type { CodeNames } from '../api/code-names.schema.ts';
import { plural } from '../formats/count.ts';
import { dayOf, formatDayAndMonth, formatLongDate, formatMonth } from '../time/time.ts';

/** The answers that the notification still lacks (docs/law.md PET-06). */
export const UNPROVEN = 'Respondidas sin constancia de que la persona la conoce';

const inSpanish = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });
export const figure = (number: number): string => inSpanish.format(number);
export const businessDays = (number: number): string => plural(number, 'día hábil', 'días hábiles', figure);
const requests = (number: number): string => plural(number, 'solicitud', 'solicitudes', figure);

export const DIMENSION_LABELS: Record<Dimension, string> = {
  type: 'Tipo',
  channel: 'Canal',
  service: 'Servicio',
  motive: 'Motivo',
  month: 'Mes',
  standing: 'En qué va',
};
const UNREGISTERED_LABEL = 'Sin registrar';
/** The joined row of a table. */
const OTHERS_LABEL = 'Otros, juntos';

const named = (labels: Readonly<Record<string, string>>) => (key: string) =>
  key === UNREGISTERED ? UNREGISTERED_LABEL : (labels[key] ?? key);

/** The label of a group in each dimension. */
export const groupLabels = (names: CodeNames): Record<Dimension, (key: string) => string> => ({
  type: (key) => PQRSD_TYPE_TEXTS[key as keyof typeof PQRSD_TYPE_TEXTS].label,
  channel: named(CASE_CHANNEL_LABELS),
  service: named(names.service),
  motive: named(names.motive),
  month: (key) => formatMonth(`${key}-01`).replace(/ de \d{4}$/, ''),
  standing: named(REPORT_STATUS_LABELS),
});

type Row = { label: string; count: number };

/** The rows of a table, the joined one last. */
export const tableRows = ({ rows, others }: Breakdown, labelOf: (key: string) => string): Row[] => [
  ...rows.map(({ key, count }) => ({ label: labelOf(key), count })),
  ...(others === null ? [] : [{ label: OTHERS_LABEL, count: others }]),
];

/** Whether a service or a motive is registered at all. */
export const isRegistered = (table: Breakdown | null): boolean =>
  table === null || table.others !== null || table.rows.some(({ key }) => key !== UNREGISTERED);

export const riskLabel = (key: string): string =>
  key === 'sin_clasificar' ? 'Sin riesgo señalado' : RISK_LABELS[key as keyof typeof RISK_LABELS];

/** The answers of the survey by word; null while they are few. */
export const surveyRows = ({ by_score }: SurveyFigures): Row[] | null =>
  by_score && SCORES.map((score) => ({ label: SCORE_LABELS[score], count: by_score[score] }));

/** «del 1 de octubre al 31 de diciembre de 2026». */
export function periodText({ quarter, until }: Pick<QuarterReport, 'quarter' | 'until'>): string {
  const first = dayOf(boundsOfQuarter(quarter).from);
  return `del ${formatDayAndMonth(first)} al ${formatLongDate(new Date(until))}`;
}

/** «89 %», rounded down: 100 % means all of them. */
export const shareText = ({ count, of }: OnTime): string => `${figure(Math.floor((count / of) * 100))}\u00A0%`;

/** The terms that fell due, and how many were met; who never got an answer counts. */
export function onTimeSentence(onTime: OnTime, isRunning = false): string {
  if (onTime.of === 0) return isRunning ? 'Todavía no ha vencido ningún plazo.' : 'No venció ningún plazo.';
  const { count, of } = onTime;
  const due = of === 1 ? 'Venció 1 plazo' : `Vencieron ${figure(of)} plazos`;
  const met = count === 0 ? 'ninguna respuesta salió' : plural(count, 'respuesta salió', 'respuestas salieron', figure);
  return `${due} de respuesta; ${met} a tiempo (${shareText(onTime)}).`;
}

/** What an average leaves out: «12 siguen sin respuesta, 3 de ellas vencidas». */
function unansweredText({ total, overdue }: AllFigures['unanswered'], isRunning: boolean): string {
  if (total === 0) return `no ${isRunning ? 'queda' : 'quedaba'} ninguna sin respuesta`;
  const [one, many] = isRunning ? ['sigue', 'siguen'] : ['seguía', 'seguían'];
  const late = overdue === 1 ? ', 1 de ellas vencida' : overdue > 0 ? `, ${figure(overdue)} de ellas vencidas` : '';
  return `${plural(total, one, many, figure)} sin respuesta${total === 1 && overdue === 1 ? ', vencida' : late}`;
}

const daysText = ({ average, median }: DaysTaken): string =>
  `En promedio respondimos en ${businessDays(average)} (la mitad, en ${figure(median)} o menos)`;

/** The average beside the requests that it leaves out. */
function daysSentence({ days, unanswered }: Pick<AllFigures, 'days' | 'unanswered'>, isRunning: boolean): string {
  const open = unansweredText(unanswered, isRunning);
  const when = isRunning ? 'hoy' : 'al terminar el trimestre';
  return `${days ? daysText(days) : 'No respondimos ninguna'}; ${when} ${open}.`;
}

/** Summary of the report of all requests, until today or as the quarter ended. */
export function allCasesSentences(all: AllFigures, period: string, isRunning: boolean): string[] {
  const { total, anonymous, on_time, unanswered, days } = all;
  const hasNothing = total === 0 && on_time.of === 0 && unanswered.total === 0 && !days;
  if (hasNothing) return [`No recibimos solicitudes ${period}.`];
  return [
    total === 0 ? `No recibimos solicitudes ${period}.` : `Recibimos ${requests(total)} ${period}.`,
    ...(anonymous ? [`De ellas, ${figure(anonymous)} anónimas.`] : []),
    onTimeSentence(on_time, isRunning),
    daysSentence(all, isRunning),
  ];
}

/** The survey in a sentence. */
export function surveySentence({ answers, by_score }: SurveyFigures): string {
  if (answers === 0) return 'Nadie respondió la encuesta en este tiempo.';
  const who = answers === 1 ? 'Respondió 1 persona' : `Respondieron ${figure(answers)} personas`;
  if (!by_score) return `${who}. Con menos de diez respuestas no decimos qué eligieron.`;
  const good = by_score.muy_buena + by_score.buena;
  return `${who}; a ${figure(good)} (${shareText({ count: good, of: answers })}) la atención les pareció buena o muy buena.`;
}

/** Summary of the report on access to information. */
export function accessSentences(
  { received, answered, denied, on_time, days, pending }: AccessFigures,
  period: string,
  isRunning: boolean,
): string[] {
  if (received === 0 && answered === 0 && pending === 0)
    return [`No recibimos solicitudes de información ni de documentos ${period}.`];
  const open = pending === 0 ? 'ninguna' : figure(pending);
  return [
    `Recibimos ${requests(received)} de información o de documentos ${period}.`,
    days
      ? `Respondimos ${figure(answered)}, en ${businessDays(days.average)} en promedio; sin responder ${isRunning ? 'hay' : 'quedaron'} ${open}.`
      : `No respondimos ninguna; sin responder ${isRunning ? 'hay' : 'quedaron'} ${open}.`,
    denied === 0 ? 'No negamos ninguna.' : `Negamos ${figure(denied)}.`,
    onTimeSentence(on_time, isRunning),
  ];
}

type Fact = { name: string; value: string };
/** The facts that have a value. */
const factsOf = (facts: Record<string, string | null | undefined>): Fact[] =>
  Object.entries(facts).flatMap(([name, value]) => (value ? { name, value } : []));

const onTimeFact = (onTime: OnTime): string | null =>
  onTime.of > 0 ? `${figure(onTime.count)} de ${figure(onTime.of)} (${shareText(onTime)})` : null;

/** Key figures of all requests. */
export const allCasesFacts = ({ total, on_time, days, anonymous, unanswered, unproven, survey }: AllFigures): Fact[] =>
  factsOf({
    Recibidas: figure(total),
    'Plazos cumplidos, de los que vencieron': onTimeFact(on_time),
    ...(unproven !== undefined && { [UNPROVEN]: figure(unproven) }),
    'Sin respuesta': figure(unanswered.total),
    'Vencidas sin respuesta': figure(unanswered.overdue),
    'Promedio de las respondidas': days && businessDays(days.average),
    Mediana: days && businessDays(days.median),
    'La que más tardó': days && businessDays(days.longest),
    Anónimas: anonymous === null ? null : figure(anonymous),
    'Respuestas a la encuesta': figure(survey.answers),
  });

/** Key figures of access to information, those of the decree first. */
export const accessFacts = (access: AccessFigures): Fact[] =>
  factsOf({
    Recibidas: figure(access.received),
    'Trasladadas a otra entidad': figure(access.transferred),
    Negadas: figure(access.denied),
    'Negadas en parte': figure(access.denied_partly),
    'Aceptadas por silencio': figure(access.silence),
    'Sin responder todavía': figure(access.pending),
    'Plazos cumplidos, de los que vencieron': onTimeFact(access.on_time),
    'Promedio de las respondidas': access.days && businessDays(access.days.average),
    Mediana: access.days && businessDays(access.days.median),
    'La que más tardó': access.days && businessDays(access.days.longest),
  });
