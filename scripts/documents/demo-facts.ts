import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '#server/node/paths.ts';
import { parsePageFile } from '../../src/content/front-matter.ts';

const DATA = 'content/data';
const PAGES = 'content/pages';

/** The demonstration values to replace: facts of `content/data/` (`file: path`) and pages with `demo: true`. */
export function listDemoValues(): string[] {
  const facts = filesOf(DATA, '.yaml').flatMap(({ name, text }) =>
    demoPathsIn(parse(text), []).map((path) => `${name}: ${path.join('.') || '(todo el archivo)'}`),
  );
  const pages = filesOf(PAGES, '.md').flatMap(({ name, text }) =>
    demoPathsIn(parsePageFile(text).data, []).map((path) => `${name}: ${path.join('.') || 'todo el texto'}`),
  );
  return [...facts, ...pages];
}

function filesOf(folder: string, ending: string): { name: string; text: string }[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(ROOT, folder, name), 'utf8') }));
}

function demoPathsIn(value: unknown, path: string[]): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, child]) => demoPathsIn(child, [...path, key]));
  return 'demo' in value && value.demo === true ? [path, ...inside] : inside;
}
