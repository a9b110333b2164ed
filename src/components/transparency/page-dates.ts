/** Owner and dates of the pages of the transparency index: those of the page, or of what it lists. */
import { getCollection } from 'astro:content';
import { categoriesOf } from '#domain/site/category-pages.ts';
import type { PublicationDates } from '#domain/site/transparency.ts';
import { getCalendar } from '../../content/data-files.ts';
import { getDataPages } from '../../content/data-pages.ts';
import type { MetadataByPath } from './leaf-links.ts';

const REPORT_PAGES = ['/informe-todas-las-solicitudes', '/informe-acceso-a-la-informacion'];

/** `dates` are those of the database; without them, those of the content alone. */
export async function getPageMetadata(dates?: PublicationDates): Promise<MetadataByPath> {
  const [pages, headed, calendar] = await Promise.all([getCollection('pages'), getDataPages(), getCalendar()]);
  const all = [
    ...pages.map(({ id, data }) => [`/${id}`, data] as const),
    ...headed.map(({ path, head }) => [path, head] as const),
  ];
  return new Map(
    all.map(([path, { published, updated, owner }]) => {
      const listed = path === '/calendario-actividades' ? [calendar.updated] : publishedOn(path, dates);
      return [path, withLatest({ published, updated, owner }, listed)] as const;
    }),
  );
}

function publishedOn(path: string, dates: PublicationDates | undefined): string[] {
  if (REPORT_PAGES.includes(path)) return dates?.report ? [dates.report] : [];
  return categoriesOf(path).flatMap((category) => dates?.posts.get(category) ?? []);
}

/** What a page lists may be older than the page itself. */
function withLatest<Page extends { published: string; updated?: string | undefined }>(page: Page, listed: string[]) {
  const last = [page.updated ?? page.published, ...listed].sort().at(-1);
  return { ...page, updated: last === page.published ? undefined : last };
}

/** The `updated` of a page that lists publications or data, as the transparency index gives it. */
export const getUpdatedDay = async (path: string, dates?: PublicationDates): Promise<string | undefined> =>
  (await getPageMetadata(dates)).get(path)?.updated;
