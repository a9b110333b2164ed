import { $isListItemNode, ListItemNode } from '@lexical/list';
import { $getNearestNodeOfType } from '@lexical/utils';
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_HIGH,
  INDENT_CONTENT_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';

/** Tab moves inside lists and tables; after Esc it leaves the text, which is no keyboard trap (WCAG 2.1.2). */
export function registerTabKey(editor: LexicalEditor, announce: (message: string) => void): () => void {
  let exitsOnTab = false;
  const $onTab = (event: KeyboardEvent): boolean => {
    // True stops the other handlers; without preventDefault the browser moves the focus.
    if (exitsOnTab) return true;
    const item = $listItemAtCaret();
    if (!item || (event.shiftKey && item.getIndent() === 0)) return false;
    event.preventDefault();
    return editor.dispatchCommand(event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND);
  };
  const onKeyDown = ({ key }: KeyboardEvent): boolean => {
    if (!['Escape', 'Tab', 'Shift'].includes(key)) exitsOnTab = false;
    return false;
  };
  const onEscape = (): boolean => {
    exitsOnTab = true;
    announce('Pulse Tab para salir del texto.');
    return true;
  };
  const onBlur = () => {
    exitsOnTab = false;
  };
  return mergeRegister(
    editor.registerCommand(KEY_TAB_COMMAND, $onTab, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(KEY_DOWN_COMMAND, onKeyDown, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(KEY_ESCAPE_COMMAND, onEscape, COMMAND_PRIORITY_HIGH),
    editor.registerRootListener((root) => {
      root?.addEventListener('blur', onBlur);
      return () => root?.removeEventListener('blur', onBlur);
    }),
  );
}

function $listItemAtCaret(): ListItemNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const item = $getNearestNodeOfType(selection.anchor.getNode(), ListItemNode);
  return $isListItemNode(item) ? item : null;
}
