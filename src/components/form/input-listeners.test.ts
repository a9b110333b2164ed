/**
 * Native listeners of typing in React code. A listener on a control is called before React's own, and what it renders puts
 * the old value of the control back: in WebKit a letter is lost. Only a browser shows the loss (tests/browsers), so this
 * test reads the sources.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDERS = ['src/components/form', 'src/islands'];
const SOURCES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name)),
);
const TYPING = /([\w.?]+)\.addEventListener\(\s*'(?:beforeinput|input|key\w+|composition\w+)'/g;

const AFTER_REACT = ['document', 'window'];

const targetsIn = (source: string): string[] =>
  [...source.matchAll(TYPING)].map(([, target = '']) => target.replace(/\?$/, ''));

it('typing is heard after React has heard it', () => {
  const heard = SOURCES.flatMap((path) => targetsIn(readFileSync(path, 'utf8')).map((target) => ({ path, target })));
  expect(heard).toContainEqual({ path: join(FOLDERS[0] ?? '', 'LengthCount.tsx'), target: 'document' });
  expect(heard.filter(({ target }) => !AFTER_REACT.includes(target))).toEqual([]);
});

it('a listener on a control is found', () => {
  expect(targetsIn("control.addEventListener('input', count); area.current?.addEventListener('keydown', f)")).toEqual([
    'control',
    'area.current',
  ]);
});
