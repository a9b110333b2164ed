/** A content of the transparency index: what fulfils it, and its state and dates with those of its page. Pure. */
import type { Day } from '#shared/time/time.ts';
import { categoriesOf } from './category-pages.ts';
import { type ContentState, contentStateOf, type Frequency } from './transparency.ts';

/** A document that was attached to a content. `date`: its own, typed by a person. `published`: when it was attached here. */
export type LeafDocument = { file: string; title: string; date?: Day | undefined; published: Day };

/** Sorts documents by their own dates, the newest first. */
export const newestFirst = <Document extends LeafDocument>(documents: readonly Document[]): Document[] =>
  [...documents].sort((a, b) => (b.date ?? b.published).localeCompare(a.date ?? a.published));

/** A content as its file has it. */
export type LeafFacts = {
  number: string;
  title: string;
  legalReason?: string | undefined;
  /** Page of this site, with an anchor for a part of it. */
  path?: string | undefined;
  /** Page of this site that explains what is going to be published. */
  about?: string | undefined;
  /** Address on the site of another entity. */
  url?: string | undefined;
  published?: Day | undefined;
  updated?: Day | undefined;
  /** The unit that answers for it. */
  owner?: string | undefined;
  frequency: Frequency;
  dueDays?: number | undefined;
  documents: readonly LeafDocument[];
};
export type IndexLeaf = LeafFacts & { state: ContentState; isConfirmed?: boolean | undefined };

type Dates = { published: Day; updated?: Day | undefined };

/** The index takes from a page who answers for it, its dates and its state. */
export type PageMetadata = Partial<Dates> & { owner?: string | undefined; state: ContentState };
export type MetadataByPath = ReadonlyMap<string, PageMetadata>;

/** The page of a content, or the one that explains it, without its anchor. */
export const pageOfLeaf = ({ path, about }: Pick<LeafFacts, 'path' | 'about'>): string | undefined =>
  (path ?? about)?.replace(/#.*$/, '');

/** Whether a document is a file of the media library, which is named by its address; others are in content/documents. */
export const isUploadAddress = (file: string): boolean => file.startsWith('/uploads/');

/** The name of a document in the address of a call: that of its file, without the folder of the library. */
export const documentName = (file: string): string => file.replace(/^\/uploads\//, '');

/** Where visitors read a document. */
export const documentAddress = (file: string): string => (isUploadAddress(file) ? file : `/documentos/${file}`);

/** A content is published with a document, on another site, or as its page, of which a part may have a state of its own. */
export function leafStateOf(
  { legalReason, path, url, documents }: Pick<LeafFacts, 'legalReason' | 'path' | 'url' | 'documents'>,
  metadata: MetadataByPath,
): ContentState {
  const page = path && (metadata.get(path) ?? metadata.get(path.replace(/#.*$/, '')));
  if (page && documents.length === 0 && !legalReason) return page.state;
  return contentStateOf({ legalReason, isEmpty: !path && !url && documents.length === 0 });
}

/** Where visitors find it; undefined while there is nothing. */
export function leafAddress({ url, path, documents: [newest] }: Pick<LeafFacts, 'url' | 'path' | 'documents'>) {
  return url ?? path ?? (newest && documentAddress(newest.file));
}

/** The latest of some days; undefined without any. */
export const latestDay = (days: readonly (Day | undefined)[]): Day | undefined =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);

/**
 * The dates with what was published later; no update before or at the publication. What is empty by itself was published
 * with the first of that, whatever its own dates say.
 */
export function withLatest<Own extends Dates>(
  own: Own,
  days: readonly (Day | undefined)[],
  isEmptyItself = false,
): Own {
  const [first] = days.filter((day) => day !== undefined).sort();
  const { published, updated } = isEmptyItself && first ? { published: first } : own;
  const last = latestDay([updated ?? published, ...days]);
  return { ...own, published, updated: last === published ? undefined : last };
}

/** Takes state, dates and owner from documents and page; a part of a page may have another owner. */
export function withPageMetadata<Leaf extends LeafFacts>(
  leaf: Leaf,
  metadata: MetadataByPath,
): Leaf & { state: ContentState } {
  const page = metadata.get(pageOfLeaf(leaf) ?? '');
  const state = leafStateOf(leaf, metadata);
  const owner = leaf.owner ?? page?.owner;
  if (state !== 'publicado') return { ...leaf, state, owner };
  const days = leaf.documents.map(({ published }) => published).sort();
  const published = page?.published ?? leaf.published ?? days[0];
  if (published === undefined) return { ...leaf, state, owner };
  const updated = page?.published ? page.updated : leaf.updated;
  const isEmptyItself = leafStateOf({ ...leaf, documents: [] }, metadata) === 'pendiente';
  return { ...leaf, owner, ...withLatest({ published, updated }, days, isEmptyItself), state };
}

/** What fulfils a content, for the office. */
export type Fulfilment =
  | { kind: 'documents'; count: number }
  | { kind: 'publications' | 'reports' | 'page' | 'site'; address: string }
  | { kind: 'not applicable'; reason: string }
  | { kind: 'nothing' };

const REPORT_PAGES = ['/informe-todas-las-solicitudes', '/informe-acceso-a-la-informacion'];
/** Whether a page gives the quarterly reports. */
export const isReportPage = (path: string): boolean => REPORT_PAGES.includes(path);

export function fulfilmentOf(leaf: IndexLeaf): Fulfilment {
  const { state } = leaf;
  if (state === 'no aplica') return { kind: 'not applicable', reason: leaf.legalReason ?? '' };
  if (leaf.documents.length > 0) return { kind: 'documents', count: leaf.documents.length };
  if (state === 'pendiente') return { kind: 'nothing' };
  if (leaf.url) return { kind: 'site', address: leaf.url };
  const page = pageOfLeaf(leaf);
  if (!leaf.path || !page) return { kind: 'nothing' };
  if (isReportPage(page)) return { kind: 'reports', address: leaf.path };
  return { kind: categoriesOf(page).length > 0 ? 'publications' : 'page', address: leaf.path };
}
