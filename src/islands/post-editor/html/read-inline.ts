import { $createLinkNode, $isLinkNode } from '@lexical/link';
import { $createLineBreakNode, $createTextNode, type LexicalNode, type TextFormatType } from 'lexical';
import { type HtmlElement, type HtmlNode, isElement } from '#domain/posts/body-tree.ts';
import { isAllowedLink } from '#domain/posts/links.ts';
import { formatOfTag } from './html-tree.ts';

type InlineRun = {
  /** Null for a line break. */
  text: string | null;
  formats: readonly TextFormatType[];
  link: HtmlElement | null;
};

/** Inline HTML as text, formats, links and line breaks; white space as browsers collapse it. */
export function $readInline(nodes: readonly HtmlNode[]): LexicalNode[] {
  const read: LexicalNode[] = [];
  let around: HtmlElement | null = null;
  for (const run of inlineRunsOf(nodes)) {
    const url = run.link?.attributes.href ?? '';
    const isLinked = isAllowedLink(url);
    const last = read.at(-1);
    const text = $textNodeOf(run);
    if (!isLinked) read.push(text);
    else if (around === run.link && $isLinkNode(last)) last.append(text);
    else read.push($createLinkNode(url).append(text));
    around = isLinked ? run.link : null;
  }
  return read;
}

/** Single spaces, none at the ends or beside a break. */
function inlineRunsOf(nodes: readonly HtmlNode[]): InlineRun[] {
  let afterSpace = true;
  const runs = flattenInline(nodes, [], null).flatMap((run) => {
    const text = afterSpace && run.text !== null ? run.text.replace(/^ /, '') : run.text;
    if (text === '') return [];
    afterSpace = text === null || text.endsWith(' ');
    return [{ ...run, text }];
  });
  // Trailing spaces remain only before a break or at the end.
  return runs
    .map((run, index) => {
      const isLast = (runs[index + 1]?.text ?? null) === null;
      return run.text !== null && isLast ? { ...run, text: run.text.replace(/ $/, '') } : run;
    })
    .filter(({ text }) => text !== '');
}

function flattenInline(
  nodes: readonly HtmlNode[],
  formats: readonly TextFormatType[],
  link: HtmlElement | null,
): InlineRun[] {
  return nodes.flatMap((node): InlineRun[] => {
    if (!isElement(node)) return [{ text: node.replace(/[ \t\r\n\f]+/g, ' '), formats, link }];
    if (node.tag === 'br') return [{ text: null, formats, link }];
    const format = formatOfTag(node.tag);
    const inside = format && !formats.includes(format) ? [...formats, format] : formats;
    return flattenInline(node.children, inside, node.tag === 'a' ? node : link);
  });
}

function $textNodeOf({ text, formats }: InlineRun): LexicalNode {
  if (text === null) return $createLineBreakNode();
  const node = $createTextNode(text);
  for (const format of formats) node.toggleFormat(format);
  return node;
}
