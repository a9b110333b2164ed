/**
 * Where each process of the map stands: what people need at the left, what they receive at the right,
 * and between them one band a group, its processes in rows. Those that attend people are arrows. Pure.
 */
import { type Box, bottomOf, createBox } from './box.ts';

type ProcessGroup = { name: string; core: boolean; processes: readonly { name: string }[] };
export type ProcessBox = Box<'process' | 'arrow' | 'end'>;
export type Band = { x: number; y: number; width: number; height: number; title: string; core: boolean };
export type ProcessDrawing = { width: number; height: number; bands: Band[]; boxes: ProcessBox[] };

const WIDTH = 1120;
const END_WIDTH = 150;
const END_GAP = 24;
const BAND_GAP = 16;
const BAND_PADDING = 16;
const TITLE_HEIGHT = 30;
const BOX_GAP = 12;
const MARGIN = 2;
const MAX_PER_ROW = 4;
/** Arrows are many and follow each other, so a row holds one more. */
const MAX_ARROWS_PER_ROW = 5;
/** What the point and the notch of an arrow take from its words. */
const ARROW_POINT = 14;

const BAND_X = END_WIDTH + END_GAP;
const BAND_WIDTH = WIDTH - 2 * BAND_X;

export function layoutProcessMap(map: {
  needs: string;
  results: string;
  groups: readonly ProcessGroup[];
}): ProcessDrawing {
  const bands: Band[] = [];
  const boxes: ProcessBox[] = [];
  let y = MARGIN;
  for (const group of map.groups) {
    const inside = placeProcesses(group, y + TITLE_HEIGHT + BAND_PADDING / 2);
    const height = Math.max(...inside.map(bottomOf)) + BAND_PADDING - y;
    bands.push({ x: BAND_X, y, width: BAND_WIDTH, height, title: group.name, core: group.core });
    boxes.push(...inside);
    y += height + BAND_GAP;
  }
  const height = y - BAND_GAP + MARGIN;
  return { width: WIDTH, height, bands, boxes: [...endBoxes(map, height - 2 * MARGIN), ...boxes] };
}

function placeProcesses({ core, processes }: ProcessGroup, top: number): ProcessBox[] {
  const perRow = Math.min(processes.length, core ? MAX_ARROWS_PER_ROW : MAX_PER_ROW);
  const inner = BAND_WIDTH - 2 * BAND_PADDING;
  const width = Math.min((inner - (perRow - 1) * BOX_GAP) / perRow, inner / 2);
  const left = BAND_X + (BAND_WIDTH - perRow * width - (perRow - 1) * BOX_GAP) / 2;
  const boxes: ProcessBox[] = [];
  let y = top;
  for (let first = 0; first < processes.length; first += perRow) {
    const row = processes.slice(first, first + perRow).map(({ name }, index) => {
      const at = { x: left + index * (width + BOX_GAP), y, width };
      return core ? createArrow(name, at) : createBox('process', name, at);
    });
    const height = Math.max(...row.map((box) => box.height));
    boxes.push(...row.map((box) => ({ ...box, height })));
    y += height + BOX_GAP;
  }
  return boxes;
}

function createArrow(name: string, at: { x: number; y: number; width: number }): ProcessBox {
  const narrow = createBox('arrow', name, { ...at, width: at.width - 2 * ARROW_POINT });
  return { ...narrow, width: at.width };
}

function endBoxes({ needs, results }: { needs: string; results: string }, height: number): ProcessBox[] {
  const end = (label: string, x: number): ProcessBox => {
    const box = createBox('end', label, { x, y: MARGIN, width: END_WIDTH });
    return { ...box, height: Math.max(height, box.height) };
  };
  return [end(needs, MARGIN), end(results, WIDTH - END_WIDTH - MARGIN)];
}

/** The outline of an arrow that points to the right, notched at the left. */
export function arrowPath({ x, y, width, height }: Omit<Band, 'title' | 'core'>): string {
  const middle = y + height / 2;
  const right = x + width;
  return `M${x} ${y}H${right - ARROW_POINT}L${right} ${middle}L${right - ARROW_POINT} ${y + height}H${x}L${x + ARROW_POINT} ${middle}Z`;
}
