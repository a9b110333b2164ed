/** Tables as CSV that any spreadsheet opens well: RFC 4180, with the mark that tells Excel it is UTF-8. */

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/**
 * What a spreadsheet may drop or split at before it reads a cell, and the word behind it. Excel splits at the list
 * separator of the machine, `;` in Colombia, and then honours no quote in the middle of what it takes for a cell.
 */
const WORD_PATTERN = /([\s;,"\p{Cc}]*)([^\s;,"\p{Cc}]*)/gu;
const SEPARATOR = /[;,\p{Cc}\p{Zl}\p{Zp}]/u;
/** How a cell must not begin, or a spreadsheet would run it (OWASP, «CSV injection»). */
const FORMULA_START = /^[=+\-@＝＋－＠]/;
/** Phones and negative figures begin so too, and are harmless. */
const NUMBER_PATTERN = /^[+-][\d .,]*$/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

export type CsvColumn<Row> = {
  /** What the first line calls it. */
  name: string;
  /** Numbers are written bare; absent values leave the cell empty. */
  value: (row: Row) => string | number | null | undefined;
};

/** The file: a line of names, then one line a row. */
export const toCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvHeader(columns) + csvLines(columns, rows);

/** How a file begins, for whoever writes it piece by piece. */
export const csvHeader = (columns: readonly { name: string }[]): string =>
  BYTE_ORDER_MARK + toLine(columns.map(({ name }) => name));

export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => toLine(columns.map(({ value }) => value(row)))).join('');

const toLine = (cells: (string | number | null | undefined)[]): string => cells.map(cellOf).join(',') + LINE_END;

function cellOf(value: string | number | null | undefined, at: number): string {
  // Split at another separator, the first cell goes on into the next ones: a figure there is no figure any more.
  const safe = at === 0 ? prefixFormulas : neutralizeFormulas;
  const text = typeof value === 'string' ? safe(value) : String(value ?? '');
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An apostrophe wherever a spreadsheet might begin a cell makes it show the text instead of running it. */
export const neutralizeFormulas = (text: string): string => (NUMBER_PATTERN.test(text) ? text : prefixFormulas(text));

const prefixFormulas = (text: string): string =>
  text.replace(WORD_PATTERN, (match, gap: string, word: string, at: number) =>
    FORMULA_START.test(word) && (at === 0 || SEPARATOR.test(gap)) ? `${gap}'${word}` : match,
  );
