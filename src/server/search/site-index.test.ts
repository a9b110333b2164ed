import { expect, it } from 'vitest';
import { ROOT } from '../node/paths.ts';
import { folderReader } from '../read-content-data.ts';
import { readBuiltPage } from './built-page.ts';
import { makeSiteIndex } from './site-index.ts';

const reader = folderReader(ROOT);
const pageOf = (title: string, text: string) =>
  `<main id="contenido-principal"><h1>${title}</h1><p>${text}</p><a href="/d/${title}.pdf">Plan de ${title}</a></main>`;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A site of two pages with a document each, and how often its pages and documents are read. */
function createSite() {
  const pages = new Map([
    ['/uno', pageOf('uno', 'Primera.')],
    ['/dos', pageOf('dos', 'Segunda.')],
  ]);
  const files = new Map([
    ['/d/uno.pdf', bytesOf('texto uno')],
    ['/d/dos.pdf', bytesOf('texto dos')],
  ]);
  const parsed: string[] = [];
  const read: string[] = [];
  let isFull = false;
  return {
    pages,
    files,
    fill: (full: boolean) => {
      isFull = full;
    },
    /** The index, with what was parsed and read for it. */
    async index() {
      parsed.length = 0;
      read.length = 0;
      const { digest, entries } = await makeSiteIndex({
        pages: [...pages].map(([path, html]) => ({ path, html })),
        reader,
        file: (path) => files.get(path) ?? null,
        documents: {
          async readText(bytes) {
            if (isFull) return 'full';
            const text = new TextDecoder().decode(bytes);
            read.push(text);
            return text;
          },
        },
        readPage(html) {
          parsed.push(/<h1>(.*)<\/h1>/.exec(html)?.[1] ?? '');
          return readBuiltPage(html);
        },
      });
      const bodies = entries
        .filter(({ path }) => pages.has(path) || path.startsWith('/d/'))
        .map(({ path, body }) => [path, body]);
      return { digest, bodies, parsed: [...parsed], read: [...read] };
    },
  };
}

it('only a page or a document that changed is read for the next index, which tells of it', async () => {
  const site = createSite();
  site.fill(true);
  await expect(site.index()).rejects.toThrow();
  site.fill(false);
  // The pages were parsed, and no text of a document was kept from a full queue.
  const first = await site.index();
  expect(first).toMatchObject({ parsed: [], read: ['texto uno', 'texto dos'] });
  expect(await site.index()).toEqual({ ...first, read: [] });

  site.pages.set('/dos', pageOf('dos', 'Publicada.'));
  const second = await site.index();
  expect(second).toMatchObject({ parsed: ['dos'], read: [] });
  site.files.set('/d/uno.pdf', bytesOf('texto nuevo'));
  const third = await site.index();
  expect(third).toMatchObject({ parsed: [], read: ['texto nuevo'] });
  expect(third.bodies).toEqual([
    ['/uno', 'Primera.\nPlan de uno'],
    ['/dos', 'Publicada.\nPlan de dos'],
    ['/d/uno.pdf', 'texto nuevo'],
    ['/d/dos.pdf', 'texto dos'],
  ]);
  expect(new Set([first, second, third].map(({ digest }) => digest)).size).toBe(3);
});
