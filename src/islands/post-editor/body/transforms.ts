import { LinkNode } from '@lexical/link';
import { $createHeadingNode, HeadingNode, type HeadingTagType } from '@lexical/rich-text';
import { type LexicalEditor, mergeRegister } from 'lexical';
import { isAllowedLink } from './links.ts';

/** A post is below the h1 of its page, so its headings are h2 to h4. */
const NEAREST_LEVEL: Partial<Record<HeadingTagType, HeadingTagType>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Corrects what is pasted or typed: clamps the levels of headings and unwraps links that are not allowed. */
export const registerTransforms = (editor: LexicalEditor): (() => void) =>
  mergeRegister(
    editor.registerNodeTransform(HeadingNode, (heading) => {
      const tag = NEAREST_LEVEL[heading.getTag()];
      if (tag) heading.replace($createHeadingNode(tag), true);
    }),
    editor.registerNodeTransform(LinkNode, (link) => {
      if (isAllowedLink(link.getURL())) return;
      for (const child of link.getChildren()) link.insertBefore(child);
      link.remove();
    }),
  );
