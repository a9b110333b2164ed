/** No page says that its content is missing above a text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#server/node/paths.ts';

const CLIENT = join(ROOT, 'dist/client');
const PAGES = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
const NOTICE = 'Contenido pendiente de publicar';
/** Text, document, facts and blocks of data of a page. */
const SHOWN = /class="[^"]*\b(?:prose|document|facts|block)\b/;

it('the built pages say «pendiente» only where there is nothing', () => {
  expect(PAGES.length).toBeGreaterThan(50);
  const html = (name: string) => readFileSync(join(CLIENT, name), 'utf8');
  expect(PAGES.filter((name) => html(name).includes(NOTICE) && SHOWN.test(html(name)))).toEqual([]);
});

it('a chip of «Participa» says «Pendiente» only where a section has neither points, activities nor a note', () => {
  const [page] = PAGES.filter((name) => /^participa(?:\/index)?\.html$/.test(name));
  const sections = readFileSync(join(CLIENT, page ?? ''), 'utf8')
    .split('<section')
    .slice(1);
  const pending = sections.filter((section) => />Pendiente</.test(section));
  expect(pending.filter((section) => /part__points|class="marked/.test(section))).toEqual([]);
});
