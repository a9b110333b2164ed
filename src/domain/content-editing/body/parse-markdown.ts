/** Markdown as the build reads it: CommonMark with the extensions of GitHub (docs/decisions/16-content-editing.md). */
import type { PhrasingContent, Root } from 'mdast';
import { type Extension, fromMarkdown, type Handle } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { hasMore, MAX_BODY_DEPTH } from '#domain/posts/body-limits.ts';
import { ContentError } from '../content-error.ts';
import { MAX_PAGE_CHARACTERS, TOO_LONG } from './page-limits.ts';

/** Six times the lines of the largest page of content/; the time for lists and tables grows with their square. */
const MAX_LINES = 700;
/** Characters at which the parser stops: eleven times those of the largest page. */
const MAX_SPECIAL_CHARACTERS = 3_000;
const SPECIAL_CHARACTER = /[*_`~[\]<>&|\\!@]/g;
/** In one paragraph, where some steps of the parser take the square of their number. */
const MAX_SPECIAL_IN_PARAGRAPH = 500;
const PARAGRAPH_SPECIAL = /[*_`~[\]<&\\!]/g;
const MAX_ADDRESSES_IN_PARAGRAPH = 300;
const ADDRESS = /@|www\.|:\/\//g;
/** Where a paragraph ends: an empty line, or an item. */
const PARAGRAPH_END = /\n[ \t]*\r?\n|\n[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]/;
/** What opens quotes and items at the beginning of a line. */
const CONTAINER = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm;
const OPENING = />|[-+*]|\d+[.)]/g;

// A mark such as `[x]` in the line below an empty item is in no item, which the extension of GitHub takes for impossible.
const setChecked = (checked: boolean): Handle =>
  function () {
    const item = this.stack.at(-2);
    if (item?.type === 'listItem') item.checked = checked;
  };
const TASK_MARKS: Extension = {
  exit: { taskListCheckValueChecked: setChecked(true), taskListCheckValueUnchecked: setChecked(false) },
};

/** Parses Markdown whose size and nesting are bounded first; throws a ContentError beyond the limits. */
export function parseMarkdown(markdown: string): Root {
  const issue = markdownIssue(markdown);
  if (issue) throw new ContentError(issue);
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown(), TASK_MARKS] });
}

function markdownIssue(markdown: string): string | null {
  if (markdown.length > MAX_PAGE_CHARACTERS) return TOO_LONG;
  const isCrowded =
    hasMore(markdown, /\n/g, MAX_LINES) ||
    hasMore(markdown, SPECIAL_CHARACTER, MAX_SPECIAL_CHARACTERS) ||
    markdown
      .split(PARAGRAPH_END)
      .some(
        (part) =>
          hasMore(part, PARAGRAPH_SPECIAL, MAX_SPECIAL_IN_PARAGRAPH) ||
          hasMore(part, ADDRESS, MAX_ADDRESSES_IN_PARAGRAPH),
      );
  if (isCrowded)
    return 'El texto tiene demasiados formatos o celdas. Divídalo en varias páginas o adjúntelo como documento.';
  for (const [opening] of markdown.matchAll(CONTAINER)) {
    if ((opening.match(OPENING)?.length ?? 0) > MAX_BODY_DEPTH)
      return 'El texto tiene demasiadas listas o citas unas dentro de otras. Quite algunos niveles.';
  }
  return null;
}

const TRANSFORMS = gfmFromMarkdown().flatMap(({ transforms }) => transforms ?? []);

/** Text with the links that the build makes of addresses in it, also of escaped ones. */
export function linkAddresses(text: string): PhrasingContent[] {
  if (!hasMore(text, ADDRESS, 0)) return [{ type: 'text', value: text }];
  const children: PhrasingContent[] = [{ type: 'text', value: text }];
  const root: Root = { type: 'root', children: [{ type: 'paragraph', children }] };
  for (const transform of TRANSFORMS) transform(root);
  return children;
}
