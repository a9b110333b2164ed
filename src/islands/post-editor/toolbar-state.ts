/** What the toolbar shows of the place where the caret is. */
import { $isLinkNode, LinkNode } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getNearestNodeOfType } from '@lexical/utils';
import { $getSelection, $isRangeSelection, type RangeSelection, type TextFormatType } from 'lexical';
import { useEffect, useState } from 'react';
import { $blockOf, type Block } from './blocks.ts';

export const TEXT_FORMATS = ['bold', 'italic', 'underline', 'strikethrough'] as const satisfies TextFormatType[];
export type TextFormat = (typeof TEXT_FORMATS)[number];

export type ToolbarState = { formats: readonly TextFormat[]; block: Block; link: string | null };
const NOWHERE: ToolbarState = { formats: [], block: 'paragraph', link: null };

/** Follows the caret; the same object while nothing that shows has changed. */
export function useToolbarState(): ToolbarState {
  const [editor] = useLexicalComposerContext();
  const [state, setState] = useState(NOWHERE);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const now = editorState.read($toolbarState);
        setState((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
      }),
    [editor],
  );
  return state;
}

function $toolbarState(): ToolbarState {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return NOWHERE;
  return {
    formats: TEXT_FORMATS.filter((format) => selection.hasFormat(format)),
    block: $blockOf(selection),
    link: $linkUrlOf(selection),
  };
}

/** Where the link under the caret leads; null outside any. */
export function $linkUrlOf(selection: RangeSelection): string | null {
  const link = $getNearestNodeOfType(selection.anchor.getNode(), LinkNode);
  return $isLinkNode(link) ? link.getURL() : null;
}
