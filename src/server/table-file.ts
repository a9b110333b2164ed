/** A table as CSV or XLSX, from the same columns and with the same protection against formulas. */
import { type CsvColumn, neutralizeFormulas, toCsv } from '#shared/formats/csv.ts';

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
  const body = format === 'csv' ? toCsv(columns, rows) : new Uint8Array(await xlsxOf(table));
  return new Response(body, {
    headers: {
      'Content-Type': TABLE_TYPES[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

const xlsxOf = <Row>({ name, columns, rows }: Table<Row>): Promise<Uint8Array> =>
  writeSheet(
    name,
    columns,
    rows.map((row) => columns.map(({ value }) => tableCell(value(row)))),
  );

type Head = { name: string; width: number };

/** An XLSX file of one sheet, from the cells of its rows. */
export async function writeSheet(sheet: string, heads: readonly Head[], rows: object[][]): Promise<Uint8Array> {
  // Lazy import: only these requests load the writer.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const titles: object[] = heads.map(({ name }) => ({ value: name, type: String, fontWeight: 'bold' }));
  const columns = heads.map(({ width }) => ({ width }));
  return writeXlsxFile([titles, ...rows], { sheet, columns, stickyRowsCount: 1 }).toBuffer();
}

/** Characters that XML cannot hold. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** A text as a cell holds it: no formula, also when the sheet is saved as CSV, and no character that XML forbids. */
export const textForXlsx = (text: string): string => neutralizeFormulas(text.replace(NOT_XML, ''));

/** A value as a cell of a sheet. */
export function tableCell(value: string | number | null | undefined) {
  if (typeof value === 'number') return { value, type: Number };
  return { value: textForXlsx(value ?? ''), type: String, wrap: true };
}
