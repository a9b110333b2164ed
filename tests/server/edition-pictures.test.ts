/** A published picture is drawn wherever its pages are made: with its publication, afterwards, and when its colours may change. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type Edition, installedEdition } from '#server/content/editions/edition.ts';
import { createEditionMaker } from '#server/content/editions/edition-maker.ts';
import { editionOver, finishEdition } from '#server/content/editions/edition-over.ts';
import { readInstalledEdition } from '#server/content/revisions/installed-edition.ts';
import { DIST, ROOT } from '#server/node/paths.ts';

const SITE = 'content/data/site.yaml';
const DRAWN = ['/imagenes/sala.png', '/imagenes/sala.png-480.webp', '/imagenes/sala.png-900.webp'];
const drawn = ({ pages }: Edition) => [...pages.keys()].filter((address) => address.includes('sala.png')).sort();

it('also after a publication of the data of the hospital', { timeout: 120_000 }, async () => {
  const maker = createEditionMaker({ dist: DIST, kept: join(DIST, 'kept') });
  const picture = sharp({ create: { width: 900, height: 300, channels: 3, background: '#7a1f5c' } });
  const over = {
    installed: await readInstalledEdition(DIST),
    maker,
    commitsOf: async () => [],
    findUploads: async () => [],
  };
  const changes = [{ path: 'content/images/sala.png', content: new Uint8Array(await picture.png().toBuffer()) }];
  const first = await editionOver(installedEdition('2026-11-27'), { ...over, id: '1', changes });
  expect(drawn(await finishEdition(first, maker))).toEqual(DRAWN);

  const site = readFileSync(join(ROOT, SITE), 'utf8').replace(/^(\s*motto:).*$/m, '$1 Otro lema');
  const content = new TextEncoder().encode(site);
  const next = await editionOver(first, { ...over, id: '2', changes: [{ path: SITE, content }] });
  const { pages, later } = await finishEdition(next, maker);
  expect([later, [...pages].filter(([, page]) => page === null)]).toEqual([[], []]);
  expect(drawn({ ...next, pages })).toEqual(DRAWN);
});
