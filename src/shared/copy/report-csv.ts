/** The two reports as open data. Suppressed counts are marked, because an empty cell would read as zero. */
import { CASE_CHANNEL_LABELS, OUTCOME_LABELS, PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import { type AccessRow, DIMENSIONS, type Dimension, type QuarterReport } from '#domain/pqrsd/report/report.schema.ts';
import { REPORT_STATUS_LABELS } from '#domain/pqrsd/report/report-case.ts';
import { type CsvColumn, toCsv } from '../formats/csv.ts';
import { claimsText, columnLabels, rowLabel, SUPPRESSED, shareText } from './report.copy.ts';

const DIMENSION_LABELS: Record<Dimension, string> = { month: 'Mes', channel: 'Canal', standing: 'En qué va' };
const yesOrNo = (is: boolean): string => (is ? 'Sí' : 'No');

type Line = { by: string; type: string; heading: string; count: number | string };

const LINES: readonly CsvColumn<Line & { quarter: string }>[] = [
  { name: 'Trimestre', value: ({ quarter }) => quarter },
  { name: 'Por', value: ({ by }) => by },
  { name: 'Tipo', value: ({ type }) => type },
  { name: 'Grupo', value: ({ heading }) => heading },
  { name: 'Solicitudes', value: ({ count }) => count },
];

function linesOf(report: QuarterReport, dimension: Dimension): Line[] {
  const table = report.all.by[dimension];
  const headings = columnLabels(report, dimension);
  const by = DIMENSION_LABELS[dimension];
  const line = (type: string, cells: readonly (number | null)[]) =>
    headings.map((heading, column) => ({ by, type, heading, count: cells[column] ?? SUPPRESSED }));
  if (!table) return [];
  return [...table.rows.flatMap(({ key, cells }) => line(rowLabel(key), cells)), ...line('Todos', table.totals)];
}

/** One line per count (long format), which spreadsheets pivot. */
export function allCsv(report: QuarterReport): string {
  const { total, anonymous, annulled, older, on_time, claims_by_risk } = report.all;
  const single = (by: string, count: Line['count'] | null, type = 'Todos', heading = ''): Line => {
    return { by, type, heading, count: count ?? SUPPRESSED };
  };
  const lines = [
    single('Total', total),
    single('Anónimas', anonymous),
    single('Anuladas (no se cuentan)', annulled),
    ...(on_time ? [single('Respondidas a tiempo, de las que ya debían estarlo', shareText(on_time))] : []),
    single('De trimestres anteriores, en plazo', older.in_term),
    single('De trimestres anteriores, vencidas', older.overdue),
    ...DIMENSIONS.flatMap((dimension) => linesOf(report, dimension)),
    ...(claims_by_risk ? claimsText(claims_by_risk) : []).map(({ label, value }) =>
      single('Riesgo', value, rowLabel('reclamo'), label),
    ),
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
