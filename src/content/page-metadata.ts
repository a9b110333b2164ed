/**
 * Owner and dates of the pages of the transparency index: those of the page, or of what it lists. Pure: the build reads
 * the content with Astro, the server without it.
 */
import { categoriesOf } from '#domain/site/category-pages.ts';
import { contentStateOf, isEmptyData, isEmptyPage, type PublicationDates } from '#domain/site/transparency.ts';
import {
  isReportPage,
  type LeafFacts,
  type MetadataByPath,
  type PageMetadata,
  pageOfLeaf,
  withLatest,
} from '#domain/site/transparency-leaf.ts';

/** The pages that render a data file, with the keys that lead to their metadata in it. */
export const DATA_PAGE_HEADS = [
  ['/directorio-servidores', 'servidores', ['page']],
  ['/directorio-institucional', 'sedes', ['page']],
  ['/ubicacion', 'sedes', ['location']],
  ['/estructura-organica', 'organigrama', ['page']],
  ['/mapa-procesos', 'procesos', ['page']],
  ['/participa', 'participa', ['page']],
  ['/entes-autoridades-que-lo-vigilan', 'vigilancia', ['pages', 'bodies']],
  ['/entidades-vigilancia', 'vigilancia', ['pages', 'marks']],
  ['/directorio-entidades', 'vigilancia', ['pages', 'sector']],
  ['/directorio-agremiaciones', 'vigilancia', ['pages', 'associations']],
] as const;

/** The pages that a data file fills without having their metadata. */
const FILLED_PAGES = [
  ['/', 'home'],
  ['/transparencia', 'transparencia'],
  ['/calendario-actividades', 'calendario'],
  ['/datos', 'datos-abiertos'],
  ['/mapa-sitio', 'menu'],
] as const;

/** Each page that a data file fills, with the file. */
const PAGES_OF_DATA = [...DATA_PAGE_HEADS, ...FILLED_PAGES];

/** Where visitors read what a file such as `pages/nosotros` or `data/sedes` says; nowhere for one that all pages share. */
export function addressesOf(id: string): string[] {
  const [folder, name] = id.split('/');
  if (folder !== 'data') return [`/${name}`];
  return PAGES_OF_DATA.flatMap(([path, file]) => (file === name ? [path] : []));
}

/** The files that a page shows; none for a list of publications, which the office writes. */
export const filesOf = (address: string): string[] =>
  categoriesOf(address).length > 0
    ? []
    : [`pages${address}`, ...PAGES_OF_DATA.flatMap(([path, file]) => (path === address ? [`data/${file}`] : []))];

/** The section of a page, or of the first page that a data file fills; null where neither names one. */
export function sectionOf(id: string, fields: unknown): string | null {
  const head = DATA_PAGE_HEADS.find(([, file]) => id === `data/${file}`);
  const found = valueAt(fields, [...(head?.[2] ?? []), 'section']);
  return typeof found === 'string' ? found : null;
}

const valueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], value);

/** The head of a page, and whether its file shows anything. */
export type ReadPage = Omit<PageMetadata, 'state'> & { legalReason?: string | undefined; isEmpty: boolean };

/** A page of text as its file has it; what its address shows of a data file, such as the calendar, counts too. */
export const readTextPage = (
  head: Omit<ReadPage, 'isEmpty'> & Parameters<typeof isEmptyPage>[0],
  body: string,
  shown?: unknown,
): ReadPage => ({ ...head, isEmpty: isEmptyPage(head, body) && isEmptyData(shown) });

/** The pages that a data file fills, each with what it shows of the file, and the sections of «Participa» as parts of theirs. */
export function dataPages(dataOf: (file: string) => unknown): [path: string, ReadPage][] {
  return DATA_PAGE_HEADS.flatMap(([path, file, keys]) => {
    const data = dataOf(file);
    const head = valueAt(data, keys) as ReadPage | undefined;
    if (!head) return [];
    const shown = valueAt(data, [SHOWN_LISTS[path] ?? []].flat());
    const page = [path, { ...head, isEmpty: isEmptyData(shown) }] as [string, ReadPage];
    const sections = (file === 'participa' ? valueAt(data, ['sections']) : []) as ParticipationSection[];
    const parts = sections.map((section): [string, ReadPage] => [
      `${path}#${section.id}`,
      { ...head, legalReason: section.legalReason, isEmpty: isEmptySection(section) },
    ]);
    return [page, ...parts];
  });
}

/** Pages that show one list of a file with several. */
const SHOWN_LISTS: Record<string, string> = {
  '/entes-autoridades-que-lo-vigilan': 'bodies',
  '/entidades-vigilancia': 'bodies',
  '/directorio-entidades': 'sector',
  '/directorio-agremiaciones': 'associations',
};

type ParticipationSection = { id: string; legalReason?: string; points?: unknown; events?: unknown; note?: unknown };
/** Its paragraphs say how people take part, not what the hospital did. */
export const isEmptySection = ({ points, events, note }: Omit<ParticipationSection, 'id'>): boolean =>
  isEmptyData([points, events, note]);

export type ContentDates = {
  /** The pages by path, as their files have them. */
  pages: Iterable<readonly [path: string, ReadPage]>;
  /** When the calendar of activities was last changed. */
  calendarUpdated: string | undefined;
  leaves: readonly LeafFacts[];
  /** Those of the database; without them, those of the content alone. */
  published?: PublicationDates | undefined;
};

/** A list of publications that has no file of its own: owner and dates are those of the content that leads to it. */
const NEWS: readonly [string, ListHead] = ['/noticias', { isEmpty: true }];
type ListHead = Partial<ReadPage> & { isEmpty: boolean };

/** A page is as new as what it lists and as the documents of the contents that lead to it; a list without publications is empty. */
export function pageMetadataOf({ pages, calendarUpdated, leaves, published }: ContentDates): MetadataByPath {
  const documents = Map.groupBy(leaves, (leaf) => pageOfLeaf(leaf) ?? '');
  const listedOn = (path: string) =>
    path === '/calendario-actividades' ? [calendarUpdated] : publishedOn(path, published);
  return new Map(
    [NEWS, ...pages].map(([path, { owner, legalReason, isEmpty, ...head }]) => {
      const attached = documents.get(path)?.flatMap((leaf) => leaf.documents.map((document) => document.published));
      const days = [...listedOn(path), ...(attached ?? [])];
      const isBare =
        categoriesOf(path).length > 0 ? published !== undefined && days.length === 0 : isEmpty && !attached?.length;
      const state = contentStateOf({ isEmpty: isBare, legalReason });
      const { published: first, updated } = head;
      const dates = first && withLatest({ published: first, updated }, days, isEmpty && !categoriesOf(path).length);
      return [path, { ...dates, owner, state }] as const;
    }),
  );
}

function publishedOn(path: string, dates: PublicationDates | undefined): string[] {
  if (isReportPage(path)) return dates?.report ? [dates.report] : [];
  return categoriesOf(path).flatMap((category) => dates?.posts.get(category) ?? []);
}
