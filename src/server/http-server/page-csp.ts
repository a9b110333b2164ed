/**
 * The Content-Security-Policy of one page. Astro allows the inline scripts and styles of the whole site; a page keeps
 * its own, which saves 1.5 kB, and the speculation rules, which the shell adds later (components/shell/shell.client.ts).
 */
import { hash } from 'node:crypto';
import { SPECULATION_RULES } from '#shared/html/speculation-rules.ts';
import { FRAME_ANCESTORS_NONE } from './response-headers.ts';

/** The source expression of an inline script or style. */
export function cspHashOf(source: string): `sha256-${string}` {
  return `sha256-${hash('sha256', source, 'base64')}`;
}

/** Other tags are matched whole, so that an attribute that contains `<script>` does not count. */
const INLINE_ELEMENTS = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>|<[a-z](?:"[^"]*"|[^">])*>/gi;
const HASH = / 'sha256-[^']+'/g;

/** The policy with only the hashes that the page uses, and frame-ancestors. */
export function cspForPage(policy: string, html: string): string {
  const inline = [...html.matchAll(INLINE_ELEMENTS)].map(([, , content = '']) => content);
  const used = new Set([SPECULATION_RULES, ...inline].map((content) => `'${cspHashOf(content)}'`));
  const narrowed = policy.replace(HASH, (hash) => (used.has(hash.trim()) ? hash : ''));
  const rules = narrowed.split(';').map((rule) => rule.trim());
  return [...rules.filter((rule) => rule !== '' && rule !== FRAME_ANCESTORS_NONE), FRAME_ANCESTORS_NONE].join('; ');
}
