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

export function piece(kind: Kind, name: string): Stroke[] {
  const key = `${kind}/${name}`;
  const known = cache.get(key);
  if (known) return known;
  const component = (KINDS[kind] as Record<string, FC<{ strokeColor: string; backgroundColor: string }>>)[name];
  if (!component) throw new Error(`Open Peeps has no ${key}.`);
  const made = strokesOf(
    renderToStaticMarkup(createElement(component, { strokeColor: 'line', backgroundColor: 'fill' })),
    ROUGH[name] ?? 1,
  );
  cache.set(key, made);
  return made;
}

/** The paths of a piece with the moves of their groups in them. */
function strokesOf(markup: string, tolerance: number): Stroke[] {
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
      d: compact(
        d,
        all.reduce((sum, [dx]) => sum + dx, 0),
        all.reduce((sum, [, dy]) => sum + dy, 0),
        tolerance,
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
  for (const { letter, points } of linesOf(path)) {
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
