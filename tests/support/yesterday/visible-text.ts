/** Words of a page, whatever the frame they stand in. */
import { Parser } from 'htmlparser2';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

const UNREAD = new Set(['script', 'style', 'template']);

/** Letters and digits alone: a frame chooses its own quotes, dashes and spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The text of a page, and the addresses that it links or shows. */
export function readHtml(html: string): { text: string; addresses: string[] } {
  const addresses: string[] = [];
  let text = '';
  let unread = 0;
  const parser = new Parser({
    onopentag(name, { href, src, srcset }) {
      if (UNREAD.has(name)) unread += 1;
      addresses.push(...[href, src, srcset].filter((one) => one !== undefined));
    },
    ontext(part) {
      if (unread === 0) text += part;
    },
    onclosetag(name) {
      if (UNREAD.has(name)) unread -= 1;
    },
  });
  parser.end(html);
  return { text: plain(text), addresses };
}

/** What is written in a Markdown text: each run of words, without its marks. */
export function writtenIn(markdown: string): string[] {
  const written: string[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'text') written.push(node.value);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
  return written.filter((text) => plain(text) !== '');
}
