import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allGroups, type Breakdown, type Group, isSmall, joinSmallGroups } from './small-counts.ts';

const groupsOf = (...counts: number[]): Group[] => counts.map((count, index) => ({ key: `g${index}`, count }));
const countsOf = (table: Breakdown | null) => table && [...table.rows.map(({ count }) => count), table.others];

describe('the rule for small counts', () => {
  it.each([
    ['nothing is joined where no group is small; empty groups have no row', [12, 7, 0], [12, 7, null]],
    ['the small and the empty groups share a row', [20, 3, 2, 0], [20, 5]],
    ['a joined row that is small itself takes the next group', [20, 8, 3, 0], [20, 11]],
    ['groups of equal size join together, so that their order tells nothing', [20, 8, 8, 3], [20, 19]],
    ['a row of fours would tell its parts', [20, 9, 4, 4], [20, 17]],
    ['a single small group never stands alone', [30, 6, 4], [30, 10]],
    ['fewer than ten requests are not separated', [6, 3], null],
    ['nor are requests of which no group could stand alone', [4, 4, 2], null],
    ['without requests there are no rows, and nothing is hidden', [0, 0], [null]],
  ])('%s', (_, counts, expected) => {
    expect(countsOf(joinSmallGroups(groupsOf(...counts)))).toEqual(expected);
  });

  it('what the law publishes one by one is in every row, and protects none', () => {
    const table = joinSmallGroups([
      { key: 'a', count: 20, open: 2 },
      { key: 'b', count: 1, open: 6 },
      { key: 'c', count: 4, open: 0 },
      { key: 'd', count: 0, open: 1 },
    ]);
    expect(table).toEqual({ rows: [{ key: 'a', count: 22 }], others: 12 });
    expect(joinSmallGroups([{ key: 'a', count: 0, open: 3 }])).toEqual({
      rows: [{ key: 'a', count: 3 }],
      others: null,
    });
  });

  it('groups that identify no one are all published', () => {
    expect(allGroups(groupsOf(1, 0))).toEqual({
      rows: [
        { key: 'g0', count: 1 },
        { key: 'g1', count: 0 },
      ],
      others: null,
    });
  });

  const counts = fc.array(fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 14 })), {
    minLength: 1,
    maxLength: 8,
  });

  it('the rows of a table add up to its total, and none is from 1 to 4', () => {
    fc.assert(
      fc.property(counts, (numbers) => {
        const table = joinSmallGroups(groupsOf(...numbers));
        if (!table) return;
        const rows = countsOf(table)?.flatMap((count) => count ?? []) ?? [];
        expect(rows.reduce((sum, count) => sum + count, 0)).toBe(numbers.reduce((sum, count) => sum + count, 0));
        expect(rows.filter(isSmall)).toEqual([]);
      }),
    );
  });

  /** The values of a hidden count in all tables that the rule publishes alike: what a reader who knows the rule learns. */
  function valuesThatFit(numbers: readonly number[], published: Breakdown): Set<number>[] {
    const separate = new Set(published.rows.map(({ key }) => key));
    const hidden = numbers.flatMap((_, index) => (separate.has(`g${index}`) ? [] : [index]));
    const values = numbers.map(() => new Set<number>());
    const guess = [...numbers];
    const note = () => {
      if (JSON.stringify(joinSmallGroups(groupsOf(...guess))) !== JSON.stringify(published)) return;
      for (const one of hidden) values[one]?.add(guess[one] ?? 0);
    };
    const search = (place: number, rest: number): void => {
      const index = hidden[place];
      if (index === undefined) {
        if (rest === 0) note();
        return;
      }
      for (let value = 0; value <= rest; value += 1) {
        guess[index] = value;
        search(place + 1, rest - value);
      }
    };
    search(0, published.others ?? 0);
    return hidden.map((index) => values[index] ?? new Set());
  }

  it('no count of a joined group can be computed, not even by a reader who knows the rule', () => {
    const few = fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 9 })), {
      minLength: 2,
      maxLength: 4,
    });
    fc.assert(
      fc.property(few, (numbers) => {
        const table = joinSmallGroups(groupsOf(...numbers));
        if (table?.others == null) return;
        for (const values of valuesThatFit(numbers, table)) expect(values.size).toBeGreaterThan(1);
      }),
      { numRuns: 500 },
    );
  });
});
