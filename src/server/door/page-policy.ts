/**
 * The Content-Security-Policy of one page. The framework allows on every page the inline scripts and
 * styles of the whole site; a page needs only its own. So hashes of what is not in the page go (1.5 kB
 * less to send before anything is drawn), and nothing the framework did not make gets in.
 * The frame adds one text to a page that is drawn, the rules of what to prefetch (components/prefetching.ts).
 */
import { PREFETCHING } from '#domain/prefetching.ts';
import { cspHashOf } from './csp-hash.ts';
import { FRAME_POLICY } from './headers.ts';

/** Other tags are read whole, so that a title in an attribute that looks like a script is none. */
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>|<[a-z](?:"[^"]*"|[^">])*>/gi;
const HASH = / 'sha256-[^']+'/g;
const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/i;

/** The policy with the hashes that the page uses, and the rule that only a header may carry. */
export function policyForPage(policy: string, html: string): string {
  const used = new Set([PREFETCHING, ...[...html.matchAll(INLINE)].map(([, , content = '']) => content)].map(hashOf));
  const kept = policy.replace(HASH, (hash) => (used.has(hash.trim()) ? hash : ''));
  const rules = kept.split(';').map((rule) => rule.trim());
  return [...rules.filter((rule) => rule !== '' && rule !== FRAME_POLICY), FRAME_POLICY].join('; ');
}

/** Takes the policy out of a built page; undefined when the page carries none. */
export function takePolicy(html: string): { html: string; policy: string } | undefined {
  const found = META.exec(html);
  if (!found) return undefined;
  const bare = html.replace(found[0], '');
  return { html: bare, policy: policyForPage((found[1] ?? '').replaceAll('&#39;', "'"), bare) };
}

/** The page with its policy cut in its place, where no header will say it; undefined when it carries none. */
export function tightenPolicy(html: string): string | undefined {
  const taken = takePolicy(html);
  // A meta element may not carry the rule about frames; every answer's headers do.
  return taken && html.replace(META, () => metaOf(taken.policy.replace(`; ${FRAME_POLICY}`, '')));
}

const metaOf = (policy: string) => `<meta http-equiv="content-security-policy" content="${policy}">`;

const hashOf = (content: string): string => `'${cspHashOf(content)}'`;
