/** The tables of the report pages, with their charts: what ReportTable shows. */
import { CASE_CHANNEL_LABELS } from '#domain/pqrsd/case/channels.ts';
import { OUTCOME_LABELS, PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import type { AccessRow, Dimension, QuarterReport } from '#domain/pqrsd/report/report.schema.ts';
import { REPORT_STATUS_LABELS } from '#domain/pqrsd/report/report-status.ts';
import type { CodeNames } from '#shared/api/code-names.schema.ts';
import {
  DIMENSION_LABELS,
  groupLabels,
  isRegistered,
  riskLabel,
  surveyRows,
  tableRows,
} from '#shared/copy/report.copy.ts';
import { formatShortDate } from '#shared/time/time.ts';

/** A cell: text or a count. */
export type Cell = string | number;

export type ReportTableData = {
  id: string;
  title: string;
  caption: string;
  columns: readonly { title: string; class?: 'number' | 'whole' | 'wide' }[];
  /** The first cell of a row names it. null: the cases were so few that none is separated. */
  rows: readonly Cell[][] | null;
  totals?: Cell[];
  /** The same data as a bar chart. */
  bars?: readonly { label: string; value: number }[];
};

type CountTable = Pick<ReportTableData, 'id' | 'title' | 'caption'> & { head: string; unit: string };

/** A table of counts with its total and its chart. */
function countTable({ head, unit, ...texts }: CountTable, rows: readonly { label: string; count: number }[]) {
  const columns = [{ title: head }, { title: unit, class: 'number' as const }];
  return {
    ...texts,
    columns,
    rows: rows.map(({ label, count }) => [label, count]),
    totals: ['Total', rows.reduce((sum, { count }) => sum + count, 0)],
    bars: rows.map(({ label, count }) => ({ label, value: count })),
  };
}

const TITLES = [
  ['type', 'Por tipo'],
  ['channel', 'Por canal'],
  ['service', 'Por servicio'],
  ['motive', 'Por motivo'],
  ['month', 'Por mes'],
  ['standing', 'En qué van'],
] as const satisfies (readonly [Dimension, string])[];

const TOO_FEW: ReportTableData = {
  id: 'por-type',
  title: 'Por tipo, canal, servicio y motivo',
  caption: '',
  columns: [],
  rows: null,
};

/** The tables of a quarter with requests; those of services and motives only where some are registered. */
export function quarterTables({ all }: QuarterReport, names: CodeNames): ReportTableData[] {
  const labels = groupLabels(names);
  const tables = TITLES.flatMap(([dimension, title]) => {
    const table = all.by[dimension];
    if (!isRegistered(table)) return [];
    // Too few requests for one table of groups are too few for the others.
    if (!table) return dimension === 'type' ? [TOO_FEW] : [];
    const head = DIMENSION_LABELS[dimension];
    const texts = { id: `por-${dimension}`, title, caption: `Solicitudes recibidas: ${title.toLowerCase()}` };
    return countTable({ ...texts, head, unit: 'Solicitudes' }, tableRows(table, labels[dimension]));
  });
  const { claims_by_risk: claims } = all;
  const risk = {
    id: 'por-riesgo',
    title: 'Reclamos por riesgo',
    caption: 'Reclamos recibidos: por riesgo para la salud',
  };
  return claims
    ? [...tables, countTable({ ...risk, head: 'Riesgo', unit: 'Reclamos' }, tableRows(claims, riskLabel))]
    : tables;
}

/** What people answered in the survey; null while the answers are few. */
export function surveyTable({ all }: QuarterReport): ReportTableData | null {
  const rows = surveyRows(all.survey);
  const texts = { id: 'encuesta', title: 'Qué dice la gente', caption: 'Encuesta: cómo pareció la atención' };
  return rows && all.survey.answers > 0 ? countTable({ ...texts, head: 'Respuesta', unit: 'Personas' }, rows) : null;
}

/** Each request for access of the quarter, without case numbers and names. */
export const accessTable = (rows: readonly AccessRow[]): ReportTableData => ({
  id: 'una-por-una',
  title: 'Una por una',
  caption: 'Solicitudes de información y de documentos',
  columns: [
    { title: 'N.º' },
    { title: 'Recibida', class: 'whole' },
    { title: 'Tipo' },
    { title: 'Canal' },
    { title: 'Estado' },
    { title: 'Respondida', class: 'whole' },
    { title: 'Días hábiles', class: 'number' },
    { title: 'Resultado', class: 'wide' },
  ],
  rows: rows.map((row) => [
    String(row.n),
    formatShortDate(row.received),
    PQRSD_TYPE_TEXTS[row.type].label,
    CASE_CHANNEL_LABELS[row.channel],
    `${REPORT_STATUS_LABELS[row.standing]}${row.silence ? ' (aceptada por silencio)' : ''}`,
    row.answered ? formatShortDate(row.answered) : '—',
    row.days ?? '—',
    resultOf(row),
  ]),
});

function resultOf({ outcome, ground, transferred_to }: AccessRow): string {
  if (outcome && outcome !== 'resuelta') return `${OUTCOME_LABELS[outcome]}: ${ground}`;
  if (outcome) return 'Se entregó la información';
  return transferred_to ?? '';
}
