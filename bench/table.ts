import { holds, type Measure, summaryOf } from './measures.ts';

const VERDICT = { true: 'sí', false: 'NO' };

/** The measures as lines of text: name, least, middle and largest reading, unit, what was promised, whether it holds. */
export function tableOf(measures: readonly Measure[]): string {
  const rows = measures.map(rowOf);
  const head = ['', 'mín.', 'mediana', 'máx.', 'unidad', 'meta', 'cumple'];
  const lines = inColumns([head, ...rows.map(({ cells }) => cells)]);
  return lines.flatMap((line, at) => [line, ...(rows[at - 1]?.notes ?? [])]).join('\n');
}

function rowOf(measure: Measure): { cells: string[]; notes: string[] } {
  const { min, median, max } = summaryOf(measure.values);
  const { target, name, unit, note } = measure;
  const held = holds(measure);
  return {
    cells: [
      name,
      ...[min, median, max].map(figure),
      unit,
      target ? `${target.is} ${figure(target.value)}` : '',
      held === null ? '' : VERDICT[`${held}`],
    ],
    notes: note ? [`    (${note})`] : [],
  };
}

/** A number with as many digits as it can be believed. */
export function figure(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('es-CO');
  return value.toLocaleString('es-CO', { maximumSignificantDigits: 3 });
}

/** Rows of cells, the first to the left and the rest to the right. */
export function inColumns(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
