import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $isTableNode, TableNode } from '@lexical/table';
import { $getNodeByKey } from 'lexical';
import { useEffect } from 'react';
import { $captionOf } from '../nodes/table-caption.ts';

/** Shows the title of a table above it and names the table with it. */
export function CaptionPlugin(): null {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerMutationListener(TableNode, (changes) => {
        for (const [key, change] of changes) {
          const wrapper = change === 'destroyed' ? null : editor.getElementByKey(key);
          const node = editor.getEditorState().read(() => $getNodeByKey(key));
          if (wrapper && $isTableNode(node))
            showCaption(
              wrapper,
              editor.getEditorState().read(() => $captionOf(node)),
            );
        }
      }),
    [editor],
  );
  return null;
}

function showCaption(wrapper: HTMLElement, caption: string): void {
  wrapper.dataset.caption = caption;
  const table = wrapper.querySelector('table');
  if (caption) table?.setAttribute('aria-label', caption);
  else table?.removeAttribute('aria-label');
}
