import { $insertNodeToNearestRoot } from '@lexical/utils';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  type LexicalNode,
} from 'lexical';

/** Puts a block where the caret is, else at the end, with a line below it to go on writing. Inside an update. */
export function $insertBlock(block: LexicalNode): void {
  if (!$getSelection()) $getRoot().selectEnd();
  const selection = $getSelection();
  const line = $isRangeSelection(selection) ? selection.anchor.getNode().getTopLevelElement() : null;
  $insertNodeToNearestRoot(block);
  if (!block.getNextSibling()) block.insertAfter($createParagraphNode());
  // The empty line where one stood gives way.
  if ($isParagraphNode(line) && line.isEmpty() && line.isAttached() && line.is(block.getPreviousSibling()))
    line.remove();
}

/** Puts blocks below the line where the caret is, which stays whole. Inside an update. */
export function $insertBelow(blocks: readonly LexicalNode[]): void {
  if (!$getSelection()) $getRoot().selectEnd();
  const line = $getSelection()?.getNodes()[0]?.getTopLevelElement();
  if (!line) return;
  let last: LexicalNode = line;
  for (const block of blocks) last = last.insertAfter(block);
  if (!last.getNextSibling()) last.insertAfter($createParagraphNode());
  if ($isParagraphNode(line) && line.isEmpty() && blocks.length > 0) {
    last.getNextSibling()?.selectStart();
    line.remove();
  }
}
