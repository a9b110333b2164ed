import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takePolicy } from '#server/door/page-policy.ts';
import { addressOf } from '#server/door/static-files.ts';

/** The policy of each built page by its address. */
export type PagePolicies = Record<string, string>;

/**
 * Takes the policy out of every built page, so that it travels as a header: compressed HTML is what
 * the first round trip has room for. A page that is served without this step still carries its own.
 */
export function takePagePolicies(folder: string): PagePolicies {
  const policies: PagePolicies = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(folder, name);
    const taken = takePolicy(readFileSync(file, 'utf8'));
    if (!taken) continue;
    writeFileSync(file, taken.html);
    policies[addressOf(`/${name}`)] = taken.policy;
  }
  return policies;
}

/** The same as the `_headers` file that Netlify reads from the published folder. */
export function asNetlifyHeaders(policies: PagePolicies): string {
  return Object.entries(policies)
    .map(([path, policy]) => `${path}\n  Content-Security-Policy: ${policy}\n`)
    .join('\n');
}
