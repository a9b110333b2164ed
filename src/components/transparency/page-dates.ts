/** Owner and dates of the pages of the transparency index: those of the page, or of what it lists. */

import type { PublicationDates } from '#domain/site/transparency.ts';
import type { MetadataByPath } from '#domain/site/transparency-leaf.ts';
import { getCalendar, getTransparencyData } from '../../content/data-files.ts';
import { getHeadedFiles } from '../../content/data-pages.ts';
import { dataPages, pageMetadataOf, readTextPage } from '../../content/page-metadata.ts';
import { getCollection } from '../../content/store.ts';

/** `dates` are those of the database; without them, those of the content alone. */
export async function getPageMetadata(dates?: PublicationDates): Promise<MetadataByPath> {
  const [texts, lists, files, calendar, { sections }] = await Promise.all([
    getCollection('pages'),
    getCollection('listas'),
    getHeadedFiles(),
    getCalendar(),
    getTransparencyData(),
  ]);
  return pageMetadataOf({
    pages: [
      ...texts.map(({ id, data, body = '' }) => {
        const shown = id === 'calendario-actividades' ? calendar.events : undefined;
        return [`/${id}`, readTextPage(data, body, shown)] as const;
      }),
      ...lists.map(({ id, data }) => [`/${id}`, { ...data, isEmpty: false }] as const),
      ...dataPages((file) => files.get(file)),
    ],
    calendarUpdated: calendar.updated,
    leaves: sections.flatMap(({ leaves }) => leaves),
    published: dates,
  });
}

/** The `updated` of a page that lists publications, data or documents, as the transparency index gives it. */
export const getUpdatedDay = async (path: string, dates?: PublicationDates): Promise<string | undefined> =>
  (await getPageMetadata(dates)).get(path)?.updated;
