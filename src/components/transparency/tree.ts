/** The transparency index as the pages show it: checked against the pages of this build. */
import { getCollection, render } from 'astro:content';
import { type Completeness, completenessOf } from '#domain/transparency.ts';
import { getTransparencyData } from '../../content/facts.ts';
import type { LeafData } from '../../content/transparency.schema.ts';
import { existingPages } from '../routes.ts';
import { type KnownPages, linkFaults, pageOf } from './leaf-links.ts';
import { UPCOMING_PAGES } from './upcoming-pages.ts';

/** A content of the index; without `href` it has no place yet. */
export type Leaf = LeafData & { href?: string | undefined; external: boolean };
export type Section = { number: number; title: string; leaves: Leaf[]; completeness: Completeness };
export type Tree = { demo: boolean; sections: Section[]; completeness: Completeness; pending: Leaf[] };

/** Fails the build when a content leads to a page that does not exist, saying which and what to do. */
export async function getTree(): Promise<Tree> {
  const [{ demo, sections: data }, existing, texts] = await Promise.all([
    getTransparencyData(),
    existingPages(),
    pageTexts(),
  ]);
  const all = data.flatMap(({ leaves }) => leaves);
  const faults = linkFaults(all, { existing, upcoming: UPCOMING_PAGES, texts });
  if (faults.length > 0) {
    throw new Error(`content/data/transparencia.yaml no es válido. Corrija:\n  ${faults.join('\n  ')}`);
  }
  const sections = data.map((section) => ({
    ...section,
    leaves: section.leaves.map((leaf) => toLeaf(leaf, existing)),
    completeness: completenessOf(section.leaves),
  }));
  const pending = sections.flatMap(({ leaves }) => leaves).filter(({ state }) => state === 'pendiente');
  return { demo, sections, completeness: completenessOf(all), pending };
}

/** State and titles of the Markdown pages. */
async function pageTexts(): Promise<KnownPages['texts']> {
  const pages = await getCollection('pages');
  const texts = pages.map(async (page) => {
    const { headings } = await render(page);
    return [`/${page.id}`, { state: page.data.state, titles: headings.map(({ slug }) => slug) }] as const;
  });
  return new Map(await Promise.all(texts));
}

function toLeaf(leaf: LeafData, existing: ReadonlySet<string>): Leaf {
  if (leaf.url) return { ...leaf, href: leaf.url, external: true };
  return { ...leaf, href: leaf.path && existing.has(pageOf(leaf.path)) ? leaf.path : undefined, external: false };
}

/** Where a content stands on /transparencia. */
export const anchorOf = ({ number }: { number: string }): string => `c-${number}`;
