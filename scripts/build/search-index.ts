/** The index of the built pages and the documents they link to; the server stores it (docs/decisions/15-search.md). */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areasOfPage } from '#domain/search/areas.ts';
import { VECTOR_VERSION } from '#domain/search/search-vector.ts';
import type { SiteEntry, SiteIndex } from '#domain/search/site-entry.ts';
import { searchVocabulary } from '#domain/search/vocabulary.ts';
import { pdfReader } from '#server/documents/document-reader.ts';
import { staticPath } from '#server/http-server/static-files.ts';
import { ROOT, SITE_INDEX } from '#server/node/paths.ts';
import { folderReader, readContentData } from '#server/read-content-data.ts';
import { plainTextOf } from '#shared/formats/text.ts';
import { parsePageFile } from '../../src/content/front-matter.ts';
import { transparencySchema } from '../../src/content/schemas/transparency.schema.ts';
import { readBuiltPage } from './page-sections.ts';

/** Pages that only name other pages: their own text would answer every query. */
const LISTS_OF_PAGES = new Set(['/mapa-sitio']);

/** Writes the index beside the server; gives it. */
export async function indexSite(published: string): Promise<SiteIndex> {
  const entries: SiteEntry[] = [...categoryPages(), ...livePages(), ...transparencyIndex()];
  const documents = new Map<string, { title: string; place: string }>();
  for (const { path, html } of pagesUnder(published)) {
    const page = readBuiltPage(html);
    if (!page) continue;
    const { title, place } = page;
    const sections = LISTS_OF_PAGES.has(path) ? page.sections.slice(0, 1) : page.sections;
    const areas = areasOfPage(path, place);
    entries.push(...sections.map((section) => ({ kind: 'page' as const, path, title, place, areas, ...section })));
    for (const link of page.documents)
      if (!documents.has(link.href)) documents.set(link.href, nameDocument(link.title, title));
  }
  for (const [path, about] of documents) entries.push(await documentEntry(published, path, about));
  const sources = [readFileSync(join(ROOT, 'content/data/busqueda.yaml'), 'utf8'), JSON.stringify(entries)];
  const digest = createHash('sha256').update(String(VECTOR_VERSION)).update(sources.join('\n')).digest('hex');
  const index = { digest, entries };
  writeFileSync(SITE_INDEX, JSON.stringify(index));
  return index;
}

/** «Abrir el documento (PDF, 55 kB)» names nothing: the document then has the name of its page. */
function nameDocument(link: string, page: string): { title: string; place: string } {
  const title = link.replace(/\s*\((PDF|CSV|DOCX?|XLSX?|ODS|ODT)\b[^)]*\)/i, '');
  const isGeneric = /^(abrir|descargar|descargue|ver)\b/i.test(title) || title === page;
  return isGeneric ? { title: page, place: '' } : { title, place: page };
}

async function documentEntry(
  published: string,
  path: string,
  about: { title: string; place: string },
): Promise<SiteEntry> {
  const file = join(published, path);
  const isPdf = path.toLowerCase().endsWith('.pdf') && existsSync(file);
  const body = isPdf ? ((await pdfReader.readText(readFileSync(file))) ?? '') : '';
  return { kind: 'document', path, ...about, anchor: '', heading: '', areas: areasOfPage(path, ''), body };
}

/** Category pages render on demand; their texts are in content/listas. */
function* categoryPages(): Generator<SiteEntry> {
  const folder = join(ROOT, 'content/listas');
  for (const name of readdirSync(folder).sort()) {
    const { data, body } = parsePageFile(readFileSync(join(folder, name), 'utf8'));
    const path = `/${name.replace(/\.md$/, '')}`;
    const place = String(data.section ?? '');
    const groups = Object.values((data.groups ?? {}) as Record<string, { title: string }>).map(({ title }) => title);
    const lines = [
      data.subtitle,
      data.description,
      ...groups,
      plainTextOf(body.replace(/\[([^\]]*)\]\([^)]*\)|\*\*/g, '$1')),
    ];
    const areas = areasOfPage(path, place);
    yield {
      kind: 'page',
      path,
      anchor: '',
      heading: '',
      title: String(data.title),
      place,
      areas,
      body: lines.filter(Boolean).join('\n'),
    };
  }
}

const livePages = (): SiteEntry[] =>
  readContentData(folderReader(ROOT), 'busqueda', searchVocabulary).pages.map(({ path, title, section, text }) => {
    const areas = areasOfPage(path, section);
    return { kind: 'page', path, anchor: '', heading: '', title, place: section, areas, body: text };
  });

/** The contents that the transparency index names, also those still to be published. */
function transparencyIndex(): SiteEntry[] {
  const [page] = livePages().filter(({ path }) => path === '/transparencia');
  if (!page) return [];
  return readContentData(folderReader(ROOT), 'transparencia', transparencySchema).sections.map(
    ({ number, title, leaves }) => ({
      ...page,
      anchor: `seccion-${number}`,
      heading: title,
      body: leaves.map((leaf) => leaf.title).join('\n'),
    }),
  );
}

function* pagesUnder(folder: string): Generator<{ path: string; html: string }> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.html')) yield { path: staticPath(`/${name}`), html: readFileSync(join(folder, name), 'utf8') };
}
