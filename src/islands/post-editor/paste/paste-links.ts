import { isAbsoluteLink } from '../body/links.ts';
import { element, type HtmlElement, type HtmlNode, isBlank, textOf } from '../html/html-tree.ts';
import type { PasteContext } from './clean-paste.ts';

/** A link stays when it leads to a page, a mailbox or a telephone; of the others only the words do. */
export function pasteLink(node: HtmlElement, context: PasteContext): HtmlNode[] {
  const address = (node.attributes.href ?? '').trim();
  const url = onThisSite(address, context.origin);
  // Links are underlined by themselves.
  const children = dropUnderlines(context.clean(node.children, context));
  if (isBlank(textOf(children))) return children;
  if (/^\/(?![/\\])/.test(url) || isAbsoluteLink(url)) return [element('a', children, { href: url })];
  // A place in the same document needs no notice: its table of contents did not come along.
  if (address && !address.startsWith('#')) context.dropped.kinds.add('enlaces que no llevan a ninguna parte');
  return children;
}

/** Links to our own pages lose the address of the site, which may change. */
export function onThisSite(address: string, origin: string): string {
  if (address === origin) return '/';
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

function dropUnderlines(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node];
    const children = dropUnderlines(node.children);
    return node.tag === 'u' ? children : [{ ...node, children }];
  });
}
