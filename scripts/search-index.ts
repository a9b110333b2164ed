import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { toIndexed } from '#domain/search.ts';
import { plainTextOf } from '#domain/text.ts';
import { addressOf } from '#server/door/static-files.ts';

/** Where the browser finds the index, under the published folder. */
export const SEARCH_FOLDER = 'pagefind';
/** The engine reads one page while the next ones are on their way to it. */
const AT_ONCE = 32;
/** Of what the engine writes, what our own screen uses. */
const NEEDED =
  /^(pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|pagefind\..+\.pf_meta|wasm\.es\.pagefind|(fragment|index|filter)\/.+)$/;
const HIDDEN = /<meta name="robots" content="noindex"/;
const TITLE = /<h1[^>]*>([\s\S]*?)<\/h1>/;
const DOCUMENT_LINK = /<a\b[^>]*\shref="(\/[^"]+\.(pdf|docx?|xlsx?|pptx?|ods|odt|csv))"[^>]*>([\s\S]*?)<\/a>/gi;

/**
 * Indexes the text of the built pages, and the documents they link to by their titles. A machine for
 * which the engine has no program gets a site whose search says that it cannot search. Gives whether there is an index.
 */
export async function indexSite(published: string): Promise<boolean> {
  const index = await openIndex();
  if (!index) {
    console.warn('Sin índice de búsqueda: Pagefind no tiene un programa para esta máquina.');
    return false;
  }
  const documents = new Map<string, { title: string; page: string; kind: string }>();
  let onTheirWay: Promise<unknown>[] = [];
  for (const { address, html } of pagesUnder(published)) {
    onTheirWay.push(index.addHTMLFile({ url: address, content: toIndexed(marked(html)) }).then(refuseFaults));
    if (onTheirWay.length >= AT_ONCE) {
      await Promise.all(onTheirWay);
      onTheirWay = [];
    }
    const page = plainTextOf(TITLE.exec(html)?.[1] ?? '');
    for (const [, url = '', kind = '', inner = ''] of html.matchAll(DOCUMENT_LINK)) {
      if (!documents.has(url)) documents.set(url, { title: plainTextOf(inner), page, kind: kind.toUpperCase() });
    }
  }
  await Promise.all(onTheirWay);
  for (const [url, document] of documents) await addDocument(index, url, document);
  await writeNeeded(index, join(published, SEARCH_FOLDER));
  await close();
  return true;
}

async function openIndex(): Promise<PagefindIndex | undefined> {
  try {
    const { index } = await createIndex({
      forceLanguage: 'es',
      rootSelector: '#contenido-principal',
      excludeSelectors: ['astro-island', 'nav', 'dialog', 'noscript', '.no-print', '.page-header__dates'],
    });
    return index;
  } catch (error) {
    if (String(error).includes('not yet a supported architecture')) return undefined;
    throw error;
  }
}

function* pagesUnder(folder: string): Generator<{ address: string; html: string }> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.html')) continue;
    const html = readFileSync(join(folder, name), 'utf8');
    if (!HIDDEN.test(html)) yield { address: addressOf(`/${name}`), html };
  }
}

/** The section of a page, told to the engine here so that the page need not carry it. */
const marked = (html: string) =>
  html.replace('class="page-header__section"', '$& data-pagefind-meta="section" data-pagefind-filter="section"');

async function addDocument(
  index: PagefindIndex,
  url: string,
  { title, page, kind }: { title: string; page: string; kind: string },
): Promise<void> {
  const meta = { title: toIndexed(title), section: toIndexed(page), kind };
  refuseFaults(await index.addCustomRecord({ url, language: 'es', content: toIndexed(`${title}. ${page}.`), meta }));
}

function refuseFaults({ errors }: { errors: string[] }): void {
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

async function writeNeeded(index: PagefindIndex, folder: string): Promise<void> {
  const { files, errors } = await index.getFiles();
  refuseFaults({ errors });
  for (const { path, content } of files.filter((file) => NEEDED.test(file.path))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
