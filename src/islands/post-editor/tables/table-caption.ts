/** Caption of a table as plain text. */
import { TableNode } from '@lexical/table';
import { $getState, $setState, createState, type LexicalEditor, stringValue } from 'lexical';
import { $nodeByKey } from '../nodes/node-by-key.ts';

const captionState = createState('caption', { parse: stringValue() });
export const $captionOf = (table: TableNode | null): string => (table ? $getState(table, captionState) : '');

export function $setCaption(table: TableNode | null, caption: string): void {
  if (table) $setState(table, captionState, caption.trim());
}

/** Shows the caption of a table above it and makes it the table's accessible name. */
export const registerTableCaptions = (editor: LexicalEditor): (() => void) =>
  editor.registerMutationListener(TableNode, (changes) => {
    for (const [key, change] of changes) {
      const wrapper = change === 'destroyed' ? null : editor.getElementByKey(key);
      const caption = editor.getEditorState().read(() => $captionOf($nodeByKey(TableNode, key)));
      if (wrapper) showCaption(wrapper, caption);
    }
  });

function showCaption(wrapper: HTMLElement, caption: string): void {
  wrapper.dataset.caption = caption;
  const table = wrapper.querySelector('table');
  if (caption) table?.setAttribute('aria-label', caption);
  else table?.removeAttribute('aria-label');
}
