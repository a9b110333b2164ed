import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DRAWING_POLICY, FRAME_ANCESTORS_NONE, FRAME_ANCESTORS_SELF } from './response-headers.ts';
import { loadStaticFiles } from './static-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function load(files: Record<string, string>) {
  for (const [name, content] of Object.entries({ '404.html': '', '500.html': '', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return loadStaticFiles(folder);
}

it('a drawing runs nothing when it is opened by its address, wherever it lies; other files keep their policy', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const files = {
    ...{ '_astro/a.svg': svg, 'logos/b.svg': svg, 'documentos/c.SVG': svg },
    ...{ 'documentos/d.pdf': '%PDF-', '_astro/e.js': '' },
  };
  const site = load(files);
  const policyOf = (path: string) => new Headers(site.find(path)?.headers).get('Content-Security-Policy');
  for (const path of ['/_astro/a.svg', '/logos/b.svg', '/documentos/c.SVG'])
    expect([path, policyOf(path)]).toEqual([path, DRAWING_POLICY]);
  expect(DRAWING_POLICY).toMatch(/default-src 'none'.*sandbox(?! allow)/);
  expect(policyOf('/documentos/d.pdf')).toBe(FRAME_ANCESTORS_SELF);
  expect(policyOf('/_astro/e.js')).toBe(FRAME_ANCESTORS_NONE);
});

it('a table among the documents is sent compressed, unless memory would hold much of it', () => {
  const [small, large] = ['a;b\n', 'a;b\n'.repeat(300_000)];
  const site = load({ 'documentos/a.csv': small, 'documentos/a.csv.br': 'br', 'documentos/b.csv': large });
  expect(site.find('/documentos/a.csv')).toMatchObject({ plain: Buffer.from(small), br: Buffer.from('br') });
  expect(site.find('/documentos/b.csv')).toMatchObject({ file: join(folder, 'documentos/b.csv') });
});
