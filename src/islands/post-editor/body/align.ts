/** Alignment of paragraphs, headings and images. */
import { $isHeadingNode } from '@lexical/rich-text';
import { $findMatchingParent } from '@lexical/utils';
import {
  $getSelection,
  $isParagraphNode,
  type BaseSelection,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import type { Alignment } from '../nodes/body-image.ts';
import { alignmentOf } from '../nodes/body-image.ts';
import { $isImageNode, type ImageNode } from '../nodes/image-node.tsx';

type Alignable = ElementNode | ImageNode;

/** Alignment of the first selected block; null where nothing can be aligned. */
export function $selectionAlignment(selection: BaseSelection | null): Alignment | null {
  const [first] = $alignableBlocks(selection);
  if (!first) return null;
  if ($isImageNode(first)) return first.getImage().align;
  return alignmentOf({ class: `align-${first.getFormatType()}` });
}

export function alignSelection(editor: LexicalEditor, place: Alignment): void {
  editor.update(() => $alignSelection(place));
}

/** Inside an update. */
export function $alignSelection(place: Alignment): void {
  for (const block of $alignableBlocks($getSelection())) {
    if ($isImageNode(block)) block.change({ align: place });
    else block.setFormat(place === 'left' ? '' : place);
  }
}

function $alignableBlocks(selection: BaseSelection | null): Alignable[] {
  const blocks = (selection?.getNodes() ?? []).map((node) => $findMatchingParent(node, isAlignable));
  return [...new Set(blocks.filter((block) => block !== null))];
}

const isAlignable = (node: LexicalNode): node is Alignable =>
  $isParagraphNode(node) || $isHeadingNode(node) || $isImageNode(node);
