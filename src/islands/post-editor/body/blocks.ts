/** The types of block and their alignment. */
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListNode,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { $getNearestNodeOfType, $insertNodeToNearestRoot } from '@lexical/utils';
import {
  $createParagraphNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  type BaseSelection,
  type LexicalEditor,
  type LexicalNode,
  type ParagraphNode,
} from 'lexical';
import { type Alignment, alignmentOf } from '../nodes/body-image.ts';
import { $isImageNode } from '../nodes/image-node.tsx';

export const $isEmptyLine = (line: LexicalNode | null | undefined): line is ParagraphNode =>
  $isParagraphNode(line) && line.isEmpty();

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

export type BlockType = 'paragraph' | 'h2' | 'h3' | 'h4' | 'quote' | 'bullet' | 'number';

/** Type of the block around a node. */
export function $blockTypeOf(node: LexicalNode): BlockType {
  const list = $getNearestNodeOfType(node, ListNode);
  if ($isListNode(list)) return list.getListType() === 'number' ? 'number' : 'bullet';
  const block = node.getTopLevelElement();
  if ($isQuoteNode(block)) return 'quote';
  const tag = $isHeadingNode(block) ? block.getTag() : null;
  return tag === 'h2' || tag === 'h3' || tag === 'h4' ? tag : 'paragraph';
}

/** Turns the selected blocks into `wanted`, or back into paragraphs. Inside an update. */
export function $toggleBlock(editor: LexicalEditor, wanted: BlockType): void {
  const selection = $getSelection();
  const isThere = $isRangeSelection(selection) && $blockTypeOf(selection.anchor.getNode()) === wanted;
  if (wanted === 'bullet' || wanted === 'number') {
    const insert = wanted === 'bullet' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND;
    editor.dispatchCommand(isThere ? REMOVE_LIST_COMMAND : insert, undefined);
  } else if (isThere || wanted === 'paragraph') $setBlocksType(selection, $createParagraphNode);
  else $setBlocksType(selection, () => (wanted === 'quote' ? $createQuoteNode() : $createHeadingNode(wanted)));
}

/** Alignment of the first selected block; null where nothing can be aligned. */
export function $selectionAlignment(selection: BaseSelection | null): Alignment | null {
  const [first] = $alignableBlocks(selection);
  if (!first) return null;
  return $isImageNode(first) ? first.getImage().align : alignmentOf({ class: `align-${first.getFormatType()}` });
}

export function $alignSelection(place: Alignment): void {
  for (const block of $alignableBlocks($getSelection())) {
    if ($isImageNode(block)) block.change({ align: place });
    else block.setFormat(place === 'left' ? '' : place);
  }
}

const $isAlignable = (node: LexicalNode) => $isParagraphNode(node) || $isHeadingNode(node) || $isImageNode(node);

function $alignableBlocks(selection: BaseSelection | null) {
  const blocks = (selection?.getNodes() ?? []).map((node) => $findMatchingParent(node, $isAlignable));
  return new Set(blocks.filter((block) => block !== null));
}
