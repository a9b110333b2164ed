/**
 * Where each unit of the organization chart stands: board and management in the middle, advisers at
 * both sides of the line that comes down, areas in a row, and what depends on them in columns. Pure.
 */
import { type Box, bottomOf, centerXOf, createBox } from './box.ts';

type Named = { name: string };
type OrgTree = {
  board: Named;
  management: Named;
  advisers: readonly Named[];
  areas: readonly (Named & { units: readonly Named[] })[];
};
export type OrgBox = Box<'top' | 'adviser' | 'area' | 'unit'>;
export type OrgLine = { path: string; dashed: boolean };
export type OrgDrawing = { width: number; height: number; boxes: OrgBox[]; lines: OrgLine[] };

const COLUMN = 296;
const COLUMN_GAP = 32;
const TOP_WIDTH = 260;
const ADVISER_WIDTH = 220;
const ROW_GAP = 40;
const UNIT_GAP = 14;
const UNIT_INDENT = 32;
/** Where the line that holds the units comes down, from the left of its area. */
const STEM_INDENT = 14;
const MARGIN = 2;

export function layoutOrgChart({ board, management, advisers, areas }: OrgTree): OrgDrawing {
  const width = areas.length * COLUMN + (areas.length - 1) * COLUMN_GAP + 2 * MARGIN;
  const centre = width / 2;
  const at = { x: centre - TOP_WIDTH / 2, width: TOP_WIDTH };
  const boardBox = createBox('top', board.name, { ...at, y: MARGIN });
  const managementBox = createBox('top', management.name, { ...at, y: bottomOf(boardBox) + ROW_GAP });
  const staff = placeAdvisers(advisers, centre, bottomOf(managementBox) + ROW_GAP / 2);
  const busY = Math.max(bottomOf(managementBox) + ROW_GAP / 2, ...staff.boxes.map(bottomOf)) + ROW_GAP / 2;
  const branches = placeAreas(areas, busY + ROW_GAP / 2);
  const boxes: OrgBox[] = [boardBox, managementBox, ...staff.boxes, ...branches.boxes];
  return {
    width,
    height: Math.max(...boxes.map(bottomOf)) + MARGIN,
    boxes,
    lines: [
      line(`M${centre} ${bottomOf(boardBox)}V${managementBox.y}`),
      line(`M${centre} ${bottomOf(managementBox)}V${busY}`),
      ...staff.lines,
      ...branches.areaBoxes.map((box) => line(`M${centre} ${busY}H${centerXOf(box)}V${box.y}`)),
      ...branches.lines,
    ],
  };
}

/** Two by two, the first at the left. */
function placeAdvisers(advisers: readonly Named[], centre: number, top: number) {
  const boxes: OrgBox[] = [];
  const lines: OrgLine[] = [];
  let y = top;
  for (let first = 0; first < advisers.length; first += 2) {
    const pair = advisers.slice(first, first + 2).map(({ name }, side) => {
      const x = side === 0 ? centre - ROW_GAP - ADVISER_WIDTH : centre + ROW_GAP;
      return createBox('adviser', name, { x, y, width: ADVISER_WIDTH });
    });
    for (const box of pair) {
      const edge = box.x < centre ? box.x + box.width : box.x;
      lines.push({ path: `M${centre} ${box.y + box.height / 2}H${edge}`, dashed: true });
    }
    boxes.push(...pair);
    y = Math.max(...pair.map(bottomOf)) + UNIT_GAP;
  }
  return { boxes, lines };
}

function placeAreas(areas: OrgTree['areas'], y: number) {
  const raw = areas.map(({ name }, index) =>
    createBox('area', name, { x: MARGIN + index * (COLUMN + COLUMN_GAP), y, width: COLUMN }),
  );
  const height = Math.max(...raw.map((box) => box.height));
  const areaBoxes: OrgBox[] = raw.map((box) => ({ ...box, height }));
  const columns = areaBoxes.map((box, index) => placeUnits(areas[index]?.units ?? [], box));
  return {
    areaBoxes,
    boxes: [...areaBoxes, ...columns.flatMap((column) => column.boxes)],
    lines: columns.flatMap((column) => column.lines),
  };
}

function placeUnits(units: readonly Named[], area: OrgBox) {
  const boxes: OrgBox[] = [];
  const lines: OrgLine[] = [];
  let y = bottomOf(area) + UNIT_GAP;
  for (const { name } of units) {
    const box = createBox('unit', name, { x: area.x + UNIT_INDENT, y, width: COLUMN - UNIT_INDENT });
    lines.push(line(`M${area.x + STEM_INDENT} ${bottomOf(area)}V${box.y + box.height / 2}H${box.x}`));
    boxes.push(box);
    y = bottomOf(box) + UNIT_GAP;
  }
  return { boxes, lines };
}

const line = (path: string): OrgLine => ({ path, dashed: false });
