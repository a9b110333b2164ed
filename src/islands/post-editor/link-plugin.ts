import { LinkNode } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect } from 'react';
import { mayLinkTo } from './links.ts';

/** A pasted link that may not stay becomes plain words. */
export function LinkPlugin(): null {
  const [editor] = useLexicalComposerContext();
  useEffect(() => editor.registerNodeTransform(LinkNode, $keepOrUnwrap), [editor]);
  return null;
}

function $keepOrUnwrap(link: LinkNode): void {
  if (mayLinkTo(link.getURL())) return;
  for (const child of link.getChildren()) link.insertBefore(child);
  link.remove();
}
