/** What a first visit has to carry before anything is drawn, and before anybody touches anything. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#server/node/paths.ts';

/** Ten packets: what a server may send before it hears back. */
const FIRST_ROUND_TRIP_BYTES = 14_600;
const MOST_SCRIPT_BYTES = 5 * 1024;

const PAGES = join(ROOT, 'dist/client');
if (!existsSync(PAGES)) throw new Error('these tests need a build: npm run build');

const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
const read = (name: string) => readFileSync(join(PAGES, name), 'utf8');
const weightOf = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;

/** Styles that hold back what is seen first: those of the head. The foot asks for its own. */
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));
const sheetsOf = (html: string) =>
  [...headOf(html).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url]) => url);
/** Scripts that the browser fetches or finds before anybody touches anything. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !attributes.includes('ld+json'))
    .map(([, attributes = '', inline = '']) => /src="([^"]+)"/.exec(attributes)?.[1] ?? { inline });

const IMPORT = /\bimport\s*(?:[^"'()]*?from\s*)?["']\.\/([^"']+)["']/g;

/** A script file with every file it imports, each once. */
function withImports(url: string, seen = new Set<string>()): Set<string> {
  if (seen.has(url)) return seen;
  seen.add(url);
  for (const [, name = ''] of read(url).matchAll(IMPORT)) withImports(`/_astro/${name}`, seen);
  return seen;
}

describe.each(pages)('%s', (name) => {
  const html = read(name);

  it('fits the first round trip with its styles', () => {
    const sheets = sheetsOf(html).reduce((sum, url) => sum + weightOf(read(String(url))), 0);
    expect(weightOf(html) + sheets).toBeLessThanOrEqual(FIRST_ROUND_TRIP_BYTES);
  });

  // A page whose form is an island loads it with the page: there, that is the content.
  it.skipIf(html.includes('<astro-island'))('asks for little script before anybody touches anything', () => {
    const scripts = scriptsOf(html);
    const files = new Set(scripts.flatMap((script) => (typeof script === 'string' ? [...withImports(script)] : [])));
    const inline = scripts.flatMap((script) => (typeof script === 'string' ? [] : [script.inline]));
    const weights = [...[...files].map(read), ...inline].map(weightOf);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  });
});
