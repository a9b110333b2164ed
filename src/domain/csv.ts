/** Tables as CSV that any spreadsheet opens well: RFC 4180, with the mark that tells Excel it is UTF-8. */

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** How a text must not begin, or a spreadsheet would run it (OWASP, «CSV injection»). */
const FORMULA = /^[=+\-@\t\r]/;
/** Phones and negative figures begin so too, and are harmless. */
const FIGURE = /^[+-][\d .,]+$/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

export type CsvColumn<Row> = {
  /** What the first line calls it. */
  name: string;
  /** Numbers are written bare; absent values leave the cell empty. */
  value: (row: Row) => string | number | null | undefined;
};

/** The file: a line of names, then one line a row. */
export const toCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvHead(columns) + csvLines(columns, rows);

/** How a file begins, for whoever writes it piece by piece. */
export const csvHead = (columns: readonly { name: string }[]): string =>
  BYTE_ORDER_MARK + toLine(columns.map(({ name }) => name));

export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => toLine(columns.map(({ value }) => value(row)))).join('');

const toLine = (cells: (string | number | null | undefined)[]): string => cells.map(cellOf).join(',') + LINE_END;

function cellOf(value: string | number | null | undefined): string {
  const text = typeof value === 'string' ? defused(value) : String(value ?? '');
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A quote in front makes a spreadsheet show the text instead of running it. */
export function defused(text: string): string {
  return FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;
}
