import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { staticPath } from '#server/http-server/static-files.ts';
import { toIndexText } from '#shared/formats/search-text.ts';
import { plainTextOf } from '#shared/formats/text.ts';

/** Where the browser finds the index, under the published folder. */
export const SEARCH_FOLDER = 'pagefind';
/** The engine reads one page while the next ones are on their way to it. */
const CONCURRENCY = 32;
/** Of what the engine writes, what our own screen uses. */
const INDEX_FILES =
  /^(pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|pagefind\..+\.pf_meta|wasm\.es\.pagefind|(fragment|index|filter)\/.+)$/;
const NOINDEX = /<meta name="robots" content="noindex"/;
const TITLE = /<h1[^>]*>([\s\S]*?)<\/h1>/;
const DOCUMENT_LINK = /<a\b[^>]*\shref="(\/[^"]+\.(pdf|docx?|xlsx?|pptx?|ods|odt|csv))"[^>]*>([\s\S]*?)<\/a>/gi;

/**
 * Indexes the text of the built pages, and the documents they link to by their titles. A machine for
 * which the engine has no program gets a site whose search reports that it is unavailable. Gives whether there is an index.
 */
export async function indexSite(published: string): Promise<boolean> {
  const index = await openIndex();
  if (!index) {
    console.warn('Sin índice de búsqueda: Pagefind no tiene un programa para esta máquina.');
    return false;
  }
  const documents = new Map<string, { title: string; page: string; kind: string }>();
  let pending: Promise<unknown>[] = [];
  for (const { address, html } of pagesUnder(published)) {
    pending.push(
      index.addHTMLFile({ url: address, content: toIndexText(withSearchSection(html)) }).then(throwOnErrors),
    );
    if (pending.length >= CONCURRENCY) {
      await Promise.all(pending);
      pending = [];
    }
    const page = plainTextOf(TITLE.exec(html)?.[1] ?? '');
    for (const [, url = '', kind = '', inner = ''] of html.matchAll(DOCUMENT_LINK)) {
      if (!documents.has(url)) documents.set(url, { title: plainTextOf(inner), page, kind: kind.toUpperCase() });
    }
  }
  await Promise.all(pending);
  for (const [url, { title, page, kind }] of documents) {
    const meta = { title: toIndexText(title), section: toIndexText(page), kind };
    const content = toIndexText(`${title}. ${page}.`);
    throwOnErrors(await index.addCustomRecord({ url, language: 'es', content, meta }));
  }
  await writeIndexFiles(index, join(published, SEARCH_FOLDER));
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
    if (!NOINDEX.test(html)) yield { address: staticPath(`/${name}`), html };
  }
}

/** The section of a page, given to the engine here so that the page does not contain it. */
const withSearchSection = (html: string) =>
  html.replace('class="page-header__section"', '$& data-pagefind-meta="section" data-pagefind-filter="section"');

function throwOnErrors({ errors }: { errors: string[] }): void {
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

async function writeIndexFiles(index: PagefindIndex, folder: string): Promise<void> {
  const { files, errors } = await index.getFiles();
  throwOnErrors({ errors });
  for (const { path, content } of files.filter((file) => INDEX_FILES.test(file.path))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
