/** The transparency index with the dates of pages and publications, read without the build. */

import { parse, YAMLParseError } from 'yaml';
import type { ContentTexts } from '#domain/site/identity/content-edits.ts';
import type { PublicationDates } from '#domain/site/transparency.ts';
import { type IndexLeaf, type MetadataByPath, pageOfLeaf, withPageMetadata } from '#domain/site/transparency-leaf.ts';
import { pathOfId } from '../../content/content-files.ts';
import { parsePageFile } from '../../content/front-matter.ts';
import { dataPages, filesOf, pageMetadataOf, type ReadPage, readTextPage } from '../../content/page-metadata.ts';
import { type LeafData, transparencySchema } from '../../content/schemas/transparency.schema.ts';

export type SectionLeaf = LeafData &
  Pick<IndexLeaf, 'state' | 'isConfirmed'> & { section: { number: number; title: string } };
export type TransparencyIndex = { leaves: SectionLeaf[] };

/**
 * The contents of the index with state, dates and owner, in its order. `unconfirmed`: the paths of the installed texts that
 * wait for the office.
 */
export function readIndex(
  texts: ContentTexts,
  published: PublicationDates,
  unconfirmed: ReadonlySet<string> = new Set(),
): TransparencyIndex {
  const { leaves, fault } = parsedOf(texts);
  if (fault) throw fault;
  const metadata = readMetadata(texts, published);
  const isConfirmed = (leaf: LeafData) => !filesOfLeaf(leaf).some((id) => unconfirmed.has(pathOfId(id)));
  return { leaves: leaves.map((leaf) => ({ ...withPageMetadata(leaf, metadata), isConfirmed: isConfirmed(leaf) })) };
}

/** The files that say what a content is: those of its page, or the index with its documents and address. */
const filesOfLeaf = (leaf: LeafData): string[] =>
  leaf.path ? filesOf(pageOfLeaf(leaf) ?? '') : ['data/transparencia'];

/** Owner, dates and state of each page of content. */
export const readMetadata = (texts: ContentTexts, published: PublicationDates): MetadataByPath =>
  pageMetadataOf({ ...parsedOf(texts), published });

/** What the texts of a commit say, which never changes. */
const known = new WeakMap<ContentTexts, ReturnType<typeof parseContent>>();

function parsedOf(texts: ContentTexts) {
  const parsed = known.get(texts) ?? parseContent(texts);
  known.set(texts, parsed);
  return parsed;
}

function parseContent(texts: ContentTexts) {
  const { data: { sections } = { sections: [] }, error: fault } = transparencySchema.safeParse(
    dataOf(texts, 'transparencia'),
  );
  return {
    fault,
    leaves: sections.flatMap(({ leaves: own, ...section }) => own.map((leaf) => ({ ...leaf, section }))),
    calendarUpdated: (dataOf(texts, 'calendario') as { updated?: string }).updated,
    pages: [...pagesOf(texts)],
  };
}

export type ReviewedPage = { id: string; title: string; review: string; owner: string };

/** The pages of content/pages that say when they must be looked at again. */
export function listReviewedPages(texts: ContentTexts): ReviewedPage[] {
  return [...texts].flatMap(([path, text]) => {
    const [, name] = /^content\/pages\/([^/]+)\.md$/.exec(path) ?? [];
    const { review, title, owner } = (name ? parsePageFile(text).data : {}) as Partial<ReviewedPage>;
    return name && review && title && owner ? [{ id: `pages/${name}`, title, review, owner }] : [];
  });
}

const dataOf = (texts: ContentTexts, name: string): unknown =>
  ifReadable(() => parse(texts.get(`content/data/${name}.yaml`) ?? '')) ?? {};

/** What a text says; undefined for one that an engineer left broken, which «Páginas» marks. */
function ifReadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof YAMLParseError) return undefined;
    throw error;
  }
}

/** Pages and lists by their file, pages of data by the head in theirs. The schemas of the build vouch for the fields. */
function* pagesOf(texts: ContentTexts): Generator<readonly [path: string, ReadPage]> {
  for (const [path, text] of texts) {
    const [, name] = /^content\/(?:pages|listas)\/([^/]+)\.md$/.exec(path) ?? [];
    const page = name && ifReadable(() => parsePageFile(text));
    if (!page) continue;
    const { data, body } = page;
    const { events } = (name === CALENDAR ? dataOf(texts, 'calendario') : {}) as { events?: unknown };
    yield [`/${name}`, readTextPage(data as ReadPage, body, events)];
  }
  yield* dataPages((file) => dataOf(texts, file));
}
const CALENDAR = 'calendario-actividades';
