import { $insertGeneratedNodes } from '@lexical/clipboard';
import {
  $addUpdateTag,
  $getSelection,
  $isNodeSelection,
  $isRangeSelection,
  type BaseSelection,
  type LexicalEditor,
  PASTE_TAG,
} from 'lexical';
import type { HtmlNode } from '../html/html-tree.ts';
import { $readPasted } from '../html/read-body.ts';
import { pendingSource } from '../nodes/picture.ts';
import { $isPictureNode } from '../nodes/picture-node.tsx';
import { fileOfData } from '../pictures/file-of-data.ts';
import { pictureUploads } from '../pictures/picture-uploads.ts';

/** Inside an update. */
export function $insertPasted(editor: LexicalEditor, nodes: readonly HtmlNode[]): void {
  const selection = $placeToPaste();
  const blocks = $readPasted(nodes);
  if (!selection || blocks.length === 0) return;
  $addUpdateTag(PASTE_TAG);
  for (const block of blocks) {
    if (!$isPictureNode(block)) continue;
    const file = fileOfData(block.getPicture().src);
    if (file) block.change({ src: pendingSource(pictureUploads.start(file)) });
  }
  $insertGeneratedNodes(editor, blocks, selection);
}

/** Upon a chosen picture what is pasted goes below it. */
function $placeToPaste(): BaseSelection | null {
  const selection = $getSelection();
  if (!$isNodeSelection(selection)) return selection;
  const last = selection.getNodes().at(-1);
  const below = last?.selectNext() ?? null;
  return $isRangeSelection(below) ? below : null;
}
