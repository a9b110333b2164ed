/** Styles and scripts are built for the oldest browsers of the portal (scripts/lib/browser-floor.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Loader, transform } from 'esbuild';
import { expect, it } from 'vitest';
import { ROOT } from '#server/node/paths.ts';
import { OLDEST_BROWSERS } from '#shared/html/oldest-browsers.ts';

/** Browsers of the floor have these; esbuild rewrites them for an older ECMAScript. */
const KNOWN_SYNTAX = { 'regexp-unicode-property-escapes': true };

const built = (folder: string, ending: string): string[] =>
  readdirSync(join(ROOT, 'dist', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(ROOT, 'dist', folder, name), 'utf8'));

/** Sheets of prerendered pages, and those that the server puts into pages on demand. */
function inlineSheets(): string[] {
  const prerendered = built('client', '.html').flatMap((html) => [
    ...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g),
  ]);
  const onDemand = [
    ...built('server', 'entry.mjs')
      .join('')
      .matchAll(/"type":"inline","content":("@layer(?:[^"\\]|\\.)*")/g),
  ];
  expect(Math.min(prerendered.length, onDemand.length)).toBeGreaterThan(5);
  return [
    ...prerendered.map(([, sheet = '']) => sheet),
    ...onDemand.map(([, json = '']) => JSON.parse(json) as string),
  ];
}

/** The lines that a bundler would still have to change for the oldest browsers. */
async function linesToLower(code: string, loader: Loader): Promise<string[]> {
  const options = { loader, supported: loader === 'js' ? KNOWN_SYNTAX : {} };
  const asIs = (await transform(code, { ...options, target: 'esnext' })).code.split('\n');
  const lowered = (await transform(code, { ...options, target: OLDEST_BROWSERS })).code.split('\n');
  const known = new Set(asIs);
  return lowered.filter((line) => !known.has(line));
}

it('no style has syntax that the oldest browsers lack, such as nested rules', async () => {
  expect(await linesToLower('a{b{color:red}}', 'css')).not.toEqual([]);
  const sheets = new Set([...inlineSheets(), ...built('client', '.css')]);
  expect((await Promise.all([...sheets].map((sheet) => linesToLower(sheet, 'css')))).flat()).toEqual([]);
});

it('no script has syntax that the oldest browsers lack', async () => {
  expect(await linesToLower('class A { accessor a = 1 }', 'js')).not.toEqual([]);
  const lines = await Promise.all(built('client', '.js').map((code) => linesToLower(code, 'js')));
  expect(lines.flat()).toEqual([]);
});
