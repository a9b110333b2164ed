/** The transparency index as the pages show it. */

import { type Completeness, measureCompleteness, type PublicationDates } from '#domain/site/transparency.ts';
import {
  documentAddress,
  type IndexLeaf,
  type LeafDocument,
  leafAddress,
  newestFirst,
  pageOfLeaf,
  withPageMetadata,
} from '#domain/site/transparency-leaf.ts';
import { getTransparencyData } from '../../content/data-files.ts';
import type { LeafData } from '../../content/schemas/transparency.schema.ts';
import { getCollection, render } from '../../content/store.ts';
import { getExistingPages } from '../menu/site-routes.ts';
import { findLeafIssues, type KnownPages } from './leaf-links.ts';
import { getPageMetadata } from './page-dates.ts';

/** A content of the index with its inherited fields; without `href` it has no page. */
export type Leaf = LeafData & Pick<IndexLeaf, 'state'> & { href?: string | undefined };
export type Section = { number: number; title: string; leaves: Leaf[]; completeness: Completeness };
export type TransparencyTree = { demo: boolean; sections: Section[]; completeness: Completeness; pending: Leaf[] };

/** The index with the dates of its pages and of what was published last. */
export async function getTransparencyTree(dates: PublicationDates): Promise<TransparencyTree> {
  const [{ demo, sections: data }, metadata] = await Promise.all([getTransparencyData(), getPageMetadata(dates)]);
  const sections = data.map((section) => {
    const leaves = section.leaves.map((leaf) => ({
      ...withPageMetadata(leaf, metadata),
      href: leafAddress(leaf) ?? leaf.about,
    }));
    return { ...section, leaves, completeness: measureCompleteness(leaves) };
  });
  const leaves = sections.flatMap((section) => section.leaves);
  const pending = leaves.filter(({ state }) => state === 'pendiente');
  return { demo, sections, completeness: measureCompleteness(leaves), pending };
}

/** A document with the content that it was attached to. */
export type AttachedDocument = LeafDocument & { href: string; leaf: string };

/** The documents of the contents that lead to a page, or to a part of it; the newest first. */
export async function getDocumentsOfPage(path: string): Promise<AttachedDocument[]> {
  const { sections } = await getTransparencyData();
  const documents = sections
    .flatMap(({ leaves }) => leaves)
    .filter((leaf) => pageOfLeaf(leaf) === path)
    .flatMap(({ title: leaf, documents: own }) =>
      own.map((document) => ({ ...document, href: documentAddress(document.file), leaf })),
    );
  return newestFirst(documents);
}

/** Fails the build when a content contradicts the pages of the site; the message names it and the remedy. */
export async function ensureValidTransparencyLinks(): Promise<void> {
  const [{ sections }, existing, metadata, texts, documents] = await Promise.all([
    getTransparencyData(),
    getExistingPages(),
    getPageMetadata(),
    getPageTexts(),
    getCollection('documents'),
  ]);
  const issues = findLeafIssues(
    sections.flatMap(({ leaves }) => leaves),
    { existing, metadata, texts, documents: new Set(documents.map(({ id }) => id)) },
  );
  if (issues.length === 0) return;
  throw new Error(`content/data/transparencia.yaml no es válido. Corrija:\n  ${issues.join('\n  ')}`);
}

async function getPageTexts(): Promise<KnownPages['texts']> {
  const texts = (await getCollection('pages')).map(async (page) => {
    const { headings } = await render(page);
    return [`/${page.id}`, headings.map(({ slug }) => slug)] as const;
  });
  return new Map(await Promise.all(texts));
}
