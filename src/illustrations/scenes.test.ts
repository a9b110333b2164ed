import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paintBoth, paletteOf } from '#domain/site/brand/palette.ts';
import { ROOT } from '#server/node/paths.ts';
import { DRAWINGS } from '../content/schemas/page-picture.ts';
import { drawScene, SCENE_NAMES } from './scenes.ts';
import { storedScenes } from './stored-scenes.ts';

const PALETTE = paletteOf({ main: '#0a5c63', accent: '#b4520f' });
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const stored = storedScenes();
const SCENES = [...SCENE_NAMES.map((name) => [name, drawScene(name)] as const), ...Object.entries(stored)];

describe.each(SCENES)('the scene %s', (_, drawing) => {
  const svg = paintBoth(drawing, PALETTE);

  it('is small, also with the colours of both themes', () => {
    expect(svg.length).toBeGreaterThan(1_000);
    expect(svg.length).toBeLessThan(20_000);
  });

  it('names only colours of the palette', () => {
    const names = new Set(all(svg, /var\(--([\w-]+)\)/g));
    expect([...names].filter((each) => !(each in PALETTE.light))).toEqual([]);
  });

  it('has each id once, and each that it uses', () => {
    const ids = all(svg, / id="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...all(svg, /href="#([^"]+)"/g), ...all(svg, /url\(#([^)]+)\)/g)];
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('runs and fetches nothing', () => {
    expect(svg).not.toMatch(/<script|\son\w+=|<foreignObject|<image|@import|href="[^#]|url\([^#]/i);
  });
});

it.each(SCENE_NAMES)('the scene %s is drawn the same each time', (name) => {
  expect(drawScene(name)).toBe(drawScene(name));
});

it.each(Object.entries(stored))('%s is as it is drawn (npm run draw)', (path, drawing) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(drawing);
});

it('has each drawing that a page may have', () => {
  expect(SCENE_NAMES).toEqual(expect.arrayContaining(Object.keys(DRAWINGS)));
});
