/** The transparency index as the pages show it, checked against the pages of this build. */
import { getCollection, render } from 'astro:content';
import { type Completeness, measureCompleteness } from '#domain/site/transparency.ts';
import { getTransparencyData } from '../../content/data-files.ts';
import type { LeafData } from '../../content/schemas/transparency.schema.ts';
import { getExistingPages } from '../menu/site-routes.ts';
import { findLeafIssues, type KnownPages, withPageMetadata } from './leaf-links.ts';

/** A content of the index with its inherited fields; without `href` it has no page. */
export type Leaf = LeafData & { href?: string | undefined };
export type Section = { number: number; title: string; leaves: Leaf[]; completeness: Completeness };
export type TransparencyTree = { demo: boolean; sections: Section[]; completeness: Completeness; pending: Leaf[] };

/** Fails the build when a content links to a missing page; the message names it and the remedy. */
export async function getTransparencyTree(): Promise<TransparencyTree> {
  const [{ demo, sections: data }, existing, texts] = await Promise.all([
    getTransparencyData(),
    getExistingPages(),
    getPageMetadata(),
  ]);
  const all = data.flatMap(({ leaves }) => leaves);
  const issues = findLeafIssues(all, { existing, texts });
  if (issues.length > 0) {
    throw new Error(`content/data/transparencia.yaml no es válido. Corrija:\n  ${issues.join('\n  ')}`);
  }
  const sections = data.map((section) => ({
    ...section,
    leaves: section.leaves.map((leaf) => ({ ...withPageMetadata(leaf, texts), href: leaf.url ?? leaf.path })),
    completeness: measureCompleteness(section.leaves),
  }));
  const pending = sections.flatMap(({ leaves }) => leaves).filter(({ state }) => state === 'pendiente');
  return { demo, sections, completeness: measureCompleteness(all), pending };
}

/** The front matter of the Markdown pages. */
async function getPageMetadata(): Promise<KnownPages['texts']> {
  const pages = await getCollection('pages');
  const texts = pages.map(async (page) => {
    const { headings } = await render(page);
    return [`/${page.id}`, { ...page.data, titles: headings.map(({ slug }) => slug) }] as const;
  });
  return new Map(await Promise.all(texts));
}
