/**
 * The pieces of Open Peeps (Pablo Stanley, CC0), as the package react-peeps (MIT) has them. A piece is two paths, fill and
 * line; here they get whole numbers in steps between points, a fifth of their bytes.
 */
import { createElement, type FC } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Accessories, BustPose, Face, FacialHair, Hair, SittingPose, StandingPose } from 'react-peeps';

const KINDS = {
  pose: { ...BustPose, ...SittingPose, ...StandingPose },
  hair: Hair,
  face: Face,
  facialHair: FacialHair,
  accessory: Accessories,
};
export type Kind = keyof typeof KINDS;
/** A path and the colour that it has: `fill`, `line`, or one of its own. */
export type Stroke = { d: string; paint: string };

/** Units of a drawing in one of ours: a person is some 700 of ours high. */
const UNIT = 4;

/** Pieces with so many points that a scene of several people would be too large. */
const ROUGH: Readonly<Record<string, number>> = { WheelChair: 2.2 };

const cache = new Map<string, Stroke[]>();

/** `isFar`: of straight lines, half of the bytes, for people who are small in a wide picture. */
export function piece(kind: Kind, name: string, isFar = false): Stroke[] {
  const key = `${kind}/${name}`;
  const known = cache.get(key + isFar);
  if (known) return known;
  const component = (KINDS[kind] as Record<string, FC<{ strokeColor: string; backgroundColor: string }>>)[name];
  if (!component) throw new Error(`Open Peeps has no ${key}.`);
  const made = strokesOf(
    renderToStaticMarkup(createElement(component, { strokeColor: 'line', backgroundColor: 'fill' })),
    isFar ? farPath : (d, x, y) => compact(d, x, y, ROUGH[name] ?? 1),
  );
  cache.set(key + isFar, made);
  return made;
}

/** The paths of a piece with the moves of their groups in them. */
function strokesOf(markup: string, short: (path: string, moveX: number, moveY: number) => string): Stroke[] {
  const strokes: Stroke[] = [];
  const moves: [number, number][] = [];
  for (const [tag, name] of markup.matchAll(/<\/?(\w+)[^>]*>/g)) {
    if (tag.startsWith('</')) {
      if (name === 'g') moves.pop();
      continue;
    }
    const transform = /transform="([^"]*)"/.exec(tag)?.[1] ?? '';
    const [, x = '0', y = '0'] = /translate\(([-\d.]+)[ ,]+([-\d.]+)/.exec(transform) ?? [];
    if (name === 'g') moves.push([Number(x), Number(y)]);
    const d = / d="([^"]*)"/.exec(tag)?.[1];
    if (name !== 'path' || !d) continue;
    const all: [number, number][] = [...moves, [Number(x), Number(y)]];
    strokes.push({
      d: short(
        d,
        all.reduce((sum, [dx]) => sum + dx, 0),
        all.reduce((sum, [, dy]) => sum + dy, 0),
      ),
      paint: / fill="([^"]*)"/.exec(tag)?.[1] ?? 'line',
    });
  }
  return strokes;
}

const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, Z: 0 };

type Step = { letter: string; points: number[] };

const numbersOf = (text: string): number[] => (text.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);

/** The commands of a path one by one, each with the numbers of its points. */
function commandsOf(path: string): Step[] {
  return [...path.matchAll(/([A-Za-z])([^A-Za-z]*(?:e-?\d+[^A-Za-z]*)*)/g)].flatMap(([, letter = '', body = '']) => {
    const size = NUMBERS[letter];
    if (size === undefined) throw new Error(`Unread command ${letter}`);
    const numbers = numbersOf(body);
    const times = letter === 'Z' ? 1 : Math.floor(numbers.length / size);
    return Array.from({ length: times }, (_, at) => ({ letter, points: numbers.slice(at * size, (at + 1) * size) }));
  });
}

/** The commands with H and V as lines. */
function* linesOf(path: string): Generator<Step> {
  let [x, y] = [0, 0];
  for (const { letter, points } of commandsOf(path)) {
    const [first = 0] = points;
    const along: Readonly<Record<string, number[]>> = { H: [first, y], V: [x, first] };
    const all = along[letter] ?? points;
    [x, y] = [all.at(-2) ?? x, all.at(-1) ?? y];
    yield { letter: along[letter] ? 'L' : letter, points: all };
  }
}

/** A dot that slipped from a pen, too small to be an eye or a freckle. */
const SPECK = 1.5 * UNIT;
/** The outlines of a path without specks. */
function drawnOf(path: string): Step[] {
  const outlines: Step[][] = [];
  for (const step of linesOf(path)) {
    if (step.letter === 'M') outlines.push([]);
    outlines.at(-1)?.push(step);
  }
  const isSeen = (outline: Step[]) =>
    [0, 1].some((axis) => {
      const places = outline.flatMap(({ points }) => points.filter((_, index) => index % 2 === axis));
      return Math.max(...places) - Math.min(...places) > SPECK;
    });
  return outlines.filter(isSeen).flat();
}

