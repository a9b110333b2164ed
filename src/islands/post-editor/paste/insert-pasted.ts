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

/**
 * A lone table goes cell by cell into another table; with other content it becomes lines, because tables cannot nest.
 */
const isOnlyTable = (nodes: readonly HtmlNode[]): boolean =>
  nodes.every((node) => (isElement(node) ? node.tag === 'table' : isBlank(node)));

const $isInCell = (selection: BaseSelection | null): boolean =>
  $isTableSelection(selection) || ($isRangeSelection(selection) && $findCellNode(selection.anchor.getNode()) !== null);

/** Otherwise the caret stays in the last cell, and further text goes there. */
function $moveCaretBelow(last: LexicalNode | undefined): void {
  if (!$isTableNode(last) || !last.isAttached()) return;
  const below = last.getNextSibling() ?? last.insertAfter($createParagraphNode());
  if ($isElementNode(below)) below.selectStart();
}

/** With an image selected, content is inserted below it. */
function $pasteSelection(): BaseSelection | null {
  const selection = $getSelection();
  if (!$isNodeSelection(selection)) return selection;
  const last = selection.getNodes().at(-1);
  const below = last?.selectNext() ?? null;
  return $isRangeSelection(below) ? below : null;
}
