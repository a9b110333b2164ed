import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '#server/node/paths.ts';

const FOLDER = 'content/data';

/** Every fact of `content/data/` that is marked `demo: true`, as `file: path.to.it`. */
export function listDemoFacts(): string[] {
  return readdirSync(join(ROOT, FOLDER))
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) =>
      demoPathsIn(parse(readFileSync(join(ROOT, FOLDER, name), 'utf8')), []).map(
        (path) => `${FOLDER}/${name}: ${path.join('.') || '(todo el archivo)'}`,
      ),
    );
}

function demoPathsIn(value: unknown, path: string[]): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, child]) => demoPathsIn(child, [...path, key]));
  return 'demo' in value && value.demo === true ? [path, ...inside] : inside;
}
