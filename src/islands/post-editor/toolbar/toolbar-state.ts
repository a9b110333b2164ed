/** The state that the toolbar shows for the caret. */
import { $isLinkNode, LinkNode } from '@lexical/link';
import { $isListItemNode, ListItemNode } from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $isTableSelection } from '@lexical/table';
import { $getNearestNodeOfType } from '@lexical/utils';
import { $getSelection, $isRangeSelection, type RangeSelection, type TextFormatType } from 'lexical';
import { useEffect, useState } from 'react';
import { $selectionAlignment } from '../body/align.ts';
import { $blockTypeAt, type BlockType } from '../body/blocks.ts';
import type { Alignment } from '../nodes/body-image.ts';
import { $tableStateAt, type TableAtCaret } from '../tables/table-at-caret.ts';

export const TEXT_FORMATS = ['bold', 'italic', 'underline', 'strikethrough'] as const satisfies TextFormatType[];
export type TextFormat = (typeof TEXT_FORMATS)[number];

export type ToolbarState = {
  formats: readonly TextFormat[];
  block: BlockType;
  link: string | null;
  inList: boolean;
  /** Null where nothing can be aligned, as in a list. */
  align: Alignment | null;
  table: TableAtCaret | null;
};
const EMPTY_STATE: ToolbarState = {
  formats: [],
  block: 'paragraph',
  link: null,
  inList: false,
  align: null,
  table: null,
};

/** Follows the selection; keeps the same object while nothing visible changes. */
export function useToolbarState(): ToolbarState {
  const [editor] = useLexicalComposerContext();
  const [state, setState] = useState(EMPTY_STATE);
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
  const around = { align: $selectionAlignment(selection), table: $tableStateAt(selection) };
  const formats =
    $isRangeSelection(selection) || $isTableSelection(selection)
      ? TEXT_FORMATS.filter((format) => selection.hasFormat(format))
      : [];
  if (!$isRangeSelection(selection)) return { ...EMPTY_STATE, ...around, formats };
  return {
    ...around,
    formats,
    block: $blockTypeAt(selection),
    link: $linkUrlOf(selection),
    inList: $isListItemNode($getNearestNodeOfType(selection.anchor.getNode(), ListItemNode)),
  };
}

/** URL of the link at the caret; null outside links. */
export function $linkUrlOf(selection: RangeSelection): string | null {
  const link = $getNearestNodeOfType(selection.anchor.getNode(), LinkNode);
  return $isLinkNode(link) ? link.getURL() : null;
}
