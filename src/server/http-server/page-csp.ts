/**
 * The Content-Security-Policy of one page. The framework allows on every page the inline scripts and
 * styles of the whole site; a page needs only its own. So hashes of what is not in the page go (1.5 kB
 * less to send before anything is drawn), and nothing the framework did not make gets in.
 * The frame adds one text to a page that is drawn, the rules of what to prefetch (components/shell/speculation-rules.client.ts).
 */
import { SPECULATION_RULES } from '#shared/html/speculation-rules.ts';
import { cspHashOf } from './csp-hash.ts';
import { FRAME_ANCESTORS_NONE } from './response-headers.ts';

/** Other tags are read whole, so that a title in an attribute that looks like a script is none. */
const INLINE_ELEMENTS = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>|<[a-z](?:"[^"]*"|[^">])*>/gi;
const HASH = / 'sha256-[^']+'/g;
const CSP_META = /<meta http-equiv="content-security-policy" content="([^"]*)">/i;

/** The policy with the hashes that the page uses, and the rule that only a header may carry. */
export function cspForPage(policy: string, html: string): string {
  const used = new Set(
    [SPECULATION_RULES, ...[...html.matchAll(INLINE_ELEMENTS)].map(([, , content = '']) => content)].map(cspHashSource),
  );
  const narrowed = policy.replace(HASH, (hash) => (used.has(hash.trim()) ? hash : ''));
  const rules = narrowed.split(';').map((rule) => rule.trim());
  return [...rules.filter((rule) => rule !== '' && rule !== FRAME_ANCESTORS_NONE), FRAME_ANCESTORS_NONE].join('; ');
}

/** Takes the policy out of a built page; undefined when the page carries none. */
export function extractCsp(html: string): { html: string; policy: string } | undefined {
  const found = CSP_META.exec(html);
  if (!found) return undefined;
  const bare = html.replace(found[0], '');
  return { html: bare, policy: cspForPage((found[1] ?? '').replaceAll('&#39;', "'"), bare) };
}

/** The page with its policy cut in its place, where no header will say it; undefined when it carries none. */
export function tightenMetaCsp(html: string): string | undefined {
  const taken = extractCsp(html);
  // A meta element may not carry the rule about frames; every answer's headers do.
  return taken && html.replace(CSP_META, () => cspMetaElement(taken.policy.replace(`; ${FRAME_ANCESTORS_NONE}`, '')));
}

const cspMetaElement = (policy: string) => `<meta http-equiv="content-security-policy" content="${policy}">`;

const cspHashSource = (content: string): string => `'${cspHashOf(content)}'`;
