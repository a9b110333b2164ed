/** CSV and XLSX of the export, from the same columns and with the same protection against formulas. */
import { EXPORT_COLUMNS, type ExportRow, type ExportValue } from '#server/pqrsd/export/export-columns.ts';
import { csvHeader, csvLines } from '#shared/formats/csv.ts';
import { oneLine } from '#shared/formats/text.ts';
import { formatTimestamp } from '#shared/time/time.ts';
import { textForXlsx, writeSheet } from '../../table-file.ts';

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

const DATE_FORMAT = 'yyyy-mm-dd hh:mm';

/** The whole file. */
export async function xlsxFile(batches: Batches): Promise<Uint8Array> {
  const cells: object[][] = [];
  for await (const rows of batches)
    for (const row of rows) cells.push(EXPORT_COLUMNS.map(({ value }) => cellOf(value(row))));
  return writeSheet('PQRSD', EXPORT_COLUMNS, cells);
}

function cellOf(value: ExportValue) {
  if (value === null) return { value: undefined, type: String };
  if (value instanceof Date) return { value: asWallTime(value), type: Date, format: DATE_FORMAT };
  if (typeof value === 'number') return { value, type: Number };
  return { value: textForXlsx(value), type: String };
}

/** A sheet has no time zones: Bogotá wall time is written as UTC. */
const asWallTime = (instant: Date): Date => new Date(`${formatTimestamp(instant).replace(' ', 'T')}Z`);
