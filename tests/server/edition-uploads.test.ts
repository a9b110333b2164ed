/** The pages of an edition show files of the media library with the sizes that they have by now. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Edition, installedEdition } from '#server/content/editions/edition.ts';
import { createEditionMaker } from '#server/content/editions/edition-maker.ts';
import { editionOver, withUploads } from '#server/content/editions/edition-over.ts';
import { readInstalledEdition } from '#server/content/revisions/installed-edition.ts';
import { DIST, ROOT } from '#server/node/paths.ts';

const PAGE = 'content/pages/nosotros.md';
const TEXT = '\n![Sala](/uploads/a.webp)\n\n[Plan (PDF, 1 kB)](/uploads/p.pdf)\n';
const PHOTO = { name: 'a.webp', bytes: 9, width: 800, height: 400, widths: [480, 800] };
const PLAN = { name: 'p.pdf', bytes: 2_400_000, width: null, height: null, widths: [] };

const pageOf = ({ pages }: Edition) => {
  const page = pages.get('/nosotros');
  return page && 'plain' in page ? String(page.plain) : '';
};

it('and a replacement makes the pages again that name the file', { timeout: 120_000 }, async () => {
  const maker = createEditionMaker({ dist: DIST, kept: join(DIST, 'kept') });
  const content = new TextEncoder().encode(readFileSync(join(ROOT, PAGE), 'utf8') + TEXT);
  const first = await editionOver(installedEdition('2026-11-27'), {
    id: '1',
    changes: [{ path: PAGE, content }],
    installed: await readInstalledEdition(DIST),
    maker,
    commitsOf: async () => [],
    findUploads: async () => [PHOTO, PLAN],
  });
  expect(pageOf(first)).toContain('alt="Sala" loading="lazy" width="800" height="400" /></picture>');
  expect(pageOf(first)).toContain('Plan (PDF, 2,4 MB)</a>');
  expect(await withUploads(first, async () => [PHOTO, PLAN], maker)).toBe(first);

  const replaced = [
    { ...PHOTO, width: 600, height: 500 },
    { ...PLAN, bytes: 5_000 },
  ];
  const next = await withUploads(first, async () => replaced, maker);
  expect([...next.pages.keys()]).toEqual([...first.pages.keys()]);
  expect(pageOf(next)).toContain('alt="Sala" loading="lazy" width="600" height="500" /></picture>');
  expect(pageOf(next)).toContain('Plan (PDF, 5 kB)</a>');
});
