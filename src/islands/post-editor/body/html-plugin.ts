import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $createParagraphNode,
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  $setSelection,
  HISTORY_MERGE_TAG,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical';
import { useEffect, useRef } from 'react';
import { parseHtml } from '../html/parse-html.ts';
import { $readStoredHtml } from '../html/read-body.ts';
import { $writeBody } from '../html/write-body.ts';

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
    editor.update(() => $loadHtml(html), {
      tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG],
      discrete: true,
    });
    let known = editor.read($writeBody);
    ready(known);
    return editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      const now = editor.read($writeBody);
      if (now !== known) latest.current(now);
      known = now;
    });
  }, [editor]);

  return null;
}

function $loadHtml(html: string): void {
  // An empty text keeps the empty paragraph the editor begins with.
  const blocks = $readStoredHtml(parseHtml(html));
  if (blocks.length === 0) return;
  $getRoot()
    .clear()
    .append(...blocks);
  const last = blocks.at(-1);
  // Below an image or a table there must be a line to go on writing.
  if ($isDecoratorNode(last) || ($isElementNode(last) && last.isShadowRoot()))
    $getRoot().append($createParagraphNode());
  // Opening a post does not take the focus.
  $setSelection(null);
}
