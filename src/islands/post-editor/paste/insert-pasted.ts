import { $insertGeneratedNodes } from '@lexical/clipboard';
import { $findCellNode, $isTableNode, $isTableSelection } from '@lexical/table';
import {
  $addUpdateTag,
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  type BaseSelection,
  type LexicalEditor,
  type LexicalNode,
  PASTE_TAG,
} from 'lexical';
import { type HtmlNode, isBlank, isElement } from '../html/html-tree.ts';
import { $readPastedHtml } from '../html/read-body.ts';
import { withoutTables } from '../html/read-table.ts';
import { fileFromDataUrl } from '../images/file-from-data-url.ts';
import { imageUploads } from '../images/image-uploads.ts';
import { pendingSource } from '../nodes/body-image.ts';
import { $isImageNode } from '../nodes/image-node.tsx';

/** Inside an update. */
export function $insertPasted(editor: LexicalEditor, nodes: readonly HtmlNode[]): void {
  const selection = $pasteSelection();
  const blocks = $readPastedHtml($isInCell(selection) && !isOnlyTable(nodes) ? nodes.flatMap(withoutTables) : nodes);
  if (!selection || blocks.length === 0) return;
  $addUpdateTag(PASTE_TAG);
  for (const block of blocks) {
    if (!$isImageNode(block)) continue;
    const file = fileFromDataUrl(block.getImage().src);
    if (file) block.change({ src: pendingSource(imageUploads.add(file)) });
  }
  $insertGeneratedNodes(editor, blocks, selection);
  $moveCaretBelow(blocks.at(-1));
}

/** A table fits into a table cell by cell; among other things it becomes lines, for no table stands in another. */
const isOnlyTable = (nodes: readonly HtmlNode[]): boolean =>
  nodes.every((node) => (isElement(node) ? node.tag === 'table' : isBlank(node)));

const $isInCell = (selection: BaseSelection | null): boolean =>
  $isTableSelection(selection) || ($isRangeSelection(selection) && $findCellNode(selection.anchor.getNode()) !== null);

/** After a table the caret would stay in its last cell, and what is written or pasted next go there. */
function $moveCaretBelow(last: LexicalNode | undefined): void {
  if (!$isTableNode(last) || !last.isAttached()) return;
  const below = last.getNextSibling() ?? last.insertAfter($createParagraphNode());
  if ($isElementNode(below)) below.selectStart();
}

/** Upon a chosen image what is pasted goes below it. */
function $pasteSelection(): BaseSelection | null {
  const selection = $getSelection();
  if (!$isNodeSelection(selection)) return selection;
  const last = selection.getNodes().at(-1);
  const below = last?.selectNext() ?? null;
  return $isRangeSelection(below) ? below : null;
}
