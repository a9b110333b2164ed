/**
 * What was copied in Word, LibreOffice, Google Docs, a spreadsheet or a page, reduced to what a post
 * holds. Pure: from a parsed text to a parsed text and a list of what was left behind.
 */
import { type HtmlElement, type HtmlNode, isBlank, isElement, textOf } from '../html/html-tree.ts';
import { recordStyling } from './detect-styling.ts';
import { type DroppedContent, emptyDropped } from './dropped-content.ts';
import { type Marks, marksOfElement, wrapInMarks } from './marks.ts';
import { pasteBlock } from './paste-blocks.ts';
import type { PasteContext } from './paste-context.ts';
import { headingShift } from './paste-headings.ts';
import { pasteLink } from './paste-links.ts';
import { pastePicture } from './paste-pictures.ts';
import { withHeaders } from './paste-tables.ts';
import { reasonToDrop } from './reason-to-drop.ts';
import { classStyles, stylesOf } from './styles.ts';
import { groupWordLists } from './word-lists.ts';

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
  if (node.tag === 'img') return pastePicture(node, context);
  if (node.tag === 'a') return pasteLink(node, context);
  return pasteBlock(node, styles, context) ?? clean(node.children, context);
}
