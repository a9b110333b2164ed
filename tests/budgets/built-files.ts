/** The files of the build and their bytes as brotli sends them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from '#server/node/paths.ts';
import type { Parts } from './budget.ts';

const CLIENT = join(ROOT, 'dist/client');
if (!existsSync(CLIENT)) throw new Error('these tests need a build: npm run build');

/** The text of a built file, by its address. */
export const readBuilt = (url: string): string => readFileSync(join(CLIENT, url), 'utf8');

/** The HTML files of the build, by their addresses. */
export const builtPages = (): string[] =>
  readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name}`)
    .sort();

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Compressed bytes of a text. */
const weightOf = (text: string): number => brotliCompressSync(text, BEST).length;

/** A file's name without the digest of its content, which changes from build to build. */
export const nameOf = (url: string): string => basename(url).replace(/[.-][\w-]{8}(\.\w+)$/, '$1');

/** The content of a page inside its shell. */
const MAIN = /(<main[^>]*>)[\s\S]*(<\/main>)/;

/** Render-blocking styles: those of the head. */
const sheetsOf = (html: string): string[] =>
  [...html.slice(0, html.indexOf('</head>')).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, url = '']) => url,
  );
/** Bytes of the render-blocking styles of a page. */
export const weightOfSheets = (html: string): number => sheetsOf(html).reduce((sum, url) => sum + builtWeight(url), 0);

const inlineStyles = (html: string): string => [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].join('\n');

/** The critical path of a page: HTML and render-blocking styles, brotli. They share one compression: each part is what it adds. */
export function criticalPath(html: string): Parts {
  const withoutContent = html.replace(MAIN, '$1$2');
  const shell = weightOf(withoutContent.replace(/<style[^>]*>[\s\S]*?<\/style>/g, ''));
  const sheets = weightOfSheets(html);
  const inline = inlineStyles(html) ? weightOf(withoutContent) - shell : 0;
  return { shell, styles: inline + sheets, content: weightOf(html) - shell - inline };
}

/** Structured data in a script element, which does not run. */
const NO_SCRIPT = /ld\+json/;

const SCRIPT_FILE = /<script\b([^>]*)\ssrc="([^"]+)"/g;

/** Script files that block the first paint; modules are deferred. */
export const scriptsBeforePaint = (html: string): string[] =>
  [...html.matchAll(SCRIPT_FILE)].flatMap(([, attributes = '', url = '']) =>
    attributes.includes('type="module"') ? [] : [url],
  );

/** Scripts that the browser loads before any interaction; a script in a template is inert. */
export function scriptsOf(page: string): Parts {
  const html = page.replaceAll(/<template[^>]*>[\s\S]*?<\/template>/g, '');
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '']) => !NO_SCRIPT.test(attributes),
  );
  const sources = [...html.matchAll(SCRIPT_FILE)].map(([, , url = '']) => url);
  const inline = scripts.map(([, , code = '']) => code).filter((code) => code.trim() !== '');
  const files = [...new Set(sources.flatMap((url) => [...graphOf(url)]))];
  return {
    ...(inline.length > 0 && { inline: inline.reduce((sum, code) => sum + weightOf(code), 0) }),
    ...weightsOf(files),
  };
}

const IMPORT = /\b(?:import|export)\s*(?:[^"'()]*?from\s*)?["']\.\/([^"']+)["']/g;
const IMPORTED_SCRIPTS = /importScripts\("([^"]+)"\)/g;

/** A script file with the files that it imports statically, each once. */
export function graphOf(url: string, seen = new Set<string>()): Set<string> {
  if (seen.has(url)) return seen;
  seen.add(url);
  const code = readBuilt(url);
  for (const [, name = ''] of code.matchAll(IMPORT)) graphOf(posix.join(posix.dirname(url), name), seen);
  for (const [, address = ''] of code.matchAll(IMPORTED_SCRIPTS)) graphOf(address, seen);
  return seen;
}

/** Bytes of a built file as it is sent: small ones uncompressed. */
export function builtWeight(url: string): number {
  const file = join(CLIENT, url);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** The bytes of files, by their names without the digest. */
export function weightsOf(urls: Iterable<string>): Parts {
  const parts: Parts = {};
  for (const url of urls) parts[nameOf(url)] = (parts[nameOf(url)] ?? 0) + builtWeight(url);
  return parts;
}

export const hasIsland = (html: string): boolean => html.includes('<astro-island');

/** The islands of the built pages, by name, and the runtime that hydrates them. */
export function islandsBuilt(): { islands: Map<string, string>; runtime: string } {
  const islands = new Map<string, string>();
  let runtime = '';
  for (const html of builtPages().map(readBuilt)) {
    for (const [, url = '', renderer = ''] of html.matchAll(/component-url="([^"]+)"[^>]*renderer-url="([^"]+)"/g)) {
      islands.set(nameOf(url), url);
      runtime = renderer;
    }
  }
  return { islands, runtime };
}
