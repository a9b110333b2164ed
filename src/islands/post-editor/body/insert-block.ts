import { $insertNodeToNearestRoot } from '@lexical/utils';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  type LexicalNode,
} from 'lexical';

const $isEmptyLine = (line: LexicalNode | null | undefined): boolean => $isParagraphNode(line) && line.isEmpty();

/** Inserts a block at the caret or at the end, followed by a line to continue writing. Inside an update. */
export function $insertBlock(block: LexicalNode): void {
  if (!$getSelection()) $getRoot().selectEnd();
  const selection = $getSelection();
  const line = $isRangeSelection(selection) ? selection.anchor.getNode().getTopLevelElement() : null;
  $insertNodeToNearestRoot(block);
  if (!block.getNextSibling()) block.insertAfter($createParagraphNode());
  // The block replaces an empty line.
  if ($isEmptyLine(line) && line?.isAttached() && line.is(block.getPreviousSibling())) line.remove();
}

/** Inserts blocks below the line of the caret. Inside an update. */
export function $insertBelow(blocks: readonly LexicalNode[]): void {
  if (!$getSelection()) $getRoot().selectEnd();
  const line = $getSelection()?.getNodes()[0]?.getTopLevelElement();
  if (!line) return;
  const last = blocks.reduce<LexicalNode>((above, block) => above.insertAfter(block), line);
  if (!last.getNextSibling()) last.insertAfter($createParagraphNode());
  if ($isEmptyLine(line) && blocks.length > 0) {
    last.getNextSibling()?.selectStart();
    line.remove();
  }
}
