/**
 * The content of the site as its pages read it: the installed edition, which enters through the content collections
 * (src/content.config.ts), and over it the files of the request, such as a draft in its preview. Only this module reads the
 * collections.
 */

import type { CollectionEntry, CollectionKey } from 'astro:content';
import * as installed from 'astro:content';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ContentEntry, ContentOverlay } from './overlay.ts';

export type { CollectionEntry, CollectionKey } from 'astro:content';

const overlays = new AsyncLocalStorage<ContentOverlay>();

/** Everything that `run` reads has these files in the place of the installed ones; without an overlay it reads those alone. */
export const withOverlay = <T>(overlay: ContentOverlay | undefined, run: () => T): T =>
  overlay ? overlays.run(overlay, run) : run();

/** The entry of a collection; undefined: there is none. */
export async function getEntry<Name extends CollectionKey>(
  collection: Name,
  id: string,
): Promise<CollectionEntry<Name> | undefined> {
  const own = overlays.getStore()?.get(`${collection}/${id}`);
  if (own) return own as CollectionEntry<Name>;
  return installed.getEntry(collection as never, id as never) as Promise<CollectionEntry<Name> | undefined>;
}

/** The entries of a collection, or those that the filter keeps. */
export async function getCollection<Name extends CollectionKey>(
  collection: Name,
  filter: (entry: CollectionEntry<Name>) => boolean = () => true,
): Promise<CollectionEntry<Name>[]> {
  const own = [...(overlays.getStore()?.values() ?? [])].filter((entry) => entry.collection === collection);
  const all: ContentEntry[] = await installed.getCollection(collection);
  const isReplaced = ({ id }: ContentEntry) => own.some((entry) => entry.id === id);
  return [...all.filter((entry) => !isReplaced(entry)), ...own].filter((entry) =>
    filter(entry as CollectionEntry<Name>),
  ) as CollectionEntry<Name>[];
}

/** The text of a page, as a component and its headings. */
export const render = (entry: CollectionEntry<'pages' | 'listas'>) => installed.render(entry);
