/**
 * The content of the site as its pages read it: the installed edition, which enters through the content collections
 * (src/content.config.ts). Only this module reads them.
 */
import type { CollectionEntry, CollectionKey } from 'astro:content';
import * as installed from 'astro:content';

export type { CollectionEntry, CollectionKey } from 'astro:content';

/** The entry of a collection; undefined: there is none. */
export function getEntry<Name extends CollectionKey>(
  collection: Name,
  id: string,
): Promise<CollectionEntry<Name> | undefined> {
  return installed.getEntry(collection as never, id as never) as Promise<CollectionEntry<Name> | undefined>;
}

/** The entries of a collection, or those that the filter keeps. */
export async function getCollection<Name extends CollectionKey>(
  collection: Name,
  filter: (entry: CollectionEntry<Name>) => boolean = () => true,
): Promise<CollectionEntry<Name>[]> {
  return (await installed.getCollection(collection)).filter(filter);
}

/** The text of a page, as a component and its headings. */
export const render = (entry: CollectionEntry<'pages' | 'listas'>) => installed.render(entry);
