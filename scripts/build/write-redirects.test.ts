import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '#server/node/paths.ts';
import { folderReader } from '#server/read-content-data.ts';
import { writeRedirects } from './write-redirects.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'redirecciones-'));
  mkdirSync(join(root, 'dist'));
  cpSync(join(ROOT, 'content/data'), join(root, 'content/data'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

it('the addresses that pages had lead on, beside the redirects of the framework', async () => {
  const file = join(root, 'dist/_redirects');
  writeFileSync(file, '/a /b 302\n');
  writeFileSync(
    join(root, 'content/data/redirecciones.yaml'),
    'redirects:\n  - from: /quienes-somos\n    to: /nosotros\n  - from: /rips\n    to: /\n',
  );
  await writeRedirects(folderReader(root), join(root, 'dist'));
  expect(readFileSync(file, 'utf8')).toBe('/a /b 302\n/quienes-somos /nosotros 301!\n/rips / 301!\n');
});
