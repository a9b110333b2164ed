/**
 * The framework writes the hash of every script and style of the site into each built page's policy,
 * fifty incompressible texts by now. A page needs those of what stands in it and no others.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cspHashOf } from './csp-hash.ts';

const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/i;
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = / '(sha256-[^']+)'/g;

/** The page with a policy that lets through its own inline scripts and styles alone. */
export function withOwnHashes(html: string): string {
  const own = new Set<string>([...html.matchAll(INLINE)].map(([, , text = '']) => cspHashOf(text)));
  return html.replace(POLICY, (policy) => policy.replace(HASH, (kept, hash: string) => (own.has(hash) ? kept : '')));
}

/** Does so for every built page of a folder. */
export function keepOwnHashes(folder: string): void {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  for (const page of pages) {
    const file = join(folder, page);
    writeFileSync(file, withOwnHashes(readFileSync(file, 'utf8')));
  }
}
