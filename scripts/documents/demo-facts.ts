import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '#server/node/paths.ts';
import { parsePageFile } from '../../src/content/front-matter.ts';

/** The demonstration values to replace: facts of `content/data/` (`file: path`) and pages with `demo: true`. */
export const listDemoValues = (): string[] => [
  ...listIn('content/data', '.yaml', parse, '(todo el archivo)'),
  ...listIn('content/pages', '.md', (text) => parsePageFile(text).data, 'todo el texto'),
];

function listIn(folder: string, ending: string, read: (text: string) => unknown, whole: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .flatMap((name) =>
      demoPathsIn(read(readFileSync(join(ROOT, folder, name), 'utf8')), []).map(
        (path) => `${folder}/${name}: ${path.join('.') || whole}`,
      ),
    );
}

function demoPathsIn(value: unknown, path: string[]): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, child]) => demoPathsIn(child, [...path, key]));
  return 'demo' in value && value.demo === true ? [path, ...inside] : inside;
}
