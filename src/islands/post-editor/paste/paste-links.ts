import { isAbsoluteLink } from '../body/links.ts';
import { element, type HtmlElement, type HtmlNode, isBlank, textOf } from '../html/html-tree.ts';
import type { PasteContext } from './clean-paste.ts';
import { unwrapTag } from './marks.ts';

/** Keeps links to pages, mailboxes and telephones; of others only the text. */
export function pasteLink(node: HtmlElement, context: PasteContext): HtmlNode[] {
  const address = (node.attributes.href ?? '').trim();
  const url = onThisSite(address, context.origin);
  // Links are underlined by themselves.
  const children = unwrapTag(context.clean(node.children, context), 'u');
  if (isBlank(textOf(children))) return children;
  if (/^\/(?![/\\])/.test(url) || isAbsoluteLink(url)) return [element('a', children, { href: url })];
  // A fragment link needs no notice: its target was not copied.
  if (address && !address.startsWith('#')) context.dropped.kinds.add('enlaces que no llevan a ninguna parte');
  return children;
}

/** Links to this site become relative, because its domain may change. */
export function onThisSite(address: string, origin: string): string {
  if (address === origin) return '/';
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}
