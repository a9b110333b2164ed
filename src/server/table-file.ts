/** A table as CSV or XLSX, from the same columns and with the same protection against formulas. */
import { type CsvColumn, toCsv } from '#shared/formats/csv.ts';
import type { Cell } from './workbook.ts';

/** `width` in characters. */
export type TableColumn<Row> = CsvColumn<Row> & { width: number };
export type TableFormat = 'csv' | 'xlsx';

export const TABLE_TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Table<Row> = { name: string; columns: readonly TableColumn<Row>[]; rows: readonly Row[] };

/** The response that downloads a table; `name` without extension, also that of the sheet. */
export async function tableResponse<Row>(format: TableFormat, table: Table<Row>): Promise<Response> {
  const { name, columns, rows } = table;
  const body = format === 'csv' ? toCsv(columns, rows) : await xlsxOf(table);
  return new Response(body, {
    headers: {
      'Content-Type': TABLE_TYPES[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

async function xlsxOf<Row>({ name, columns, rows }: Table<Row>): Promise<Uint8Array<ArrayBuffer>> {
  // Lazy import: only these requests load the writer.
  const { wholeWorkbook } = await import('./workbook.ts');
  const cells = rows.map((row) => columns.map(({ value }) => tableCell(value(row))));
  const widths = columns.map(({ width }) => width);
  return wholeWorkbook([{ name, widths, hasHead: true, batches: [[headCells(columns)], cells] }]);
}

/** The first row of a table. */
export const headCells = (heads: readonly { name: string }[]): Cell[] =>
  heads.map(({ name }) => ({ value: name, style: 'bold' }));

/** A value as a cell of a sheet. */
export const tableCell = (value: string | number | null | undefined): Cell =>
  typeof value === 'number' ? { value } : { value: value ?? '', style: 'wrapped' };
