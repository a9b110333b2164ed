/** Checks the links of the transparency index against the pages. Pure. */
import {
  type IndexLeaf,
  isUploadAddress,
  type MetadataByPath,
  pageOfLeaf,
  withPageMetadata,
} from '#domain/site/transparency-leaf.ts';
import type { LeafData } from '../../content/schemas/transparency.schema.ts';

export type KnownPages = {
  /** Paths of this build. */
  existing: ReadonlySet<string>;
  metadata: MetadataByPath;
  /** Title anchors of the Markdown pages. */
  texts: ReadonlyMap<string, readonly string[]>;
  /** Names of the files of content/documents. */
  documents: ReadonlySet<string>;
};

/** One sentence for each content with a missing field or a contradiction to its page, each with its remedy. */
export function findLeafIssues(leaves: readonly LeafData[], pages: KnownPages): string[] {
  return leaves.flatMap((leaf) => {
    const fault =
      linkIssue(leaf, pages) ??
      documentIssue(leaf, pages) ??
      repetitionIssue(leaf, pages.metadata) ??
      metadataIssue(withPageMetadata(leaf, pages.metadata));
    return fault ? `contenido ${leaf.number}, ${fault}` : [];
  });
}

function linkIssue(leaf: LeafData, { existing, texts }: KnownPages): string | null {
  const page = pageOfLeaf(leaf);
  const place = leaf.path ?? leaf.about;
  if (!place || !page) return null;
  if (!existing.has(page)) {
    return `path: la página ${page} no existe. Cree content/pages${page}.md o corrija la ruta.`;
  }
  const titles = texts.get(page);
  const title = place.slice(page.length + 1);
  if (titles && title && !titles.includes(title)) {
    return `path: ${page} no tiene el título «${title}». Use uno de estos: ${titles.join(', ')}.`;
  }
  return null;
}

function documentIssue(leaf: LeafData, { documents }: KnownPages): string | null {
  const missing = leaf.documents.find(({ file }) => !isUploadAddress(file) && !documents.has(file));
  return missing
    ? `documents: no existe content/documents/${missing.file}. Guarde ahí el PDF o corrija el nombre.`
    : null;
}

/** A fact that the page has is written there alone. */
function repetitionIssue(leaf: LeafData, metadata: MetadataByPath): string | null {
  const page = pageOfLeaf(leaf);
  const known = page && metadata.get(page);
  if (!known) return null;
  if (known.published && (leaf.published || leaf.updated))
    return `published: las fechas se toman de ${page}. Bórrelas de aquí.`;
  if (known.owner && leaf.owner && leaf.path === page)
    return `owner: el responsable se toma de ${page}. Bórrelo de aquí.`;
  return null;
}

function metadataIssue({ state, published, owner }: IndexLeaf): string | null {
  if (!owner) return 'owner: falta el responsable. Escriba la dependencia que responde.';
  if (state === 'publicado' && !published) return 'published: lo publicado lleva su fecha. Escríbala como AAAA-MM-DD.';
  return null;
}
