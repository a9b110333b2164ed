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
import {
  $createParagraphNode,
  $getSelection,
  type ElementNode,
  type LexicalEditor,
  type RangeSelection,
} from 'lexical';

export type BlockType = 'paragraph' | 'h2' | 'h3' | 'h4' | 'quote' | 'bullet' | 'number';
type PlainBlockType = Exclude<BlockType, 'bullet' | 'number'>;

const CREATE_BLOCK: Record<PlainBlockType, () => ElementNode> = {
  paragraph: () => $createParagraphNode(),
  h2: () => $createHeadingNode('h2'),
  h3: () => $createHeadingNode('h3'),
  h4: () => $createHeadingNode('h4'),
  quote: () => $createQuoteNode(),
};

/** Type of the block at the caret. */
export function $blockTypeAt(selection: RangeSelection): BlockType {
  const node = selection.anchor.getNode();
  const list = $getNearestNodeOfType(node, ListNode);
  if ($isListNode(list)) return list.getListType() === 'number' ? 'number' : 'bullet';
  const block = node.getTopLevelElement();
  if ($isQuoteNode(block)) return 'quote';
  const tag = $isHeadingNode(block) ? block.getTag() : null;
  return tag === 'h2' || tag === 'h3' || tag === 'h4' ? tag : 'paragraph';
}

/** Turns the selected blocks into `wanted`, or back into paragraphs. */
export function toggleBlock(editor: LexicalEditor, current: BlockType, wanted: BlockType): void {
  if (wanted === 'bullet' || wanted === 'number') {
    const insert = wanted === 'bullet' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND;
    editor.dispatchCommand(current === wanted ? REMOVE_LIST_COMMAND : insert, undefined);
    return;
  }
  const create = CREATE_BLOCK[current === wanted ? 'paragraph' : wanted];
  editor.update(() => $setBlocksType($getSelection(), create));
}
