/** The transparency index as the pages show it: checked against the pages of this build. */
import { getCollection, render } from 'astro:content';
import { type Completeness, completenessOf } from '#domain/transparency.ts';
import { getTransparencyData } from '../../content/facts.ts';
import type { LeafData } from '../../content/transparency.schema.ts';
import { existingPages } from '../routes.ts';
import { type KnownPages, linkFaults, pageOf, withPageFacts } from './leaf-links.ts';
import { UPCOMING_PAGES } from './upcoming-pages.ts';

/** A content of the index, complete; without `href` it has no place yet. */
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
    leaves: section.leaves.map((leaf) => toLeaf(withPageFacts(leaf, texts), existing)),
    completeness: completenessOf(section.leaves),
  }));
  const pending = sections.flatMap(({ leaves }) => leaves).filter(({ state }) => state === 'pendiente');
  return { demo, sections, completeness: completenessOf(all), pending };
}

/** What the Markdown pages say of themselves. */
async function pageTexts(): Promise<KnownPages['texts']> {
  const pages = await getCollection('pages');
  const texts = pages.map(async (page) => {
    const { state, published, updated, owner } = page.data;
    const { headings } = await render(page);
    const titles = headings.map(({ slug }) => slug);
    return [`/${page.id}`, { state, titles, owner, published: toDay(published), updated: toDay(updated) }] as const;
  });
  return new Map(await Promise.all(texts));
}

// Front matter dates are days, read as midnight in UTC.
function toDay(date: Date): string;
function toDay(date: Date | undefined): string | undefined;
function toDay(date: Date | undefined): string | undefined {
  return date?.toISOString().slice(0, 10);
}

function toLeaf(leaf: LeafData, existing: ReadonlySet<string>): Leaf {
  if (leaf.url) return { ...leaf, href: leaf.url, external: true };
  return { ...leaf, href: leaf.path && existing.has(pageOf(leaf.path)) ? leaf.path : undefined, external: false };
}
