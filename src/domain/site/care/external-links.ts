/** The links of content files to other sites, and what a check of them found. Pure. */
import type { ContentTexts } from '../identity/content-edits.ts';

/** Why a link does not work: the page is gone, the site has an error, it does not answer. */
export const LINK_PROBLEMS = ['missing', 'error', 'unreachable'] as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[number];

/** Nights in a row after which a link is told of: one failure may be theirs. */
export const BROKEN_AFTER = 2;

const MAX_URL_LENGTH = 500;
/** In Markdown, HTML and YAML; a comma or period at the end belongs to the sentence. */
const LINKS = /https?:\/\/[^\s<>"'`\]()}]+(?:\([^\s<>"'`()]*\)[^\s<>"'`\]()}]*)*/g;

/** The links of a text without their fragments, each once. */
export function externalLinks(text: string): string[] {
  const found = (text.match(LINKS) ?? []).flatMap((link) => {
    const url = parseLink(link.replace(/[.,;:]+$/, ''));
    if (!url || url.username || url.password) return [];
    url.hash = '';
    return url.href.length <= MAX_URL_LENGTH ? [url.href] : [];
  });
  return [...new Set(found)];
}

function parseLink(link: string): URL | null {
  try {
    return new URL(link);
  } catch {
    return null;
  }
}

/** Each link with the files that have it; `own` is the origin of the site, whose links are internal. */
export function filesByLink(texts: ContentTexts, own: string | undefined): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [path, text] of texts)
    for (const url of externalLinks(text)) {
      if (isExample(url) || new URL(url).origin === own) continue;
      files.set(url, [...(files.get(url) ?? []), path]);
    }
  return files;
}

/** Names that no site can have (RFC 2606): those of the demonstration. */
const isExample = (url: string): boolean =>
  /(?:^|\.)(?:example(?:\.(?:com|org|net))?|test|invalid)$/.test(new URL(url).hostname);

/** What a status says; null: the page is there, or may be: a refusal of programs is no broken link. */
export function problemOf(status: number): LinkProblem | null {
  if (status === 404 || status === 410) return 'missing';
  return status >= 500 && status !== 503 ? 'error' : null;
}
