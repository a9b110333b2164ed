/** Makes the search's index of the site from its pages, the documents they link to and the content (docs/decisions/15-search.md). */
import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { areasOfPage } from '#domain/search/areas.ts';
import { VECTOR_VERSION } from '#domain/search/search-vector.ts';
import type { SiteEntry, SiteIndex } from '#domain/search/site-entry.ts';
import { searchVocabulary } from '#domain/search/vocabulary.ts';
import { plainTextOf } from '#shared/formats/text.ts';
import { parsePageFile } from '../../content/front-matter.ts';
import { transparencySchema } from '../../content/schemas/transparency.schema.ts';
import type { DocumentReader } from '../documents/document-reader.ts';
import { fileQueueFull } from '../files/files.errors.ts';
import { createLruCache } from '../lru-cache.ts';
import { type ContentReader, readContentData } from '../read-content-data.ts';
import { type BuiltPage, readBuiltPage } from './built-page.ts';

type SiteSource = {
  /** The pages by their addresses, in the order of the index. */
  pages: Iterable<{ path: string; html: string }>;
  /** The content from which the pages are made. */
  reader: ContentReader;
  /** The bytes of a file of the site by its address; null where there is none. */
  file(path: string): Uint8Array | null;
  /** The texts of the documents of the media library, by address. */
  uploadTexts?: ReadonlyMap<string, string>;
  /** Reads the documents; a server gives its child process. */
  documents: Pick<DocumentReader, 'readText'>;
  /** The parser; every call gives the same, for its results are kept by their HTML alone. */
  readPage?: (html: string) => BuiltPage | null;
};

/** Pages that only name other pages: their own text would answer every query. */
const LISTS_OF_PAGES = new Set(['/mapa-sitio']);

/** A page or a document that did not change since the last index is neither parsed nor read again. */
const pagesByHash = createLruCache<BuiltPage | null>(2_000);
const textsByHash = createLruCache<string>(200);
const hashOf = (content: string | Uint8Array): string => hash('sha256', content, 'base64url');

/** Throws while the queue of the document reader is full. */
export async function makeSiteIndex(source: SiteSource): Promise<SiteIndex> {
  const { pages, reader, readPage = readBuiltPage } = source;
  const entries: SiteEntry[] = [...categoryPages(reader), ...livePages(reader), ...transparencyIndex(reader)];
  const documents = new Map<string, { title: string; place: string }>();
  for (const { path, html } of pages) {
    // A thread that makes pages too makes them in between.
    await setImmediate();
    const page = await pagesByHash(hashOf(html), async () => readPage(html));
    if (!page) continue;
    const { title, place } = page;
    const sections = LISTS_OF_PAGES.has(path) ? page.sections.slice(0, 1) : page.sections;
    const areas = areasOfPage(path, place);
    entries.push(...sections.map((section) => ({ kind: 'page' as const, path, title, place, areas, ...section })));
    for (const link of page.documents)
      if (!documents.has(link.href)) documents.set(link.href, nameDocument(link.title, title));
  }
  for (const [path, about] of documents) entries.push(await documentEntry(source, path, about));
  const sources = [reader.text('content/data/busqueda.yaml'), JSON.stringify(entries)];
  const digest = hash('sha256', VECTOR_VERSION + sources.join('\n'), 'hex');
  return { digest, entries };
}

/** «Abrir el documento (PDF, 55 kB)» names nothing: the document then has the name of its page. */
function nameDocument(link: string, page: string): { title: string; place: string } {
  const title = link.replace(/\s*\((PDF|CSV|DOCX?|XLSX?|ODS|ODT)\b[^)]*\)/i, '');
  const isGeneric = /^(abrir|descargar|descargue|ver)\b/i.test(title) || title === page;
  return isGeneric ? { title: page, place: '' } : { title, place: page };
}

async function documentEntry(
  { file, documents, uploadTexts }: SiteSource,
  path: string,
  about: { title: string; place: string },
): Promise<SiteEntry> {
  const bytes = path.toLowerCase().endsWith('.pdf') ? file(path) : null;
  const body = bytes ? await textsByHash(hashOf(bytes), () => readText(documents, bytes)) : uploadTexts?.get(path);
  return { kind: 'document', path, ...about, anchor: '', heading: '', areas: areasOfPage(path, ''), body: body ?? '' };
}

async function readText(documents: SiteSource['documents'], bytes: Uint8Array): Promise<string> {
  const text = await documents.readText(bytes);
  if (text === 'full') throw fileQueueFull();
  return text ?? '';
}

/** Category pages render on demand; their texts are in content/listas. */
function* categoryPages(reader: ContentReader): Generator<SiteEntry> {
  for (const name of reader.names('content/listas')) {
    const { data, body } = parsePageFile(reader.text(`content/listas/${name}`));
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

const livePages = (reader: ContentReader): SiteEntry[] =>
  readContentData(reader, 'busqueda', searchVocabulary).pages.map(({ path, title, section, text }) => {
    const areas = areasOfPage(path, section);
    return { kind: 'page', path, anchor: '', heading: '', title, place: section, areas, body: text };
  });

/** The contents that the transparency index names, also those still to be published. */
function transparencyIndex(reader: ContentReader): SiteEntry[] {
  const [page] = livePages(reader).filter(({ path }) => path === '/transparencia');
  if (!page) return [];
  return readContentData(reader, 'transparencia', transparencySchema).sections.map(({ number, title, leaves }) => ({
    ...page,
    anchor: `seccion-${number}`,
    heading: title,
    body: leaves.map((leaf) => leaf.title).join('\n'),
  }));
}
