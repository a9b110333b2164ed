/** A content of the transparency index: what fulfils it, and its state and dates with those of its page. Pure. */
import type { Day } from '#shared/time/time.ts';
import { categoriesOf } from './category-pages.ts';
import type { ContentState, Frequency } from './transparency.ts';

/** A document that was attached to a content. `date`: its own, typed by a person. `published`: when it was attached here. */
export type LeafDocument = { file: string; title: string; date?: Day | undefined; published: Day };

/** By their own dates, the newest first. */
export const newestFirst = <Document extends LeafDocument>(documents: readonly Document[]): Document[] =>
  [...documents].sort((a, b) => (b.date ?? b.published).localeCompare(a.date ?? a.published));

export type IndexLeaf = {
  number: string;
  title: string;
  state: ContentState;
  legalReason?: string | undefined;
  /** Page of this site, with an anchor for a part of it. */
  path?: string | undefined;
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

type Dates = { published: Day; updated?: Day | undefined; state?: ContentState | undefined };

/** What the index takes from a page: who answers for it, its state and its dates. */
export type PageMetadata = Dates & { owner: string };
export type MetadataByPath = ReadonlyMap<string, PageMetadata>;

/** The page of a content, without its anchor. */
export const pageOfLeaf = ({ path }: Pick<IndexLeaf, 'path'>): string | undefined => path?.replace(/#.*$/, '');

/** Whether a document is a file of the media library, which is named by its address; others are in content/documents. */
export const isUploadAddress = (file: string): boolean => file.startsWith('/uploads/');

/** The name of a document in the address of a call: that of its file, without the folder of the library. */
export const documentName = (file: string): string => file.replace(/^\/uploads\//, '');

/** Where visitors read a document. */
export const documentAddress = (file: string): string => (isUploadAddress(file) ? file : `/documentos/${file}`);

/** A content with documents is published, whatever its file says of the rest. */
export const leafStateOf = ({ state, documents }: Pick<IndexLeaf, 'state' | 'documents'>): ContentState =>
  documents.length > 0 ? 'publicado' : state;

/** Where visitors find it; undefined while there is nothing. */
export function leafAddress({ url, path, documents: [newest] }: Pick<IndexLeaf, 'url' | 'path' | 'documents'>) {
  return url ?? path ?? (newest && documentAddress(newest.file));
}

/** The latest of some days; undefined without any. */
export const latestDay = (days: readonly (Day | undefined)[]): Day | undefined =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);

/**
 * The dates with what was published later; no update before or at the publication. What is pending by itself was published
 * with the first of that, whatever its own dates say.
 */
export function withLatest<Own extends Dates>(dates: Own, days: readonly (Day | undefined)[]): Own {
  const [first] = days.filter((day) => day !== undefined).sort();
  const { published, updated } = dates.state === 'pendiente' && first ? { published: first } : dates;
  const last = latestDay([updated ?? published, ...days]);
  return { ...dates, published, updated: last === published ? undefined : last };
}

/** Takes state, dates and owner from documents and page; a part of a page may have another owner. */
export function withPageMetadata<Leaf extends IndexLeaf>(leaf: Leaf, metadata: MetadataByPath): Leaf {
  const page = metadata.get(pageOfLeaf(leaf) ?? '');
  const state = leafStateOf(leaf);
  const owner = leaf.owner ?? page?.owner;
  if (state !== 'publicado') return { ...leaf, state, owner };
  const days = leaf.documents.map(({ published }) => published).sort();
  const published = page?.published ?? leaf.published ?? days[0];
  if (published === undefined) return { ...leaf, state, owner };
  const updated = page ? page.updated : leaf.updated;
  return { ...leaf, owner, ...withLatest({ published, updated, state: leaf.state }, days), state };
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
  const state = leafStateOf(leaf);
  if (state === 'no aplica') return { kind: 'not applicable', reason: leaf.legalReason ?? '' };
  if (leaf.documents.length > 0) return { kind: 'documents', count: leaf.documents.length };
  if (state === 'pendiente') return { kind: 'nothing' };
  if (leaf.url) return { kind: 'site', address: leaf.url };
  const page = pageOfLeaf(leaf);
  if (!leaf.path || !page) return { kind: 'nothing' };
  if (isReportPage(page)) return { kind: 'reports', address: leaf.path };
  return { kind: categoriesOf(page).length > 0 ? 'publications' : 'page', address: leaf.path };
}
