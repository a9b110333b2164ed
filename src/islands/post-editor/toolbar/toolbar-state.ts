/** The state that the toolbar shows for the caret. */
import { HistoryExtension } from '@lexical/history';
import { LinkNode } from '@lexical/link';
import { ListItemNode } from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import { $isTableSelection } from '@lexical/table';
import { $getNearestNodeOfType } from '@lexical/utils';
import { $getSelection, $isRangeSelection, type RangeSelection, type TextFormatType } from 'lexical';
import { useEffect, useState } from 'react';
import { $blockTypeOf, $selectionAlignment } from '../body/blocks.ts';
import { $tableStateAt } from '../tables/table-tools.ts';

const TEXT_FORMATS = ['bold', 'italic', 'underline', 'strikethrough'] as const satisfies TextFormatType[];
export type TextFormat = (typeof TEXT_FORMATS)[number];

function $caretState() {
  const selection = $getSelection();
  const hasText = $isRangeSelection(selection) || $isTableSelection(selection);
  const range = $isRangeSelection(selection) ? selection : null;
  const caret = range?.anchor.getNode();
  return {
    formats: hasText ? TEXT_FORMATS.filter((format) => selection.hasFormat(format)) : [],
    block: caret ? $blockTypeOf(caret) : 'paragraph',
    link: range && $linkUrlOf(range),
    inList: caret ? $getNearestNodeOfType(caret, ListItemNode) !== null : false,
    /** Null where nothing can be aligned, as in a list. */
    align: $selectionAlignment(selection),
    table: $tableStateAt(selection),
  };
}
export type ToolbarState = ReturnType<typeof useToolbarState>;

/** Follows the selection; keeps the same object while nothing visible changes. */
export function useToolbarState() {
  const [editor] = useLexicalComposerContext();
  const [caret, setCaret] = useState(() => editor.read($caretState));
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const now = editorState.read($caretState);
        setCaret((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
      }),
    [editor],
  );
  const canUndo = useExtensionSignalValue(HistoryExtension, 'canUndo');
  const canRedo = useExtensionSignalValue(HistoryExtension, 'canRedo');
  return { ...caret, canUndo, canRedo };
}

/** URL of the link at the caret; null outside links. */
export const $linkUrlOf = (selection: RangeSelection): string | null =>
  $getNearestNodeOfType(selection.anchor.getNode(), LinkNode)?.getURL() ?? null;
