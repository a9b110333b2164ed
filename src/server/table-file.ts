/** A table as CSV or XLSX, from the same columns and with the same protection against formulas. */
import { type CsvColumn, toCsv } from '#shared/formats/csv.ts';
import { textForXlsx } from './pqrsd/export/export-files.ts';

/** `width` in characters. */
export type TableColumn<Row> = CsvColumn<Row> & { width: number };
export type TableFormat = 'csv' | 'xlsx';

const TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Table<Row> = { name: string; columns: readonly TableColumn<Row>[]; rows: readonly Row[] };

/** The response that downloads a table; `name` without extension, also that of the sheet. */
export async function tableResponse<Row>(format: TableFormat, table: Table<Row>): Promise<Response> {
  const { name, columns, rows } = table;
  const body = format === 'csv' ? toCsv(columns, rows) : new Uint8Array(await xlsxOf(table));
  return new Response(body, {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

async function xlsxOf<Row>({ name, columns, rows }: Table<Row>): Promise<Uint8Array> {
  // Lazy import: only these requests load the writer.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const heads = columns.map((column) => ({ value: column.name, type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) => columns.map(({ value }) => cellOf(value(row))));
  const widths = columns.map(({ width }) => ({ width }));
  return writeXlsxFile([heads, ...cells] as object[][], {
    sheet: name,
    columns: widths,
    stickyRowsCount: 1,
  }).toBuffer();
}

function cellOf(value: string | number | null | undefined) {
  if (typeof value === 'number') return { value, type: Number };
  return { value: textForXlsx(value ?? ''), type: String, wrap: true };
}
