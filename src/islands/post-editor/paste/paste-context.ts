import type { HtmlNode } from '../html/html-tree.ts';
import type { DroppedContent } from './dropped-content.ts';
import type { Marks } from './marks.ts';
import type { Styles } from './styles.ts';

/** What the parts of the cleaner know of the whole. */
export type PasteContext = {
  /** The address of this site, whose own pictures and links are no strangers. */
  origin: string;
  dropped: DroppedContent;
  sheet: ReadonlyMap<string, Styles>;
  /** How many levels the headings go down. */
  shift: number;
  /** Marks around the place. */
  marks: Marks;
  clean: (nodes: readonly HtmlNode[], context: PasteContext) => HtmlNode[];
};
