import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractCsp, tightenMetaCsp } from '#server/http-server/page-csp.ts';
import { staticPath } from '#server/http-server/static-files.ts';

/** The policy of each built page by its address. */
export type CspByPath = Record<string, string>;

/**
 * Takes the policy out of every built page, so that it travels as a header: compressed HTML is what
 * the first round trip has room for. A page that is served without this step still carries its own.
 */
export function extractPageCsp(folder: string): CspByPath {
  const policies: CspByPath = {};
  rewritePages(folder, (html, name) => {
    const taken = extractCsp(html);
    if (taken) policies[staticPath(`/${name}`)] = taken.policy;
    return taken?.html;
  });
  return policies;
}

/**
 * Leaves each page its policy, cut to what the page carries. For hosts whose headers go by address: a
 * page that answers at another one (an unknown address, `x.html`) would travel without any.
 */
export function tightenPageCsp(folder: string): void {
  rewritePages(folder, tightenMetaCsp);
}

function rewritePages(folder: string, rewrite: (html: string, name: string) => string | undefined): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(folder, name);
    const html = rewrite(readFileSync(file, 'utf8'), name);
    if (html !== undefined) writeFileSync(file, html);
  }
}
