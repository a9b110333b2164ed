/** What the steps of cleaning a paste share: where it came from, and what they left out. */
import type { HtmlNode } from '#domain/posts/body-tree.ts';
import type { Marks, Styles } from './formatting.ts';

export const DROPPED_KINDS = [
  'colores',
  'tipos de letra',
  'comentarios',
  'cambios eliminados',
  'notas al pie',
  'formularios',
  'programas',
  'contenido incrustado',
  'enlaces que no llevan a ninguna parte',
] as const;
export type DroppedKind = (typeof DROPPED_KINDS)[number];

export type DroppedContent = {
  kinds: Set<DroppedKind>;
  /** Images of other sites: the page sends third parties no requests. */
  remoteImages: number;
  /** Images that the source program does not put on the clipboard. */
  localImages: number;
  /** Labels of lists that the editor's lists do not hold, kept as text. */
  labels: string[];
};

export type PasteContext = {
  /** Origin of this site, whose own images and links are kept. */
  origin: string;
  dropped: DroppedContent;
  sheet: ReadonlyMap<string, Styles>;
  /** How many levels headings move down. */
  shift: number;
  marks: Marks;
  clean: (nodes: readonly HtmlNode[], context: PasteContext) => HtmlNode[];
};
