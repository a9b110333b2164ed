/** CSV and XLSX of the export, from the same columns and with the same protection against formulas. */
import { EXPORT_COLUMNS, type ExportRow, type ExportValue } from '#server/pqrsd/export/export-columns.ts';
import { csvHeader, csvLines, neutralizeFormulas } from '#shared/formats/csv.ts';
import { oneLine } from '#shared/formats/text.ts';
import { formatTimestamp } from '#shared/time/time.ts';

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
const BOLD_HEAD = { fontWeight: 'bold', type: String } as const;
/** Characters that XML cannot hold. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The whole file; its writer is imported on demand. */
export async function xlsxFile(batches: Batches): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const sheet = [EXPORT_COLUMNS.map(({ name }) => ({ value: name, ...BOLD_HEAD }))] as object[][];
  for await (const rows of batches)
    for (const row of rows) sheet.push(EXPORT_COLUMNS.map(({ value }) => cellOf(value(row))));
  const columns = EXPORT_COLUMNS.map(({ width }) => ({ width }));
  return writeXlsxFile(sheet, { sheet: 'PQRSD', columns, stickyRowsCount: 1 }).toBuffer();
}

/** A text as a cell holds it: no formula, also when the sheet is saved as CSV, and no character that XML forbids. */
export const textForXlsx = (text: string): string => neutralizeFormulas(text.replace(NOT_XML, ''));

function cellOf(value: ExportValue) {
  if (value === null) return { value: undefined, type: String };
  if (value instanceof Date) return { value: asWallTime(value), type: Date, format: DATE_FORMAT };
  if (typeof value === 'number') return { value, type: Number };
  return { value: textForXlsx(value), type: String };
}

/** A sheet has no time zones: Bogotá wall time is written as UTC. */
const asWallTime = (instant: Date): Date => new Date(`${formatTimestamp(instant).replace(' ', 'T')}Z`);
