/** Markdown as the build reads it: CommonMark with the extensions of GitHub (docs/decisions/16-content-editing.md). */
import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { MAX_BODY_CHARACTERS, MAX_BODY_DEPTH } from '#domain/posts/body-limits.ts';
import { ContentError } from '../content-error.ts';

/** Characters at which the parser stops; some of its steps take the square of their number. */
const MAX_SPECIAL_CHARACTERS = 40_000;
const SPECIAL_CHARACTER = /[*_`~[\]<>&|\\!]/g;
/** What opens quotes and items at the beginning of a line. */
const CONTAINER = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm;
const OPENING = />|[-+*]|\d+[.)]/g;

/** Parses Markdown whose size and nesting are bounded first; throws a ContentError beyond the limits. */
export function parseMarkdown(markdown: string): Root {
  const issue = markdownIssue(markdown);
  if (issue) throw new ContentError(issue);
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

function markdownIssue(markdown: string): string | null {
  if (markdown.length > MAX_BODY_CHARACTERS)
    return 'El texto pasa de 300 mil caracteres. Divídalo en varias páginas o adjúntelo como documento.';
  if (!markdown.matchAll(SPECIAL_CHARACTER).drop(MAX_SPECIAL_CHARACTERS).next().done)
    return 'El texto tiene demasiados formatos o celdas. Divídalo en varias páginas o adjúntelo como documento.';
  for (const [opening] of markdown.matchAll(CONTAINER)) {
    if ((opening.match(OPENING)?.length ?? 0) > MAX_BODY_DEPTH)
      return 'El texto tiene demasiadas listas o citas unas dentro de otras. Quite algunos niveles.';
  }
  return null;
}
