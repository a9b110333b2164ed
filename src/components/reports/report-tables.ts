/** The tables of the report pages, with their charts: what ReportTable shows. */
import { CASE_CHANNEL_LABELS, OUTCOME_LABELS, PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import type { AccessRow, AllFigures, Dimension, QuarterReport } from '#domain/pqrsd/report/report.schema.ts';
import { REPORT_STATUS_LABELS } from '#domain/pqrsd/report/report-case.ts';
import { claimsText, columnLabels, rowLabel } from '#shared/copy/report.copy.ts';

/** A cell: text, a count, or null for a suppressed count. */
export type Cell = string | number | null;

export type ReportTableData = {
  id: string;
  title: string;
  caption: string;
  columns: readonly { title: string; class?: 'number' | 'whole' | 'wide' }[];
  /** The first cell of a row names it. null: the cases were so few that none is separated. */
  rows: readonly Cell[][] | null;
  totals?: Cell[];
  /** The same data as a bar chart. */
  bars?: readonly { label: string; value: number | null }[];
};

/** One breakdown of the received cases by type; the chart shows the totals of the columns, or of the types. */
export function breakdownTable(
  report: QuarterReport,
  { dimension, title, byType }: { dimension: Dimension; title: string; byType: boolean },
): ReportTableData {
  const table = report.all.by[dimension];
  const head = {
    id: byType ? 'por-tipo' : `por-${dimension}`,
    title,
    caption: `Solicitudes recibidas: ${title.toLowerCase()}`,
  };
  if (!table) return { ...head, columns: [], rows: null };
  // All three months of a quarter show; a channel or a state without cases is omitted.
  const columns = columnLabels(report, dimension)
    .map((label, column) => ({ label, column, value: table.totals[column] ?? null }))
    .filter(({ value }) => dimension === 'month' || value !== 0);
  return {
    ...head,
    columns: [
      { title: 'Tipo' },
      ...columns.map(({ label }) => ({ title: label, class: 'number' as const })),
      { title: 'Total', class: 'number' },
    ],
    rows: table.rows.map(({ key, cells, total }) => [
      rowLabel(key),
      ...columns.map(({ column }) => cells[column] ?? null),
      total,
    ]),
    totals: ['Todos', ...columns.map(({ value }) => value), report.all.total],
    bars: byType ? table.rows.map(({ key, total }) => ({ label: rowLabel(key), value: total })) : columns,
  };
}

/** The health claims by risk (Supersalud). */
export function claimsTable(claims: NonNullable<AllFigures['claims_by_risk']>): ReportTableData {
  const bars = claimsText(claims);
  return {
    id: 'por-riesgo',
    title: 'Reclamos por riesgo',
    caption: 'Reclamos recibidos: por riesgo para la salud',
    columns: [{ title: 'Riesgo' }, { title: 'Reclamos', class: 'number' }],
    rows: bars.map(({ label, value }) => [label, value]),
    bars,
  };
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
    row.received,
    PQRSD_TYPE_TEXTS[row.type].label,
    CASE_CHANNEL_LABELS[row.channel],
    `${REPORT_STATUS_LABELS[row.standing]}${row.silence ? ' (aceptada por silencio)' : ''}`,
    row.answered ?? '—',
    row.days ?? '—',
    resultOf(row),
  ]),
});

function resultOf({ outcome, ground, transferred_to }: AccessRow): string {
  if (outcome && outcome !== 'resuelta') return `${OUTCOME_LABELS[outcome]}: ${ground}`;
  if (outcome) return 'Se entregó la información';
  return transferred_to ?? '';
}
