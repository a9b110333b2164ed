/**
 * Cell suppression (k-anonymity) for published counts. A count of 1 to 4 could identify a neighbour of a small
 * hospital, so it is suppressed, with as many complementary cells as it takes that no suppressed count follows from the
 * totals. Row totals are public; column totals may be suppressed and form one more row here. A suppressed count is safe
 * while another value is consistent with everything published: there is a closed path over suppressed cells, along rows
 * and columns, that adds and subtracts one in turns.
 */

/** Counts below this one are suppressed. */
export const MIN_PUBLISHED_COUNT = 5;
/** Lower bound of a suppressed count: a reader may assume that zeros are not suppressed. */
const MIN_SUPPRESSED_COUNT = 1;

export const isSmall = (count: number): boolean => count > 0 && count < MIN_PUBLISHED_COUNT;
/** A single count; null when suppressed. */
export const publishedCount = (count: number): number | null => (isSmall(count) ? null : count);

/** A table with null for suppressed counts. */
export type SuppressedTable = { cells: (number | null)[][]; totals: (number | null)[] };

type Cell = { row: number; column: number; count: number; isTotal: boolean; suppressed: boolean };

/** The publishable table; null when no suppression protects it. */
export function suppressSmallCounts(rows: readonly (readonly number[])[]): SuppressedTable | null {
  const totals = (rows[0] ?? []).map((_, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0));
  const table = [...rows, totals].map((line, row) =>
    line.map((count, column): Cell => {
      return { row, column, count, isTotal: row === rows.length, suppressed: isSmall(count) };
    }),
  );
  const cells = table.flat();
  const findDisclosed = () => cells.find((cell) => cell.suppressed && !mayVary(cells, cell));
  for (let disclosed = findDisclosed(); disclosed; disclosed = findDisclosed())
    if (!suppressComplement(cells, disclosed)) return null;
  const shown = table.map((line) => line.map(({ count, suppressed }) => (suppressed ? null : count)));
  return { cells: shown.slice(0, -1), totals: shown.at(-1) ?? [] };
}

/** Suppresses the cheapest rectangle of complementary cells that protects a cell; false when there is none. */
function suppressComplement(cells: readonly Cell[], cell: Cell): boolean {
  const isCorner = (one: Cell, far: Cell) =>
    one === far ||
    (one.row === cell.row && one.column === far.column) ||
    (one.row === far.row && one.column === cell.column);
  const options = cells
    .filter(({ row, column }) => row !== cell.row && column !== cell.column)
    .map((far) => cells.filter((one) => !one.suppressed && isCorner(one, far)))
    .map((corners) => ({ corners, cost: corners.reduce((sum, { count }) => sum + (count || ZERO_CELL_COST), 0) }))
    .sort((a, b) => a.cost - b.cost);
  for (const { corners } of options) {
    for (const corner of corners) corner.suppressed = true;
    if (mayVary(cells, cell)) return true;
    for (const corner of corners) corner.suppressed = false;
  }
  return false;
}

/** A suppressed zero protects little: the small count beside it would equal their sum. */
const ZERO_CELL_COST = 1_000_000;

/** Whether a suppressed cell may be one more or one less with all published figures unchanged. */
const mayVary = (cells: readonly Cell[], cell: Cell): boolean =>
  [1, -1].some((change) => mayChange(cell, change) && closesPath(cells, cell, change));

/** A total is on the other side of the equation: raising the cells of a column lowers the balance. */
const mayChange = ({ count, isTotal }: Cell, change: number): boolean =>
  (isTotal ? change < 0 : change > 0) || count > MIN_SUPPRESSED_COUNT;

/** Searches a path from the column of a changed cell back to its row, alternating over suppressed cells. */
function closesPath(cells: readonly Cell[], start: Cell, change: number): boolean {
  const seen = new Set<number>();
  const allows = (cell: Cell, by: number) => cell.suppressed && mayChange(cell, by);
  const leadsBack = (from: number): boolean => {
    seen.add(from);
    return cells.some(
      (cell) => cell.column === from && cell !== start && allows(cell, -change) && isBackFrom(cell.row),
    );
  };
  const isBackFrom = (row: number): boolean =>
    row === start.row ||
    cells.some((cell) => cell.row === row && !seen.has(cell.column) && allows(cell, change) && leadsBack(cell.column));
  return leadsBack(start.column);
}
