import { bodySizeIssue } from '#domain/posts/body-limits.ts';
import { type HtmlElement, type HtmlNode, isElement, serializeTree } from '#domain/posts/body-tree.ts';
import { parseTree } from '#domain/posts/parse-tree.ts';
import { ContentError } from '../content-error.ts';
import { plainLines, SOURCE_CLASS, sourceHtml } from './open-body.ts';
import { canonicalBlock, isEmptyParagraph } from './read-html.ts';

/** A block as the editor gives it: a tree, or Markdown source. */
export type WantedBlock = { html: string; tree: HtmlElement | null; source: string | null };

/** The blocks of the editor's HTML; throws a ContentError for what the editor does not write. */
export function wantedBlocks(html: string): WantedBlock[] {
  const issue = bodySizeIssue(html);
  if (issue) throw new ContentError(issue);
  return parseTree(html).flatMap(wantedBlock);
}

function wantedBlock(node: HtmlNode): WantedBlock[] {
  if (!isElement(node)) {
    if (node.trim()) throw refused(node.trim().slice(0, 40));
    return [];
  }
  if (node.tag === 'pre' && node.attributes.class === SOURCE_CLASS) return sourceBlock(node);
  const tree = canonicalBlock(node);
  if (!tree) throw refused(`<${node.tag}>`);
  return isEmptyParagraph(tree) ? [] : [{ html: serializeTree([tree]), tree, source: null }];
}

/** A non-breaking space is text in Markdown; the lookbehind keeps a long run of spaces from being tried at each of them. */
const BLANK_END = /(?<![ \t\n])[ \t\n]+$/;

function sourceBlock({ tag, children }: HtmlElement): WantedBlock[] {
  if (children.some(isElement)) throw refused(`<${tag}>`);
  const source = plainLines(children.join('')).replace(BLANK_END, '');
  return source ? [{ html: sourceHtml(source), tree: null, source }] : [];
}

const refused = (what: string) =>
  new ContentError(`El texto tiene algo que una página no admite: «${what}». Quítelo e intente de nuevo.`);
