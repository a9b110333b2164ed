import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getRoot, $setSelection, HISTORY_MERGE_TAG, type LexicalEditor, SKIP_DOM_SELECTION_TAG } from 'lexical';
import { useEffect, useRef } from 'react';

type Props = {
  /** What the editor starts with. */
  initialHtml: string;
  /** The same once the editor has read it: what an untouched text looks like from here. */
  onReady: (html: string) => void;
  onChange: (html: string) => void;
};

/** HTML in when the editor appears, HTML out whenever the text changes. */
export function HtmlPlugin({ initialHtml, onReady, onChange }: Props): null {
  const [editor] = useLexicalComposerContext();
  const start = useRef({ initialHtml, onReady });
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  useEffect(() => {
    const { initialHtml: html, onReady: ready } = start.current;
    editor.update(() => $setHtml(editor, html), {
      tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG],
      discrete: true,
    });
    ready(htmlOf(editor));
    return editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size > 0 || dirtyLeaves.size > 0) latest.current(htmlOf(editor));
    });
  }, [editor]);

  return null;
}

function $setHtml(editor: LexicalEditor, html: string): void {
  // An empty text keeps the empty paragraph the editor begins with.
  if (html === '') return;
  const root = $getRoot().clear().selectEnd();
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  // The import trims the words beside anything it does not know to stand in a line.
  for (const picture of parsed.querySelectorAll('img')) picture.style.display = 'inline';
  root.insertNodes($generateNodesFromDOM(editor, parsed));
  // Opening a post does not take the focus.
  $setSelection(null);
}

/** The text as HTML; a text without words or kept things is empty. */
function htmlOf(editor: LexicalEditor): string {
  return editor.read(() => {
    const html = $generateHtmlFromNodes(editor);
    return /^(?:<p>(?:<br>)?<\/p>)?$/.test(html) ? '' : html;
  });
}
