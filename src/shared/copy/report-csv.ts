/** The two reports as open data, with the rows of the page. */
import { CASE_CHANNEL_LABELS } from '#domain/pqrsd/case/channels.ts';
import { OUTCOME_LABELS, PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import { type AccessRow, DIMENSIONS, type QuarterReport } from '#domain/pqrsd/report/report.schema.ts';
import { REPORT_STATUS_LABELS } from '#domain/pqrsd/report/report-status.ts';
import type { CodeNames } from '../api/code-names.schema.ts';
import { type CsvColumn, toCsv } from '../formats/csv.ts';
import { DIMENSION_LABELS, groupLabels, riskLabel, surveyRows, tableRows, UNPROVEN } from './report.copy.ts';

const yesOrNo = (is: boolean): string => (is ? 'Sí' : 'No');

type Line = { by: string; group: string; count: number };

const LINES: readonly CsvColumn<Line & { quarter: string }>[] = [
  { name: 'Trimestre', value: ({ quarter }) => quarter },
  { name: 'Por', value: ({ by }) => by },
  { name: 'Grupo', value: ({ group }) => group },
  { name: 'Cuántas', value: ({ count }) => count },
];

const linesOf = (by: string, rows: readonly { label: string; count: number }[]): Line[] =>
  rows.map(({ label, count }) => ({ by, group: label, count }));

/** One line per count (long format), which spreadsheets pivot. */
export function allCsv(report: QuarterReport, names: CodeNames): string {
  const { total, anonymous, annulled, unanswered, unproven, on_time, by, claims_by_risk, survey } = report.all;
  const labels = groupLabels(names);
  const single = (name: string, count: number | null): Line[] =>
    count === null ? [] : [{ by: name, group: 'Todas', count }];
  const lines = [
    ...single('Recibidas', total),
    ...single('Anónimas', anonymous),
    ...single('Anuladas (no se cuentan)', annulled),
    ...single('Plazos de respuesta que vencieron', on_time.of),
    ...single('Plazos de respuesta que se cumplieron', on_time.count),
    ...(unproven === undefined ? [] : single(UNPROVEN, unproven)),
    ...single('Sin respuesta, de cualquier fecha', unanswered.total),
    ...single('Vencidas sin respuesta, de cualquier fecha', unanswered.overdue),
    ...DIMENSIONS.flatMap((dimension) => {
      const table = by[dimension];
      return table ? linesOf(DIMENSION_LABELS[dimension], tableRows(table, labels[dimension])) : [];
    }),
    ...(claims_by_risk ? linesOf('Riesgo de los reclamos', tableRows(claims_by_risk, riskLabel)) : []),
    ...single('Respuestas a la encuesta', survey.answers),
    ...linesOf('Encuesta', surveyRows(survey) ?? []),
  ].map((line) => ({ ...line, quarter: report.quarter }));
  return toCsv(LINES, lines);
}

const ACCESS_COLUMNS: readonly CsvColumn<AccessRow & { quarter: string }>[] = [
  { name: 'Trimestre', value: ({ quarter }) => quarter },
  { name: 'Número', value: ({ n }) => n },
  { name: 'Recibida', value: ({ received }) => received },
  { name: 'Tipo', value: ({ type }) => PQRSD_TYPE_TEXTS[type].label },
  { name: 'Canal', value: ({ channel }) => CASE_CHANNEL_LABELS[channel] },
  { name: 'Estado', value: ({ standing }) => REPORT_STATUS_LABELS[standing] },
  { name: 'Trasladada', value: (row) => yesOrNo(row.transferred_to !== null) },
  { name: 'Entidad a la que se trasladó', value: (row) => row.transferred_to },
  { name: 'Respondida', value: ({ answered }) => answered },
  { name: 'Días hábiles hasta la respuesta', value: ({ days }) => days },
  { name: 'Negada', value: ({ outcome }) => outcome && (outcome === 'resuelta' ? 'No' : OUTCOME_LABELS[outcome]) },
  { name: 'Norma de la negativa', value: ({ ground }) => ground },
  { name: 'Aceptada por silencio', value: ({ silence }) => yesOrNo(silence) },
];

export function accessCsv({ quarter, access }: QuarterReport): string {
  const rows = access.rows.map((row) => ({ ...row, quarter }));
  return toCsv(ACCESS_COLUMNS, rows);
}
