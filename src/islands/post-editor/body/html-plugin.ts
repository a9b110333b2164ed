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
  /** Content at the start. */
  initialHtml: string;
  /** Called with the content as the editor serializes it: the baseline of an unedited text. */
  onReady: (html: string) => void;
  onChange: (html: string) => void;
};

/** Loads HTML when the editor mounts and reports HTML on every change. */
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
  // An empty text keeps the editor's initial empty paragraph.
  const blocks = $readStoredHtml(parseHtml(html));
  if (blocks.length === 0) return;
  $getRoot()
    .clear()
    .append(...blocks);
  const last = blocks.at(-1);
  // A line after an image or a table, to continue writing.
  if ($isDecoratorNode(last) || ($isElementNode(last) && last.isShadowRoot()))
    $getRoot().append($createParagraphNode());
  // Opening a post does not move the focus.
  $setSelection(null);
}
