/**
 * Owner and dates of the pages of the transparency index: those of the page, or of what it lists. Pure: the build reads
 * the content with Astro, the server without it.
 */
import { categoriesOf } from '#domain/site/category-pages.ts';
import type { PublicationDates } from '#domain/site/transparency.ts';
import {
  type IndexLeaf,
  isReportPage,
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

/** Where visitors read what a file such as `pages/nosotros` or `data/sedes` says; nowhere for one that all pages share. */
export function addressesOf(id: string): string[] {
  const [folder, name] = id.split('/');
  if (folder !== 'data') return [`/${name}`];
  return [...DATA_PAGE_HEADS, ...FILLED_PAGES].flatMap(([path, file]) => (file === name ? [path] : []));
}

/** The section of a page, or of the first page that a data file fills; null where neither names one. */
export function sectionOf(id: string, fields: unknown): string | null {
  const head = DATA_PAGE_HEADS.find(([, file]) => id === `data/${file}`);
  const found = valueAt(fields, [...(head?.[2] ?? []), 'section']);
  return typeof found === 'string' ? found : null;
}

const valueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], value);

export type ContentDates = {
  /** Metadata of the pages by path, as their files have it. */
  pages: Iterable<readonly [path: string, PageMetadata]>;
  /** When the calendar of activities was last changed. */
  calendarUpdated: string | undefined;
  leaves: readonly IndexLeaf[];
  /** Those of the database; without them, those of the content alone. */
  published?: PublicationDates | undefined;
};

/** A page is as new as what it lists and as the documents of the contents that lead to it. */
export function pageMetadataOf({ pages, calendarUpdated, leaves, published }: ContentDates): MetadataByPath {
  const documents = Map.groupBy(leaves, (leaf) => pageOfLeaf(leaf) ?? '');
  const listedOn = (path: string) =>
    path === '/calendario-actividades' ? [calendarUpdated] : publishedOn(path, published);
  return new Map(
    [...pages].map(([path, { published, updated, state, owner }]) => {
      const attached = documents.get(path)?.flatMap((leaf) => leaf.documents.map((document) => document.published));
      return [
        path,
        withLatest({ published, updated, state, owner }, [...listedOn(path), ...(attached ?? [])]),
      ] as const;
    }),
  );
}

function publishedOn(path: string, dates: PublicationDates | undefined): string[] {
  if (isReportPage(path)) return dates?.report ? [dates.report] : [];
  return categoriesOf(path).flatMap((category) => dates?.posts.get(category) ?? []);
}
