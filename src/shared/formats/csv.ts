/** CSV for any spreadsheet: RFC 4180 with a byte order mark, which makes Excel read UTF-8. */

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/**
 * Characters that a spreadsheet may drop or split at, and the word behind them. Excel splits at the list separator of
 * the machine (`;` in Colombia) and honours no quote in the middle of a cell.
 */
const WORD_PATTERN = /([\s;,"\p{Cc}]*)([^\s;,"\p{Cc}]*)/gu;
const SEPARATOR = /[;,\p{Cc}\p{Zl}\p{Zp}]/u;
/** First characters that make a spreadsheet run a cell as a formula (OWASP, «CSV injection»). */
const FORMULA_START = /^[=+\-@＝＋－＠]/;
/** Phone numbers and negative figures are harmless. */
const NUMBER_PATTERN = /^[+-][\d .,]*$/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

export type CsvColumn<Row> = {
  /** Header of the column. */
  name: string;
  /** Numbers are written bare; absent values leave the cell empty. */
  value: (row: Row) => string | number | null | undefined;
};

/** The whole file: a header line, then one line per row. */
export const toCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvHeader(columns) + csvLines(columns, rows);

/** The start of a file that is streamed. */
export const csvHeader = (columns: readonly { name: string }[]): string =>
  BYTE_ORDER_MARK + toLine(columns.map(({ name }) => name));

export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => toLine(columns.map(({ value }) => value(row)))).join('');

const toLine = (cells: (string | number | null | undefined)[]): string => cells.map(cellOf).join(',') + LINE_END;

function cellOf(value: string | number | null | undefined, at: number): string {
  // After a split at another separator the first cell continues into the next ones, so its numbers are no longer safe.
  const safe = at === 0 ? prefixFormulas : neutralizeFormulas;
  const text = typeof value === 'string' ? safe(value) : String(value ?? '');
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Prefixes an apostrophe where a spreadsheet could run a formula. */
export const neutralizeFormulas = (text: string): string => (NUMBER_PATTERN.test(text) ? text : prefixFormulas(text));

const prefixFormulas = (text: string): string =>
  text.replace(WORD_PATTERN, (match, gap: string, word: string, at: number) =>
    FORMULA_START.test(word) && (at === 0 || SEPARATOR.test(gap)) ? `${gap}'${word}` : match,
  );

/**
 * The cells of a file by row, as spreadsheets of any language write it: separated by commas, semicolons or tabs, with or
 * without a byte order mark. An open quote goes to the end of the file.
 */
export function parseCsv(text: string): string[][] {
  const source = text.replace(BYTE_ORDER_MARK, '');
  const [first = ''] = source.replace(/"[^"]*"/g, '').split('\n');
  const separator = ['\t', ';'].find((one) => first.includes(one)) ?? ',';
  const bare = `[^${separator}\\r\\n]*`;
  const cells = new RegExp(
    ` *"([^"]*(?:""[^"]*)*)(?:"|$)${bare}(${separator}|\\r?\\n|$)|(${bare})(${separator}|\\r?\\n|\\r|$)`,
    'gy',
  );
  const rows: string[][] = [[]];
  for (const [, quoted, quotedEnd, plain = '', plainEnd] of source.matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    const end = quotedEnd ?? plainEnd;
    if (end === '') break;
    if (end !== separator) rows.push([]);
  }
  return rows;
}
