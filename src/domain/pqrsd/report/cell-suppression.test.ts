import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSmall, type SuppressedTable, suppressSmallCounts } from './cell-suppression.ts';

/**
 * An exhaustive attack: every table of whole numbers that agrees with the published figures, the totals of
 * the rows included. Gives the values of each suppressed cell in them, at most two of each.
 */
function valuesThatFit(rows: number[][], { cells, totals }: SuppressedTable): Set<number>[][] {
  const rowTotals = rows.map((row) => row.reduce((a, b) => a + b, 0));
  const found = cells.map((row) => row.map(() => new Set<number>()));
  const foundTotals = totals.map(() => new Set<number>());
  const places = cells.flatMap((row, r) => row.flatMap((value, c) => (value === null ? [{ r, c }] : [])));
  const guess = cells.map((row) => row.map((value) => value ?? 0));
  const columnSum = (c: number) => guess.reduce((sum, row) => sum + (row[c] ?? 0), 0);
  const hidesNone = (c: number) => rows.every((row) => row[c] === 0);
  const fits = () =>
    totals.every((total, c) => (total === null ? columnSum(c) > 0 || hidesNone(c) : columnSum(c) === total));
  const note = () => {
    for (const { r, c } of places) found[r]?.[c]?.add(guess[r]?.[c] ?? 0);
    for (const [c, values] of foundTotals.entries()) values.add(columnSum(c));
  };
  const search = (index: number): void => {
    const place = places[index];
    if (!place) {
      if (fits()) note();
      return;
    }
    const { r, c } = place;
    const row = guess[r] as number[];
    row[c] = 0;
    const rest = (rowTotals[r] ?? 0) - row.reduce((a, b) => a + b, 0);
    const isLast = places[index + 1]?.r !== r;
    // An attacker who knows the rule assumes that zeros are not suppressed.
    const least = rows[r]?.[c] === 0 ? 0 : 1;
    for (let value = isLast ? rest : least; value <= rest && value >= least; value += 1) {
      row[c] = value;
      search(index + 1);
    }
    row[c] = 0;
  };
  search(0);
  return [...found, foundTotals];
}

const count = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 9 }));
const tables = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([height, width]) =>
    fc.array(fc.array(count, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
  );

describe('cell suppression', () => {
  it('publishes zeros and large counts', () => {
    expect(
      suppressSmallCounts([
        [5, 0],
        [12, 7],
      ]),
    ).toEqual({
      cells: [
        [5, 0],
        [12, 7],
      ],
      totals: [17, 7],
    });
  });

  it('a single small count suppresses others, so that the totals do not reveal it', () => {
    const safe = suppressSmallCounts([
      [3, 10, 20],
      [8, 9, 30],
    ]);
    expect(safe?.cells[0]?.[0]).toBeNull();
    const hidden = [...(safe?.cells.flat() ?? []), ...(safe?.totals ?? [])].filter((cell) => cell === null);
    expect(hidden).toHaveLength(4);
  });

  it('gives no table when no suppression protects it', () => {
    expect(suppressSmallCounts([[3]])).toBeNull();
  });

  it('never publishes a count from 1 to 4, in a cell or in a total', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const safe = suppressSmallCounts(rows);
        const numbers = [...(safe?.cells.flat() ?? []), ...(safe?.totals ?? [])];
        expect(numbers.filter((number) => number !== null && isSmall(number))).toEqual([]);
      }),
    );
  });

  it('published figures are true', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        for (const [r, row] of (suppressSmallCounts(rows)?.cells ?? []).entries()) {
          for (const [c, cell] of row.entries()) expect([null, rows[r]?.[c]]).toContain(cell);
        }
      }),
    );
  });

  it('no suppressed count follows from the published figures', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const safe = suppressSmallCounts(rows);
        if (!safe) return;
        const fitting = valuesThatFit(rows, safe);
        for (const [r, row] of [...safe.cells, safe.totals].entries()) {
          for (const [c, cell] of row.entries()) if (cell === null) expect(fitting[r]?.[c]?.size).toBeGreaterThan(1);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
