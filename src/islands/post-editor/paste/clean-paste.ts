/**
 * What was copied in Word, LibreOffice, Google Docs, a spreadsheet or a page, reduced to what a post
 * holds. Pure: from a parsed text to a parsed text and a list of what was left behind.
 */

import { element, type HtmlElement, type HtmlNode, isBlank, isElement, textOf } from '../html/html-tree.ts';
import { type DroppedContent, emptyDropped } from './dropped-content.ts';
import { type Marks, marksOfElement, wrapInMarks } from './marks.ts';
import { headingShift, pasteBlock } from './paste-blocks.ts';
import { onThisSite, pasteLink } from './paste-links.ts';
import { withHeaders } from './paste-tables.ts';
import { reasonToDrop } from './reason-to-drop.ts';
import { classStyles, type Styles, stylesOf } from './styles.ts';
import { groupWordLists } from './word-lists.ts';

/** What the parts of the cleaner know of the whole. */
export type PasteContext = {
  /** The address of this site, whose own images and links are no strangers. */
  origin: string;
  dropped: DroppedContent;
  sheet: ReadonlyMap<string, Styles>;
  /** How many levels the headings go down. */
  shift: number;
  /** Marks around the place. */
  marks: Marks;
  clean: (nodes: readonly HtmlNode[], context: PasteContext) => HtmlNode[];
};

const INLINE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z\d+/=\s]+$/i;

const OWN = /^\/uploads\/[\w.-]+$/;

/** Our own images stay, those that came whole are uploaded later, those of other sites are counted. */
function pasteImage({ attributes }: HtmlElement, { origin, dropped }: PasteContext): HtmlNode[] {
  const src = onThisSite((attributes.src ?? '').trim(), origin);
  if (OWN.test(src) || INLINE.test(src)) {
    return [element('img', [], { src, ...(attributes.alt && { alt: attributes.alt }) })];
  }
  if (/^https?:|^\/\//i.test(src)) dropped.remoteImages += 1;
  else dropped.localImages += 1;
  return [];
}

/** Colours that every program writes whether or not anybody chose them. */
const DEFAULT_COLOUR_NAMES = [
  'black',
  'white',
  'windowtext',
  'auto',
  'inherit',
  'initial',
  'currentcolor',
  'transparent',
  'none',
];

const DEFAULT_COLOUR_CODES =
  /^(?:#000|#fff|#000000|#ffffff|rgba?\((?:0, ?0, ?0|255, ?255, ?255)(?:, ?[01](?:\.0)?)?\))$/;

function isDeliberateColour(colour: string | undefined): boolean {
  const text = colour?.trim().toLowerCase() ?? '';
  return text !== '' && !DEFAULT_COLOUR_NAMES.includes(text) && !DEFAULT_COLOUR_CODES.test(text);
}

/** Remembers that colours or typefaces stayed behind; links have their own colour everywhere. */
function recordStyling({ tag, attributes }: HtmlElement, styles: Styles, { kinds }: DroppedContent): void {
  const colours = [styles.color ?? attributes.color, styles['background-color'] ?? styles.background];
  if (tag !== 'a' && colours.some(isDeliberateColour)) kinds.add('colores');
  const isFont = tag === 'font' && (attributes.face || attributes.size);
  if (styles['font-family'] || styles['font-size'] || isFont) kinds.add('tipos de letra');
}

export type CleanedPaste = { nodes: HtmlNode[]; dropped: DroppedContent };

export function cleanPaste(nodes: readonly HtmlNode[], origin: string): CleanedPaste {
  const dropped = emptyDropped();
  const sheet = classStyles(nodes);
  const cleaned = clean(nodes, { origin, dropped, sheet, shift: headingShift(nodes), marks: new Set(), clean });
  return { nodes: withHeaders(groupWordLists(cleaned)), dropped };
}

function clean(nodes: readonly HtmlNode[], context: PasteContext): HtmlNode[] {
  return nodes.flatMap((node) => (isElement(node) ? cleanElement(node, context) : cleanText(node, context.marks)));
}

/** Runs of hard spaces are how programs push words about. */
function cleanText(text: string, marks: Marks): HtmlNode[] {
  const words = text.replace(/[\u200b\ufeff\u00ad]/g, '').replace(/[ \u00a0]{2,}/g, ' ');
  if (words === '') return [];
  return isBlank(words) ? [' '] : [wrapInMarks(words, marks)];
}

function cleanElement(node: HtmlElement, around: PasteContext): HtmlNode[] {
  const styles = stylesOf(node, around.sheet);
  const reason = reasonToDrop(node, styles);
  if (reason) {
    if (reason !== 'silently') around.dropped.kinds.add(reason);
    return [];
  }
  if (!isBlank(textOf(node.children))) recordStyling(node, styles, around.dropped);
  const context = { ...around, marks: marksOfElement(node, styles, around.marks) };
  if (node.tag === 'img') return pasteImage(node, context);
  if (node.tag === 'a') return pasteLink(node, context);
  return pasteBlock(node, styles, context) ?? clean(node.children, context);
}
