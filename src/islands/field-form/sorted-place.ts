export type Row = { top: number; height: number };

/**
 * The place of a dragged row when the pointer is at `y`: past the middle of a neighbour it changes places with it. Rows of
 * different heights do not swap back and forth, because the way back is past the middle of the row that gave way.
 */
export function sortedPlace(rows: readonly Row[], place: number, y: number): number {
  const middles = rows.map(({ top, height }) => top + height / 2);
  const below = middles.findLastIndex((middle, index) => index > place && y > middle);
  if (below !== -1) return below;
  const above = middles.findIndex((middle, index) => index < place && y < middle);
  return above === -1 ? place : above;
}
