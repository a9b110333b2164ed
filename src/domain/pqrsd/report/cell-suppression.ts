/**
 * Hiding small counts. In a quarter of a small hospital a count of one may be a neighbour, so counts from 1
 * to 4 are hidden, and with them as many others as it takes that nobody finds a hidden one out of the totals.
 *
 * The rows come with totals that everybody knows; the totals of the columns may be hidden too, and stand here as
 * one more row. A hidden count can be told unless it could also be another number while all that is shown stays
 * true: that is a closed path over hidden cells, along rows and columns, on which one is taken and given in turns.
 */

/** Counts below this one are hidden. */
export const MIN_PUBLISHED_COUNT = 5;
/** What a hidden count may be lowered to: a reader may guess that nothing is hidden where there is none. */
const MIN_SUPPRESSED_COUNT = 1;

export const isSmall = (count: number): boolean => count > 0 && count < MIN_PUBLISHED_COUNT;
/** A count that stands alone. */
export const publishedCount = (count: number): number | null => (isSmall(count) ? null : count);

/** A table with null where a count is hidden. */
export type SuppressedTable = { cells: (number | null)[][]; totals: (number | null)[] };

type Cell = { row: number; column: number };
type Grid = { counts: number[][]; suppressed: boolean[][]; totalRow: number };

/** The table as it may be shown; null when it cannot be shown without telling what it hides. */
export function suppressSmallCounts(rows: readonly (readonly number[])[]): SuppressedTable | null {
  const width = rows[0]?.length ?? 0;
  const totals = Array.from({ length: width }, (_, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0));
  const counts = [...rows.map((row) => [...row]), totals];
  const grid: Grid = { counts, suppressed: counts.map((row) => row.map(isSmall)), totalRow: rows.length };
  for (let told = firstDisclosedCell(grid); told; told = firstDisclosedCell(grid))
    if (!suppressComplement(grid, told)) return null;
  const cells = counts.map((row, index) =>
    row.map((count, column) => (isSuppressed(grid, index, column) ? null : count)),
  );
  return { cells: cells.slice(0, -1), totals: cells.at(-1) ?? [] };
}

const isSuppressed = ({ suppressed }: Grid, row: number, column: number): boolean => suppressed[row]?.[column] === true;

function firstDisclosedCell(grid: Grid): Cell | null {
  for (const cell of cellsOf(grid)) if (isSuppressed(grid, cell.row, cell.column) && !mayVary(grid, cell)) return cell;
  return null;
}

function* cellsOf({ counts }: Grid): Generator<Cell> {
  for (const [row, inside] of counts.entries()) for (const column of inside.keys()) yield { row, column };
}

/** Hides the other corners of the cheapest rectangle that keeps a cell from being told; false when there is none. */
function suppressComplement(grid: Grid, cell: Cell): boolean {
  const options = [...cellsOf(grid)]
    .filter(({ row, column }) => row !== cell.row && column !== cell.column)
    .map((far) => newlySuppressed(grid, [far, { ...far, row: cell.row }, { ...far, column: cell.column }]))
    .sort((a, b) => a.cost - b.cost);
  for (const { corners } of options) {
    for (const { row, column } of corners) setSuppressed(grid, row, column, true);
    if (mayVary(grid, cell)) return true;
    for (const { row, column } of corners) setSuppressed(grid, row, column, false);
  }
  return false;
}

function newlySuppressed(grid: Grid, corners: Cell[]): { corners: Cell[]; cost: number } {
  const fresh = corners.filter(({ row, column }) => !isSuppressed(grid, row, column));
  return {
    corners: fresh,
    cost: fresh.reduce((sum, { row, column }) => sum + costOf(grid.counts[row]?.[column] ?? 0), 0),
  };
}

/** Hiding a zero shields little: the small count beside it would be told as the sum of the two. */
const ZERO_CELL_COST = 1_000_000;
const costOf = (count: number): number => (count === 0 ? ZERO_CELL_COST : count);

function setSuppressed({ suppressed }: Grid, row: number, column: number, is: boolean): void {
  const line = suppressed[row];
  if (line) line[column] = is;
}

/** Whether a hidden cell could be one more, or one less, with all that is shown still true. */
function mayVary(grid: Grid, cell: Cell): boolean {
  return [1, -1].some((change) => mayChange(grid, cell, change) && closesPath(grid, cell, change));
}

/** A total stands on the other side of its column: what raises the cells above lowers the balance. */
function mayChange({ counts, totalRow }: Grid, { row, column }: Cell, change: number): boolean {
  const raises = row === totalRow ? change < 0 : change > 0;
  return raises || (counts[row]?.[column] ?? 0) > MIN_SUPPRESSED_COUNT;
}

/** Looks from the column of a changed cell for a way back to its row, changing hidden cells in turns. */
function closesPath(grid: Grid, start: Cell, change: number): boolean {
  const seen = new Set([start.column]);
  const isStart = ({ row, column }: Cell) => row === start.row && column === start.column;
  const allows = (cell: Cell, by: number) => isSuppressed(grid, cell.row, cell.column) && mayChange(grid, cell, by);
  const leadsBackFromRow = (row: number): boolean =>
    row === start.row ||
    [...(grid.counts[row]?.keys() ?? [])]
      .filter((column) => !seen.has(column) && allows({ row, column }, change))
      .some(leadsBack);
  const leadsBack = (column: number): boolean => {
    seen.add(column);
    return [...grid.counts.keys()]
      .filter((row) => !isStart({ row, column }) && allows({ row, column }, -change))
      .some(leadsBackFromRow);
  };
  return leadsBack(start.column);
}
