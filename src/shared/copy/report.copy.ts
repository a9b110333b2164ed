/** Copy of the reports: headings, figures and summary. */
import { boundsOfQuarter } from '#domain/calendar/quarter.ts';
import { CASE_CHANNEL_LABELS, type CaseChannel, PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import { DIMENSION_COLUMNS } from '#domain/pqrsd/report/count-quarter.ts';
import type { AccessFigures, AllFigures, Dimension, QuarterReport } from '#domain/pqrsd/report/report.schema.ts';
import { RISK_COLUMNS } from '#domain/pqrsd/report/report.schema.ts';
import { REPORT_STATUS_LABELS, type ReportStatus } from '#domain/pqrsd/report/report-case.ts';
import { OTHERS, type RowKey } from '#domain/pqrsd/report/row-grouping.ts';
import { RISK_LABELS } from '#domain/pqrsd/terms.ts';
import { plural } from '../formats/count.ts';
import { dayOf, formatDayAndMonth, formatLongDate, formatMonth } from '../time/time.ts';

const inSpanish = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });
const figure = (number: number): string => inSpanish.format(number);
/** Marks a suppressed count. */
export const SUPPRESSED = 'oculto';
export const figureOrSuppressed = (number: number | null): string => (number === null ? SUPPRESSED : figure(number));
const businessDays = (number: number): string => plural(number, 'día hábil', 'días hábiles', figure);

export const rowLabel = (key: RowKey): string => (key === OTHERS ? 'Otros tipos, juntos' : PQRSD_TYPE_TEXTS[key].label);

const LABELS: Record<Dimension, (key: string) => string> = {
  month: (key) => formatMonth(`${key}-01`).replace(/ de \d{4}$/, ''),
  channel: (key) => CASE_CHANNEL_LABELS[key as CaseChannel],
  standing: (key) => REPORT_STATUS_LABELS[key as ReportStatus],
};

/** The claims by risk. */
export const claimsText = (claims: NonNullable<AllFigures['claims_by_risk']>) =>
  RISK_COLUMNS.map((risk, column) => ({
    label: risk === 'sin_clasificar' ? 'Sin riesgo señalado' : RISK_LABELS[risk],
    value: claims[column] ?? null,
  }));

/** Column headings of a table. */
export const columnLabels = ({ quarter }: Pick<QuarterReport, 'quarter'>, dimension: Dimension): string[] =>
  DIMENSION_COLUMNS[dimension].keys(quarter).map(LABELS[dimension]);

/** «del 1 de octubre al 31 de diciembre de 2026». */
export function periodText({ quarter, until }: Pick<QuarterReport, 'quarter' | 'until'>): string {
  const first = dayOf(boundsOfQuarter(quarter).from);
  return `del ${formatDayAndMonth(first)} al ${formatLongDate(new Date(until))}`;
}

const percent = (share: number): string => `${figure(Math.round(share * 100))}\u00A0%`;

/** «95 %», or «más del 90 %» for a band. */
export function shareText({ least, most }: NonNullable<AllFigures['on_time']>): string {
  if (least === most) return percent(least);
  return least === 0 ? `menos del ${percent(most)}` : `más del ${percent(least)}`;
}

const withArticle = (share: NonNullable<AllFigures['on_time']>): string =>
  share.least === share.most ? `el ${shareText(share)}` : shareText(share);

const requests = (number: number): string => plural(number, 'solicitud', 'solicitudes', figure);

/** Summary of the report of all requests. */
export function allCasesSentences({ total, anonymous, days, on_time }: AllFigures, period: string): string[] {
  if (total === 0) return [`No recibimos solicitudes ${period}.`];
  return [
    total === null
      ? `Recibimos menos de cinco solicitudes ${period}, sin contar las de información.`
      : `Recibimos ${requests(total)} ${period}.`,
    ...(anonymous ? [`De ellas, ${figure(anonymous)} anónimas.`] : []),
    ...(on_time ? [`De las que ya debían tener respuesta, ${withArticle(on_time)} la tuvo a tiempo.`] : []),
    ...(days ? [`En promedio tardamos ${businessDays(days.average)} en responder.`] : []),
  ];
}

/** Summary of the report on access to information. */
export function accessSentences(
  { received, answered, denied, on_time, days }: AccessFigures,
  period: string,
): string[] {
  if (received === 0 && answered === 0) return [`No recibimos solicitudes de información ni de documentos ${period}.`];
  return [
    `Recibimos ${requests(received)} de información o de documentos ${period}.`,
    days
      ? `Respondimos ${figure(answered)}, en ${businessDays(days.average)} en promedio.`
      : 'Todavía no respondimos ninguna.',
    denied === 0 ? 'No negamos ninguna.' : `Negamos ${figure(denied)}.`,
    ...(on_time.of > 0 ? [`A tiempo: ${figure(on_time.count)} de ${figure(on_time.of)}.`] : []),
  ];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Fact = { name: string; value: string };
/** The facts that have a value. */
const factsOf = (facts: Record<string, string | null | undefined>): Fact[] =>
  Object.entries(facts).flatMap(([name, value]) => (value ? { name, value } : []));

/** Key figures of all requests. */
export const allCasesFacts = ({ total, on_time, days, anonymous, older }: AllFigures): Fact[] =>
  factsOf({
    Recibidas: figureOrSuppressed(total),
    'Respondidas a tiempo, de las que ya debían estarlo': on_time && capital(shareText(on_time)),
    'Promedio hasta la respuesta': days && businessDays(days.average),
    'La que más tardó': days && businessDays(days.longest),
    Anónimas: figureOrSuppressed(anonymous),
    'Vencidas de trimestres anteriores': figureOrSuppressed(older.overdue),
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
    'Promedio hasta la respuesta': access.days && businessDays(access.days.average),
    Mediana: access.days && businessDays(access.days.median),
    'La que más tardó': access.days && businessDays(access.days.longest),
  });
