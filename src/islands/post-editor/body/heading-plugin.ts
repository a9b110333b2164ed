import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createHeadingNode, HeadingNode, type HeadingTagType } from '@lexical/rich-text';
import { useEffect } from 'react';

const NEAREST_LEVEL: Partial<Record<HeadingTagType, HeadingTagType>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** A post stands under the h1 of its page: pasted headings come into levels 2 to 4. */
export function HeadingPlugin(): null {
  const [editor] = useLexicalComposerContext();
  useEffect(() => editor.registerNodeTransform(HeadingNode, $clampLevel), [editor]);
  return null;
}

function $clampLevel(heading: HeadingNode): void {
  const tag = NEAREST_LEVEL[heading.getTag()];
  if (tag) heading.replace($createHeadingNode(tag), true);
}
