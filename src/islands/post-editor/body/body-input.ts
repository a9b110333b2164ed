/** What the editor does with input: corrections, keyboard and commands. */
import { AriaLiveRegionExtension } from '@lexical/a11y';
import { LinkNode } from '@lexical/link';
import { ListItemNode } from '@lexical/list';
import { $createHeadingNode, HeadingNode, type HeadingTagType } from '@lexical/rich-text';
import { $getNearestNodeOfType, $unwrapNode } from '@lexical/utils';
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_HIGH,
  defineExtension,
  INDENT_CONTENT_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';
import { registerImageCommands } from '../images/image-commands.ts';
import { registerTableCaptions } from '../tables/table-caption.ts';
import { registerShortcuts } from '../toolbar/shortcuts.ts';
import { editorExtension } from './editor-extension.ts';
import { isAllowedLink } from './links.ts';

export const bodyExtension = defineExtension({
  name: 'portal/post-body-input',
  dependencies: [editorExtension, AriaLiveRegionExtension],
  register: (editor, _config, state) => {
    const { announce } = state.getDependency(AriaLiveRegionExtension).output;
    return mergeRegister(
      registerTransforms(editor),
      registerShortcuts(editor),
      registerTabKey(editor, announce),
      registerImageCommands(editor, announce),
      registerTableCaptions(editor),
    );
  },
});

/** A post is below the h1 of its page, so its headings are h2 to h4. */
const NEAREST_LEVEL: Partial<Record<HeadingTagType, HeadingTagType>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Corrects what is pasted or typed: clamps the levels of headings and unwraps links that are not allowed. */
const registerTransforms = (editor: LexicalEditor): (() => void) =>
  mergeRegister(
    editor.registerNodeTransform(HeadingNode, (heading) => {
      const tag = NEAREST_LEVEL[heading.getTag()];
      if (tag) heading.replace($createHeadingNode(tag), true);
    }),
    editor.registerNodeTransform(LinkNode, (link) => {
      if (!isAllowedLink(link.getURL())) $unwrapNode(link);
    }),
  );

/** Tab moves inside lists and tables; after Esc it leaves the text, which is no keyboard trap (WCAG 2.1.2). */
function registerTabKey(editor: LexicalEditor, announce: (message: string) => void): () => void {
  let exitsOnTab = false;
  const $onTab = (event: KeyboardEvent): boolean => {
    // True stops the other handlers; without preventDefault the browser moves the focus.
    if (exitsOnTab) return true;
    const selection = $getSelection();
    const caret = $isRangeSelection(selection) ? selection.anchor.getNode() : null;
    const item = caret && $getNearestNodeOfType(caret, ListItemNode);
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