/** A curve that is short, or whose handles lie on its chord: it looks like a line. */
function isStraight([ax = 0, ay = 0, bx = 0, by = 0, x = 0, y = 0]: number[], tolerance: number): boolean {
  const length = Math.hypot(x, y);
  if (length < 2.9 * tolerance) return true;
  const off = (px: number, py: number) => Math.abs(px * y - py * x) / length;
  return length < 40 && off(ax, ay) < 0.8 * tolerance && off(bx, by) < 0.8 * tolerance;
}

/** A command in steps; null for none. */
function stepOf({ letter, points }: Step, x: number, y: number, tolerance: number): Step | null {
  const steps = points.map((value, index) => value - (index % 2 === 0 ? x : y));
  if (letter !== 'M' && steps.every((step) => step === 0)) return null;
  if (letter === 'C' && isStraight(steps, tolerance)) {
    const line = steps.slice(-2);
    return line.every((step) => step === 0) ? null : { letter: 'l', points: line };
  }
  return { letter: letter.toLowerCase(), points: steps };
}

/** A path moved, in steps of whole units. */
function compact(path: string, moveX: number, moveY: number, tolerance: number): string {
  let [x, y] = [0, 0];
  let start = [0, 0];
  let out = '';
  let last = '';
  for (const { letter, points } of drawnOf(path)) {
    if (letter === 'Z') {
      out += 'z';
      last = 'z';
      [x = 0, y = 0] = start;
      continue;
    }
    const whole = points.map((value, index) => Math.round((value + (index % 2 === 0 ? moveX : moveY)) / UNIT));
    const step = stepOf({ letter, points: whole }, x, y, tolerance);
    [x, y] = [whole.at(-2) ?? 0, whole.at(-1) ?? 0];
    if (letter === 'M') start = [x, y];
    if (!step) continue;
    const isContinued = step.letter === last && letter !== 'M';
    const numbers = step.points.join(' ').replaceAll(' -', '-');
    out += isContinued ? `${numbers.startsWith('-') ? '' : ' '}${numbers}` : step.letter + numbers;
    last = step.letter;
  }
  return out;
}

type Point = readonly [x: number, y: number];

const PARTS = 12;
/** Points on a step, without its first. */
function pointsOn([x, y]: Point, { points }: Step): Point[] {
  const all: Point[] = [[x, y]];
  for (let at = 0; at < points.length; at += 2) all.push([points[at] ?? 0, points[at + 1] ?? 0]);
  if (all.length === 2) return all.slice(1);
  const between = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [
    ax + (bx - ax) * part,
    ay + (by - ay) * part,
  ];
  return Array.from({ length: PARTS }, (_, index) => {
    let level = all;
    const part = (index + 1) / PARTS;
    while (level.length > 1) level = level.slice(1).map((point, at) => between(level[at] ?? point, point, part));
    return level[0] ?? [x, y];
  });
}

/** In units of ours. */
const FAR_TOLERANCE = 1;
/** The points without those that lie on the line of the others (Ramer, Douglas and Peucker). */
function thinned(points: readonly Point[]): readonly Point[] {
  const [first = [0, 0], last = [0, 0]] = [points[0], points.at(-1)];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  const off = ([px, py]: Point) => {
    const [ox, oy] = [px - first[0], py - first[1]];
    return length < 1 ? Math.hypot(ox, oy) : Math.abs(ox * dy - oy * dx) / length;
  };
  let farthest = 0;
  for (let at = 1; at < points.length - 1; at++)
    if (off(points[at] ?? first) > off(points[farthest] ?? first)) farthest = at;
  if (farthest === 0 || off(points[farthest] ?? first) < FAR_TOLERANCE) return [first, last];
  return [...thinned(points.slice(0, farthest + 1)).slice(0, -1), ...thinned(points.slice(farthest))];
}

function outlinesOf(path: string): Point[][] {
  const outlines: Point[][] = [];
  for (const step of linesOf(path)) {
    const outline = outlines.at(-1);
    if (step.letter === 'M') outlines.push([[step.points[0] ?? 0, step.points[1] ?? 0]]);
    else if (step.letter !== 'Z') outline?.push(...pointsOn(outline.at(-1) ?? [0, 0], step));
  }
  return outlines;
}

/** A path moved, as closed lines in whole units. */
function farPath(path: string, moveX: number, moveY: number): string {
  let [x, y] = [0, 0];
  let out = '';
  for (const outline of outlinesOf(path)) {
    const units = outline.map(([px, py]): Point => [(px + moveX) / UNIT, (py + moveY) / UNIT]);
    const points = thinned(units).map(([px, py]): Point => [Math.round(px), Math.round(py)]);
    const [start = [0, 0], ...rest] = points;
    const steps = rest
      .map(([px, py], at): Point => [px - (points[at]?.[0] ?? 0), py - (points[at]?.[1] ?? 0)])
      .filter(([dx, dy]) => dx !== 0 || dy !== 0);
    if (steps.length < 2) continue;
    const from = out ? `m${start[0] - x} ${start[1] - y}` : `M${start[0]} ${start[1]}`;
    out += `${from}l${steps.flat().join(' ')}z`.replaceAll(' -', '-');
    [x, y] = start;
  }
  return out;
}
