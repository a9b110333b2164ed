/**
 * The content of the site as its pages read it: the installed edition, which enters through the content collections
 * (src/content.config.ts), and over it the published files, or those of the request, such as a draft in its preview. Only
 * this module reads the collections, and it records what each page read.
 */

import type { CollectionEntry, CollectionKey } from 'astro:content';
import * as installed from 'astro:content';
import { AsyncLocalStorage } from 'node:async_hooks';
import { contentPictures, uploads } from 'virtual:content-pictures';
import { showUploads, type UploadFacts, uploadNames } from '#domain/files/uploads-in-text.ts';
import { type ContentPictures, hasPictures, showPictures } from './content-pictures.ts';
import { type ContentEntry, type ContentOverlay, DAY_KEY, listKey, uploadKey } from './overlay.ts';

export type { CollectionEntry, CollectionKey } from 'astro:content';

type Scope = { overlay: ContentOverlay; reads: Set<string> };

const INSTALLED: ContentOverlay = new Map();
const scopes = new AsyncLocalStorage<Scope>();

/** Everything that `run` reads has these files in the place of the installed ones, and its key enters `reads`. */
export const withContent = <T>(overlay: ContentOverlay | undefined, reads: Set<string>, run: () => T): T =>
  scopes.run({ overlay: overlay ?? INSTALLED, reads }, run);

const overlayOfScope = (): ContentOverlay => scopes.getStore()?.overlay ?? INSTALLED;
const note = (key: string) => void scopes.getStore()?.reads.add(key);

/** The entry of a collection; undefined: there is none. */
export async function getEntry<Name extends CollectionKey>(
  collection: Name,
  id: string,
): Promise<CollectionEntry<Name> | undefined> {
  note(`${collection}/${id}`);
  const own = overlayOfScope().get(`${collection}/${id}`);
  if (own !== undefined) return (own ?? undefined) as CollectionEntry<Name> | undefined;
  return installed.getEntry(collection as never, id as never) as Promise<CollectionEntry<Name> | undefined>;
}

/** The entries of a collection, or those that the filter keeps; of pages, what a list shows (`LISTED_FIELDS`). */
export async function getCollection<Name extends CollectionKey>(
  collection: Name,
  filter: (entry: CollectionEntry<Name>) => boolean = () => true,
): Promise<CollectionEntry<Name>[]> {
  note(listKey(collection));
  const overlay = overlayOfScope();
  const all: ContentEntry[] = await installed.getCollection(collection);
  const added = [...overlay.values()].filter((entry) => entry?.collection === collection);
  return [...all.filter(({ id }) => !overlay.has(`${collection}/${id}`)), ...added].filter((entry) =>
    filter(entry as CollectionEntry<Name>),
  ) as CollectionEntry<Name>[];
}

/** The text of a page, as a component and its headings. */
export async function render(entry: CollectionEntry<'pages' | 'listas'>) {
  noteEntry(entry);
  const { html = '', ...rendered } = entry.rendered ?? {};
  const shown = hasPictures(html) ? showPictures(html, await getContentPictures()) : html;
  const named = await Promise.all(uploadNames(html).map(getUpload));
  const withUploads = showUploads(
    shown,
    named.filter((file) => file !== null),
  );
  return installed.render({ ...entry, rendered: { ...rendered, html: withUploads } });
}

/** A file of the media library by its stored name; null where nothing is known of it. */
export const getUpload = (name: string): Promise<UploadFacts | null> =>
  readMade(uploadKey(name), () => uploads.get(name) ?? null);

/** The pictures of content/images, installed and published. */
export async function getContentPictures(): Promise<ContentPictures> {
  const published = await readMade<ContentPictures>('content-pictures', () => new Map());
  return new Map([...contentPictures, ...published]);
}

/** Records that a page shows more of an entry than its collection tells. */
export const noteEntry = ({ collection, id }: Pick<ContentEntry, 'collection' | 'id'>): void =>
  note(`${collection}/${id}`);

/** Gives what was made of the published files under a name; while the installed ones are shown, `make` makes it. */
export async function readMade<T>(name: string, make: () => T | Promise<T>): Promise<T> {
  note(`made/${name}`);
  const own = overlayOfScope().get(`made/${name}`);
  return own ? (own.data as T) : make();
}

/** The instant, for what shows the day: such a page is made again when another day begins. */
export function now(): Date {
  note(DAY_KEY);
  return new Date();
}
