/** CSV and XLSX of the export, from the same columns and with the same protection against formulas. */
import { EXPORT_COLUMNS, type ExportRow, type ExportValue } from '#server/pqrsd/export/export-columns.ts';
import { csvHeader, csvLines } from '#shared/formats/csv.ts';
import { oneLine } from '#shared/formats/text.ts';
import { formatTimestamp } from '#shared/time/time.ts';
import { headCells } from '../../table-file.ts';
import type { Cell, Sheet } from '../../workbook.ts';

type Batches = AsyncIterable<ExportRow[]>;

/** Dates in Bogotá time; texts on one line. */
const CSV_COLUMNS = EXPORT_COLUMNS.map(({ name, value }) => ({
  name,
  value: (row: ExportRow) => {
    const found = value(row);
    if (found instanceof Date) return formatTimestamp(found);
    return typeof found === 'string' ? oneLine(found) : found;
  },
}));

/** The file as a stream of chunks. */
export async function* csvChunks(batches: Batches): AsyncGenerator<string> {
  yield csvHeader(CSV_COLUMNS);
  for await (const rows of batches) yield csvLines(CSV_COLUMNS, rows);
}

/** The file as a stream of chunks. */
export async function* xlsxChunks(batches: Batches): AsyncGenerator<Uint8Array> {
  // Lazy import: only these requests load the writer.
  const { workbookChunks } = await import('../../workbook.ts');
  const widths = EXPORT_COLUMNS.map(({ width }) => width);
  const sheet: Sheet = { name: 'PQRSD', widths, hasHead: true, batches: cellsOf(batches) };
  yield* workbookChunks([sheet]);
}

async function* cellsOf(batches: Batches): AsyncGenerator<Cell[][]> {
  yield [headCells(EXPORT_COLUMNS)];
  for await (const rows of batches) yield rows.map((row) => EXPORT_COLUMNS.map(({ value }) => cellOf(value(row))));
}

const cellOf = (value: ExportValue): Cell => ({ value: value instanceof Date ? asWallTime(value) : value });

/** A sheet has no time zones: Bogotá wall time is written as UTC. */
const asWallTime = (instant: Date): Date => new Date(`${formatTimestamp(instant).replace(' ', 'T')}Z`);
