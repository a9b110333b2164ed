import { LinkNode } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect } from 'react';
import { isAllowedLink } from './links.ts';

/** A pasted link that may not stay becomes plain words. */
export function LinkPlugin(): null {
  const [editor] = useLexicalComposerContext();
  useEffect(() => editor.registerNodeTransform(LinkNode, $unwrapForbidden), [editor]);
  return null;
}

function $unwrapForbidden(link: LinkNode): void {
  if (isAllowedLink(link.getURL())) return;
  for (const child of link.getChildren()) link.insertBefore(child);
  link.remove();
}
