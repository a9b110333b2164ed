/** Weighing what was built: bytes as brotli sends them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from '#server/node/paths.ts';
import type { Parts } from './judge.ts';

const CLIENT = join(ROOT, 'dist/client');
if (!existsSync(CLIENT)) throw new Error('these tests need a build: npm run build');

/** What a browser fetches, by its address. */
export const readBuilt = (url: string): string => readFileSync(join(CLIENT, url), 'utf8');

/** Addresses of every page that was built, as files. */
export const builtPages = (): string[] =>
  readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name}`)
    .sort();

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Bytes of a text on its way. */
const weightOf = (text: string): number => brotliCompressSync(text, BEST).length;

/** A file's name as it stays from build to build: without the digest of its content. */
export const nameOf = (url: string): string => basename(url).replace(/[.-][\w-]{8}(\.\w+)$/, '$1');

/** What fills a page between its frame. */
const MAIN = /(<main[^>]*>)[\s\S]*(<\/main>)/;

/** Styles that hold back what is seen first: those of the head. The foot asks for its own. */
const sheetsOf = (html: string): string[] =>
  [...html.slice(0, html.indexOf('</head>')).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, url = '']) => url,
  );
/** Bytes of the styles that a page asks for in its head. */
export const weightOfSheets = (html: string): number => sheetsOf(html).reduce((sum, url) => sum + builtWeight(url), 0);

const inlineStyles = (html: string): string => [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].join('\n');

/** What has to arrive before anything is drawn: HTML and the styles that hold it back, brotli. The parts share one compression: each is what it adds. */
export function criticalPath(html: string): Parts {
  const withoutContent = html.replace(MAIN, '$1$2');
  const frame = weightOf(withoutContent.replace(/<style[^>]*>[\s\S]*?<\/style>/g, ''));
  const sheets = weightOfSheets(html);
  const inline = inlineStyles(html) ? weightOf(withoutContent) - frame : 0;
  return { frame, styles: inline + sheets, content: weightOf(html) - frame - inline };
}

/** What is said about the page in an element of scripts: nothing of it runs. */
const NO_SCRIPT = /ld\+json/;

/** Script files that hold back the drawing of a page, or compete with it. */
export const scriptsBeforePaint = (html: string): string[] =>
  [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g)].map(([, url = '']) => url);

/** Scripts that the browser fetches or finds before anybody touches anything: the parts of the page name theirs. */
export function scriptsOf(html: string): Parts {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '']) => !NO_SCRIPT.test(attributes),
  );
  const brought = [...html.matchAll(/\sdata-script="([^"]+)"/g)].map(([, url = '']) => url);
  const sources = [...scriptsBeforePaint(html), ...brought];
  const inline = scripts.map(([, , code = '']) => code).filter((code) => code.trim() !== '');
  const files = [...new Set(sources.flatMap((url) => [...graphOf(url)]))];
  return {
    ...(inline.length > 0 && { inline: inline.reduce((sum, code) => sum + weightOf(code), 0) }),
    ...weightsOf(files),
  };
}

const IMPORT = /\b(?:import|export)\s*(?:[^"'()]*?from\s*)?["']\.\/([^"']+)["']/g;
const IMPORTED_SCRIPTS = /importScripts\("([^"]+)"\)/g;

/** A script file with every file that it needs to run, each once; what it may ask for later is not among them. */
export function graphOf(url: string, seen = new Set<string>()): Set<string> {
  if (seen.has(url)) return seen;
  seen.add(url);
  const code = readBuilt(url);
  for (const [, name = ''] of code.matchAll(IMPORT)) graphOf(posix.join(posix.dirname(url), name), seen);
  for (const [, address = ''] of code.matchAll(IMPORTED_SCRIPTS)) graphOf(address, seen);
  return seen;
}

/** Bytes of a built file on its way: small ones go as they are. */
export function builtWeight(url: string): number {
  const file = join(CLIENT, url);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** The bytes of files, by their lasting names. */
export function weightsOf(urls: Iterable<string>): Parts {
  const parts: Parts = {};
  for (const url of urls) parts[nameOf(url)] = (parts[nameOf(url)] ?? 0) + builtWeight(url);
  return parts;
}

export const hasIsland = (html: string): boolean => html.includes('<astro-island');

/** The islands that built pages hold, by name, and what hydrates all of them. */
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
