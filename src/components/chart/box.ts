/** A labelled rectangle of a drawing, and where its words stand in it. */
import { wrapLabel } from './wrap-label.ts';

export type Box<Kind extends string> = {
  kind: Kind;
  x: number;
  y: number;
  width: number;
  height: number;
  lines: string[];
};

const FONT_SIZE = 16;
const LINE_HEIGHT = 20;
const PADDING = 12;
/** From the top of a line of words to what they stand on. */
const BASELINE = 15;

/** How tall a box must be for its label. */
function heightFor(lines: string[]): number {
  return lines.length * LINE_HEIGHT + 2 * PADDING;
}

export function createBox<Kind extends string>(
  kind: Kind,
  label: string,
  { x, y, width }: { x: number; y: number; width: number },
): Box<Kind> {
  const lines = wrapLabel(label, width - 2 * PADDING, FONT_SIZE);
  return { kind, x, y, width, height: heightFor(lines), lines };
}

/** The base line of each line of words, the block of them centred in the box. */
export function baselinesOf({ y, height, lines }: Box<string>): number[] {
  const first = y + (height - lines.length * LINE_HEIGHT) / 2 + BASELINE;
  return lines.map((_, index) => first + index * LINE_HEIGHT);
}

export const centerXOf = ({ x, width }: Box<string>): number => x + width / 2;
export const bottomOf = ({ y, height }: Box<string>): number => y + height;
