/** Alignment of paragraphs, headings and images. */
import { $isHeadingNode } from '@lexical/rich-text';
import { $findMatchingParent, $getSelection, $isParagraphNode, type BaseSelection, type LexicalNode } from 'lexical';
import { type Alignment, alignmentOf } from '../nodes/body-image.ts';
import { $isImageNode } from '../nodes/image-node.tsx';

/** Alignment of the first selected block; null where nothing can be aligned. */
export function $selectionAlignment(selection: BaseSelection | null): Alignment | null {
  const [first] = $alignableBlocks(selection);
  if (!first) return null;
  return $isImageNode(first) ? first.getImage().align : alignmentOf({ class: `align-${first.getFormatType()}` });
}

/** Inside an update. */
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
