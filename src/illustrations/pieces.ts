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
export const UNIT = 4;

const cache = new Map<string, Stroke[]>();

export function piece(kind: Kind, name: string): Stroke[] {
  const key = `${kind}/${name}`;
  const known = cache.get(key);
  if (known) return known;
  const component = (KINDS[kind] as Record<string, FC<{ strokeColor: string; backgroundColor: string }>>)[name];
  if (!component) throw new Error(`Open Peeps has no ${key}.`);
  const made = strokesOf(
    renderToStaticMarkup(createElement(component, { strokeColor: 'line', backgroundColor: 'fill' })),
  );
  cache.set(key, made);
  return made;
}

/** The paths of a piece with the moves of their groups in them. */
function strokesOf(markup: string): Stroke[] {
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
      ),
      paint: / fill="([^"]*)"/.exec(tag)?.[1] ?? 'line',
    });
  }
  return strokes;
}

const POINTS: Readonly<Record<string, number>> = { M: 1, L: 1, C: 3, Q: 2, H: 1, V: 1, Z: 0 };

/** A curve that is short, or whose handles lie on its chord: nobody sees the difference to a line. */
function isStraight([ax = 0, ay = 0, bx = 0, by = 0, x = 0, y = 0]: number[]): boolean {
  const length = Math.hypot(x, y);
  if (length < 2.9) return true;
  const off = (px: number, py: number) => Math.abs(px * y - py * x) / length;
  return length < 40 && off(ax, ay) < 0.8 && off(bx, by) < 0.8;
}

/** The path in steps of whole units; curves that are within a unit are left out. */
export function compact(path: string, moveX = 0, moveY = 0): string {
  let [x, y] = [0, 0];
  let [exactX, exactY] = [0, 0];
  let [startX, startY] = [0, 0];
  let out = '';
  let last = '';
  const write = (letter: string, numbers: number[]) => {
    out += letter === last && letter !== 'm' ? '' : letter;
    const isContinued = letter === last && letter !== 'm';
    numbers.forEach((value, index) => {
      out += value < 0 || (index === 0 && !isContinued) ? value : ` ${value}`;
    });
    last = letter;
  };
  const ux = (value: number) => Math.round((value + moveX) / UNIT);
  const uy = (value: number) => Math.round((value + moveY) / UNIT);
  for (const [, letter = '', body = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*(?:e-?\d+[^A-Za-z]*)*)/g)) {
    const numbers = (body.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);
    if (!(letter in POINTS)) throw new Error(`Unread command ${letter}`);
    if (letter === 'Z') {
      out += 'z';
      last = 'z';
      [x, y] = [startX, startY];
      continue;
    }
    if (letter === 'H' || letter === 'V') {
      for (const value of numbers) {
        if (letter === 'H') exactX = value;
        else exactY = value;
        const [nx, ny] = [ux(exactX), uy(exactY)];
        if (nx !== x || ny !== y) write('l', [nx - x, ny - y]);
        [x, y] = [nx, ny];
      }
      continue;
    }
    const size = (POINTS[letter] ?? 1) * 2;
    for (let at = 0; at + size <= numbers.length; at += size) {
      const points = numbers.slice(at, at + size).map((value, index) => (index % 2 === 0 ? ux(value) : uy(value)));
      [exactX, exactY] = [numbers[at + size - 2] ?? 0, numbers[at + size - 1] ?? 0];
      const [endX, endY] = [points[size - 2] ?? 0, points[size - 1] ?? 0];
      const steps = points.map((value, index) => value - (index % 2 === 0 ? x : y));
      if (letter === 'M') {
        write('m', steps);
        [startX, startY] = [endX, endY];
      } else if (steps.some((step) => Math.abs(step) > 0)) {
        if (letter === 'C' && isStraight(steps)) {
          if (endX !== x || endY !== y) write('l', [endX - x, endY - y]);
        } else write(letter.toLowerCase(), steps);
      }
      [x, y] = [endX, endY];
    }
  }
  return out;
}
