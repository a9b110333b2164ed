/** Pictures of a page without alternative text, by the rule of posts. */
import type { Nodes } from 'mdast';
import { checkPictures } from '#domain/posts/post-check.ts';
import { type OpenedBody, openBody } from './open-body.ts';

/** `source`: its address as the editor has it. `message` names the picture by its position. */
export type UndescribedPicture = { source: string; message: string };

/** The pictures of a text that are neither described nor marked as decorative. */
export const undescribedPictures = (markdown: string): UndescribedPicture[] =>
  checkPictures(htmlOfBody(openBody(markdown))).map(({ picture = '', message }) => ({ source: picture, message }));

/** Those that an edit adds or puts in place of another one: what stood there before may stay. */
export function addedUndescribed(before: string, after: string): UndescribedPicture[] {
  const stood = undescribedPictures(before).map(({ source }) => source);
  return undescribedPictures(after).filter(({ source }) => {
    const at = stood.indexOf(source);
    if (at !== -1) stood.splice(at, 1);
    return at === -1;
  });
}

/** The HTML of the blocks; of source, what is HTML in it: an example in a block of code is no picture. */
const htmlOfBody = ({ blocks }: OpenedBody): string =>
  blocks.map(({ kind, html, node }) => (kind === 'source' ? htmlOfSource(node) : html)).join('');

function htmlOfSource(node: Nodes): string {
  if (node.type === 'html') return node.value;
  return 'children' in node ? node.children.map(htmlOfSource).join('') : '';
}
