/** CSV injection: no cell runs as a formula, whatever the separator. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const STARTERS = '=+-@＝＋－＠';
/** Phones and figures, which a spreadsheet shows as the numbers that they are. */
const FIGURE = /^[+-][\d .,]*$/;

const hostile = fc
  .array(
    fc.constantFrom(
      ...'=+-@＝＋－＠;,|"\' \t\r\n\v\f\u00a0\u0085\u2028\ufeff',
      'a',
      '1',
      '-3',
      "cmd|' /C calc'!A0",
      '""',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
const text = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom('-3', '+57 608', '-1,5'));
const table = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 4 });

const written = (rows: [string, string, string][]) =>
  toCsv(
    [0, 1, 2].map((at) => ({ name: `c${at}`, value: (row: string[]) => row[at] ?? '' })),
    rows,
  ).slice(1);

/** Excel with any list separator: a quote counts only where it begins a cell, and what follows its end belongs to the cell. */
const splitQuoted = (csv: string, separator: string): string[] =>
  [
    ...csv.matchAll(new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?([^${separator}\\r\\n]*)(?:[${separator}\\r\\n]|$)`, 'g')),
  ].map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest);

/** A program that knows no quotes at all: every separator and every line break ends a cell. */
const splitRaw = (csv: string, separator: string): string[] =>
  csv.split(separator).flatMap((part) => part.split(/[\r\n]/));

/** What a spreadsheet would take for a formula, once spaces and quotes in front are dropped. */
function runs(cell: string): boolean {
  const bare = cell.replace(/^[\s"\u0085]+/, '');
  return STARTERS.includes(bare.charAt(0)) && bare !== '' && !FIGURE.test(bare.replace(/"+$/, ''));
}

describe('a CSV file of arbitrary texts', () => {
  it.each([
    [';', 'quotes honoured', splitQuoted],
    [';', 'quotes ignored', splitRaw],
    [',', 'quotes honoured', splitQuoted],
    [',', 'quotes ignored', splitRaw],
    ['\t', 'quotes honoured', splitQuoted],
    ['\t', 'quotes ignored', splitRaw],
  ] as const)('holds no formula when split at %j with %s', (separator, _, split) => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(split(written(rows), separator).filter(runs)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('round-trips, apart from the apostrophes', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const lines = written(rows).slice('c0,c1,c2\r\n'.length);
        const bare = (value: string) => value.replaceAll("'", '');
        const read = splitCells(lines);
        expect(read.map(bare)).toEqual(rows.flat().map(bare));
      }),
    );
  });
});

/** The cells of a file by RFC 4180. */
const splitCells = (csv: string): string[] =>
  [...csv.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(?:,|\r\n)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
