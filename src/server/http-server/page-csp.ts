/**
 * The Content-Security-Policy of one page. Astro allows on every page the inline scripts and styles of the whole site;
 * the hashes that a page does not use are removed, which saves 1.5 kB before the first paint. The hash of the
 * speculation rules stays, because a script adds those after the page is parsed (components/shell/speculation-rules.client.ts).
 */
import { createHash } from 'node:crypto';
import { SPECULATION_RULES } from '#shared/html/speculation-rules.ts';
import { FRAME_ANCESTORS_NONE } from './response-headers.ts';

/** The source expression of an inline script or style. */
export function cspHashOf(source: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}

/** Other tags are matched whole, so that an attribute that contains `<script>` does not count. */
const INLINE_ELEMENTS = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>|<[a-z](?:"[^"]*"|[^">])*>/gi;
const HASH = / 'sha256-[^']+'/g;
const CSP_META = /<meta http-equiv="content-security-policy" content="([^"]*)">/i;

/** The policy with only the hashes that the page uses, and frame-ancestors. */
export function cspForPage(policy: string, html: string): string {
  const used = new Set(
    [SPECULATION_RULES, ...[...html.matchAll(INLINE_ELEMENTS)].map(([, , content = '']) => content)].map(cspHashSource),
  );
  const narrowed = policy.replace(HASH, (hash) => (used.has(hash.trim()) ? hash : ''));
  const rules = narrowed.split(';').map((rule) => rule.trim());
  return [...rules.filter((rule) => rule !== '' && rule !== FRAME_ANCESTORS_NONE), FRAME_ANCESTORS_NONE].join('; ');
}

/** Extracts the policy of a built page; undefined without one. */
export function extractCsp(html: string): { html: string; policy: string } | undefined {
  const found = CSP_META.exec(html);
  if (!found) return undefined;
  const bare = html.replace(found[0], '');
  return { html: bare, policy: cspForPage((found[1] ?? '').replaceAll('&#39;', "'"), bare) };
}

/** The page with its policy narrowed in its meta element, for a host without headers per page; undefined without one. */
export function tightenMetaCsp(html: string): string | undefined {
  const taken = extractCsp(html);
  // A meta element cannot carry frame-ancestors; the headers of every response do.
  return taken && html.replace(CSP_META, () => cspMetaElement(taken.policy.replace(`; ${FRAME_ANCESTORS_NONE}`, '')));
}

const cspMetaElement = (policy: string) => `<meta http-equiv="content-security-policy" content="${policy}">`;

const cspHashSource = (content: string): string => `'${cspHashOf(content)}'`;
