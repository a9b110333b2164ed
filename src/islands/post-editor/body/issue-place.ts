/** The place in the text that an issue of domain/posts/post-check.ts names. */
import { $isLinkNode } from '@lexical/link';
import { $isHeadingNode } from '@lexical/rich-text';
import { $isTableNode } from '@lexical/table';
import {
  $createNodeSelection,
  $getRoot,
  $isElementNode,
  $setSelection,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import type { HtmlNode } from '#domain/posts/body-tree.ts';
import { isStorableSource } from '#domain/posts/image-source.ts';
import type { BodyElement, PostIssue } from '#domain/posts/post-check.ts';
import { findAll } from '../html/html-tree.ts';
import { $isImageNode } from '../nodes/image-node.tsx';
import { $isOpaqueNode } from '../nodes/opaque-node.ts';

const TAGS: Record<BodyElement, readonly string[]> = {
  picture: ['img'],
  heading: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  link: ['a'],
  table: ['table'],
};
const IS_OF_KIND: Record<BodyElement, (node: LexicalNode) => boolean> = {
  picture: (node) => $isImageNode(node) && isStorableSource(node.getImage().src),
  heading: $isHeadingNode,
  link: $isLinkNode,
  table: $isTableNode,
};

const countTags = (nodes: readonly HtmlNode[], kind: BodyElement): number =>
  TAGS[kind].reduce((total, tag) => total + findAll(nodes, tag).length, 0);

/** The nodes that hold the elements of a kind, in the order of the stored HTML; one may hold several. */
function $holdersOf(kind: BodyElement, node: LexicalNode): LexicalNode[] {
  if ($isOpaqueNode(node)) return Array<LexicalNode>(countTags(node.getHtml(), kind)).fill(node);
  const own = IS_OF_KIND[kind](node) ? [node] : [];
  if ($isImageNode(node)) return [...own, ...Array<LexicalNode>(countTags(node.getImage().caption, kind)).fill(node)];
  return $isElementNode(node) ? [...own, ...node.getChildren().flatMap((child) => $holdersOf(kind, child))] : own;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** The innermost block whose words contain these. */
function $blockWith(words: string, node: ElementNode): LexicalNode | null {
  if (!oneLine(node.getTextContent()).includes(words)) return null;
  for (const child of node.getChildren()) {
    const found = $isElementNode(child) && !child.isInline() ? $blockWith(words, child) : null;
    if (found) return found;
  }
  return node;
}

/** Where an issue is; null when its place is a field, or has changed since the check. */
export function $placeOf({ place, excerpt = '' }: PostIssue): LexicalNode | null {
  if (place.kind === 'field') return null;
  if (place.kind === 'block') return $blockWith(oneLine(excerpt.replace(/…$/, '')), $getRoot());
  return $holdersOf(place.kind, $getRoot())[place.index] ?? null;
}

/** Puts the caret at an issue, or selects its picture, and brings it into view. */
export function goToIssue(editor: LexicalEditor, issue: PostIssue): void {
  let key: string | null = null;
  editor.update(
    () => {
      const node = $placeOf(issue);
      key = node?.getKey() ?? null;
      if (!node) return;
      if ($isElementNode(node)) return void node.selectStart();
      const selection = $createNodeSelection();
      selection.add(node.getKey());
      $setSelection(selection);
    },
    { discrete: true },
  );
  editor.getRootElement()?.focus({ preventScroll: true });
  if (key !== null) editor.getElementByKey(key)?.scrollIntoView({ block: 'center' });
}
