/** Focal point of a picture: the spot that a cropped view keeps in sight, as CSS `object-position` writes it. */

/** `x% y%` from the upper left corner, whole numbers from 0 to 100. */
export const FOCAL_POINT = /^(100|\d{1,2})% (100|\d{1,2})%$/;
export const CENTER = '50% 50%';

export type Point = { x: number; y: number };

/** The two percentages; the centre for anything that is not a focal point. */
export function parseFocalPoint(focus: string): Point {
  const [, x = '50', y = '50'] = FOCAL_POINT.exec(focus) ?? [];
  return { x: Number(x), y: Number(y) };
}

const toPercent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));

/** A point as it is stored; values beyond the picture are clamped to its edge. */
export const formatFocalPoint = ({ x, y }: Point): string => `${toPercent(x)}% ${toPercent(y)}%`;

/**
 * Classes of styles/focal-point.css, one for each axis that is not centred. The policy of the pages admits no style
 * attribute, so they come in steps of ten percent.
 */
export function focusClasses(focus: string): string[] {
  const { x, y } = parseFocalPoint(focus);
  return [classOf('x', x), classOf('y', y)].filter((name) => name !== null);
}

function classOf(axis: 'x' | 'y', percent: number): string | null {
  const step = Math.round(percent / 10) * 10;
  return step === 50 ? null : `focus-${axis}-${step}`;
}
