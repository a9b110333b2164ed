/** The types of block, and toggling them. */
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListNode,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { $getNearestNodeOfType } from '@lexical/utils';
import { $createParagraphNode, $getSelection, $isRangeSelection, type LexicalEditor, type LexicalNode } from 'lexical';

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
