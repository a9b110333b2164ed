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

type Cell = { row: number; column: number };
type Grid = { counts: number[][]; suppressed: boolean[][]; totalRow: number };

/** The publishable table; null when no suppression protects it. */
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

/** Suppresses the cheapest rectangle of complementary cells that protects a cell; false when there is none. */
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

/** A suppressed zero protects little: the small count beside it would equal their sum. */
const ZERO_CELL_COST = 1_000_000;
const costOf = (count: number): number => (count === 0 ? ZERO_CELL_COST : count);

function setSuppressed({ suppressed }: Grid, row: number, column: number, is: boolean): void {
  const line = suppressed[row];
  if (line) line[column] = is;
}

/** Whether a suppressed cell may be one more or one less with all published figures unchanged. */
function mayVary(grid: Grid, cell: Cell): boolean {
  return [1, -1].some((change) => mayChange(grid, cell, change) && closesPath(grid, cell, change));
}

/** A total is on the other side of the equation: raising the cells of a column lowers the balance. */
function mayChange({ counts, totalRow }: Grid, { row, column }: Cell, change: number): boolean {
  const raises = row === totalRow ? change < 0 : change > 0;
  return raises || (counts[row]?.[column] ?? 0) > MIN_SUPPRESSED_COUNT;
}

/** Searches a path from the column of a changed cell back to its row, alternating over suppressed cells. */
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
