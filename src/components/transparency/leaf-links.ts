/** Checks the links of the transparency index against the pages, and takes owner and dates from them. Pure. */
import type { ContentState } from '#domain/site/transparency.ts';
import type { LeafData } from '../../content/schemas/transparency.schema.ts';

/** The front matter of a Markdown page, as far as the index uses it. */
export type PageMetadata = {
  state: ContentState;
  /** Anchors of its titles. */
  titles: readonly string[];
  published: string;
  updated?: string | undefined;
  owner: string;
};

export type KnownPages = {
  /** Paths of this build. */
  existing: ReadonlySet<string>;
  texts: ReadonlyMap<string, PageMetadata>;
};

/** Takes owner and dates from the page when the content is a whole Markdown page and has none of its own. */
export function withPageMetadata(leaf: LeafData, texts: KnownPages['texts']): LeafData {
  const text = leaf.path ? texts.get(leaf.path) : undefined;
  if (!text) return leaf;
  const owner = leaf.owner ?? text.owner;
  if (leaf.state !== 'publicado' || leaf.published) return { ...leaf, owner };
  return { ...leaf, owner, published: text.published, updated: text.updated };
}

/** One sentence for each content with a missing field or a contradiction to its page, each with its remedy. */
export function findLeafIssues(leaves: readonly LeafData[], pages: KnownPages): string[] {
  return leaves.flatMap((leaf) => {
    const fault = linkIssue(leaf, pages) ?? metadataIssue(withPageMetadata(leaf, pages.texts));
    return fault ? `contenido ${leaf.number}, ${fault}` : [];
  });
}

function linkIssue({ path, state }: LeafData, { existing, texts }: KnownPages): string | null {
  if (!path) return null;
  const page = path.replace(/#.*$/, '');
  if (!existing.has(page)) {
    return `path: la página ${page} no existe. Cree content/pages${page}.md o corrija la ruta.`;
  }
  const text = texts.get(page);
  const title = path.slice(page.length + 1);
  if (text && title && !text.titles.includes(title)) {
    return `path: ${page} no tiene el título «${title}». Use uno de estos: ${text.titles.join(', ')}.`;
  }
  if (state === 'publicado' && text?.state === 'pendiente') {
    return `state: dice «publicado», pero content/pages${page}.md dice «pendiente». Póngalos de acuerdo.`;
  }
  return null;
}

function metadataIssue({ state, published, owner }: LeafData): string | null {
  if (!owner) return 'owner: falta el responsable. Escriba la dependencia que responde.';
  if (state === 'publicado' && !published) return 'published: lo publicado lleva su fecha. Escríbala como AAAA-MM-DD.';
  return null;
}
