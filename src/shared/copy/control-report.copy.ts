/** Texts and tables of the half-yearly control report, for its screen and its spreadsheet. */
import { halfYearName } from '#domain/calendar/half-year.ts';
import { OUTCOME_LABELS, PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import { type ControlFigures, type ControlReport, OLDEST_SHOWN } from '#domain/pqrsd/report/control-report.schema.ts';
import type { OnTime } from '#domain/pqrsd/report/figures.schema.ts';
import { GROUPED_DIMENSIONS } from '#domain/pqrsd/report/report.schema.ts';
import { REPORT_STATUS_LABELS } from '#domain/pqrsd/report/report-status.ts';
import { SCORE_LABELS, SCORES } from '#domain/pqrsd/survey/survey.ts';
import type { CodeNames } from '../api/code-names.schema.ts';
import { formatLongDate, formatLongDateTime, formatShortDate } from '../time/time.ts';
import {
  businessDays,
  DIMENSION_LABELS,
  figure,
  groupLabels,
  onTimeSentence,
  shareText,
  UNPROVEN,
} from './report.copy.ts';

type ControlCell = string | number;
export type ControlTable = { title: string; heads: readonly string[]; rows: ControlCell[][]; empty: string };

export const controlTitle = ({ half }: Pick<ControlReport, 'half'>): string =>
  `Informe de PQRSD del ${halfYearName(half)}`;

/** What the figures are: fixed by a signature, or those of now. */
export function controlStatus({ figures, finished, signed_at }: ControlReport): string {
  if (signed_at) return `Firmado el ${formatLongDate(signed_at)}. Las cifras y las recomendaciones ya no cambian.`;
  if (finished) return 'Sin firmar. Las cifras son las del último día del semestre.';
  return `El semestre no ha terminado: son las cifras hasta el ${formatLongDateTime(new Date(figures.until))} Se firma cuando termine.`;
}

const share = (onTime: OnTime): string => (onTime.of > 0 ? shareText(onTime) : '—');

/** The figures of a half-year, each with its name. */
export function controlFacts({
  received,
  annulled,
  answered,
  unproven,
  on_time,
  days,
  unanswered,
  survey,
}: ControlFigures) {
  return [
    { name: 'Recibidas', value: figure(received) },
    { name: 'Respondidas', value: figure(answered) },
    ...(unproven === undefined ? [] : [{ name: UNPROVEN, value: figure(unproven) }]),
    { name: 'Plazos que vencieron', value: figure(on_time.of) },
    { name: 'Plazos cumplidos', value: `${figure(on_time.count)} (${share(on_time)})` },
    { name: 'Promedio de las respondidas', value: days ? businessDays(days.average) : '—' },
    { name: 'Mediana', value: days ? businessDays(days.median) : '—' },
    { name: 'Sin respuesta, de cualquier fecha', value: figure(unanswered.total) },
    { name: 'De ellas, vencidas', value: figure(unanswered.overdue) },
    { name: 'Anuladas (no se cuentan)', value: figure(annulled) },
    { name: 'Respuestas a la encuesta', value: figure(survey.answers) },
  ];
}

export const controlSentence = ({ on_time }: ControlFigures, finished: boolean): string =>
  onTimeSentence(on_time, !finished);

const typeLabel = (type: keyof typeof PQRSD_TYPE_TEXTS): string => PQRSD_TYPE_TEXTS[type].label;

/** Every table of the report. */
export function controlTables(figures: ControlFigures, names: CodeNames): ControlTable[] {
  return [...groupTables(figures, names), ...caseTables(figures), surveyTable(figures)];
}

const GROUP_HEADS = ['Recibidas', 'Respondidas', 'Plazos vencidos', 'Plazos cumplidos', 'A tiempo'];

function groupTables({ by }: ControlFigures, names: CodeNames): ControlTable[] {
  const labels = groupLabels(names);
  return GROUPED_DIMENSIONS.map((dimension) => ({
    title: `Por ${DIMENSION_LABELS[dimension].toLowerCase()}`,
    heads: [DIMENSION_LABELS[dimension], ...GROUP_HEADS],
    rows: by[dimension].map(({ key, received, answered, on_time }) => [
      labels[dimension](key),
      received,
      answered,
      on_time.of,
      on_time.count,
      share(on_time),
    ]),
    empty: 'No hubo solicitudes.',
  }));
}

const caseTables = ({ oldest, lost, denials, transfers }: ControlFigures): ControlTable[] => [
  {
    title: `Las ${OLDEST_SHOWN} más antiguas sin respuesta`,
    heads: ['Radicado', 'Tipo', 'Recibida', 'Vence', 'Estado'],
    rows: oldest.map(({ rad, type, received, due, standing }) => [
      rad,
      typeLabel(type),
      formatShortDate(received),
      formatShortDate(due),
      REPORT_STATUS_LABELS[standing],
    ]),
    empty: 'Ninguna estaba sin respuesta.',
  },
  {
    title: 'Plazos que no se cumplieron',
    heads: ['Radicado', 'Tipo', 'Vencía', 'Respondida'],
    rows: lost.map(({ rad, type, due, answered }) => [
      rad,
      typeLabel(type),
      formatShortDate(due),
      answered ? formatShortDate(answered) : 'Sin respuesta',
    ]),
    empty: 'Se cumplieron todos los plazos que vencieron.',
  },
  {
    title: 'Información negada (Ley 1712 de 2014)',
    heads: ['Radicado', 'Tipo', 'Respondida', 'Decisión', 'Norma'],
    rows: denials.map(({ rad, type, answered, outcome, ground }) => [
      rad,
      typeLabel(type),
      formatShortDate(answered),
      OUTCOME_LABELS[outcome],
      ground ?? '—',
    ]),
    empty: 'No se negó información.',
  },
  {
    title: 'Traslados a otras entidades',
    heads: ['Radicado', 'Tipo', 'Trasladada', 'Entidad'],
    rows: transfers.map(({ rad, type, on, entity }) => [rad, typeLabel(type), formatShortDate(on), entity || '—']),
    empty: 'No hubo traslados.',
  },
];

const surveyTable = ({ survey }: ControlFigures): ControlTable => ({
  title: 'Encuesta',
  heads: ['Cómo les pareció la atención', 'Personas'],
  rows: survey.answers > 0 ? SCORES.map((score) => [SCORE_LABELS[score], survey.by_score[score]]) : [],
  empty: 'Nadie respondió la encuesta.',
});
