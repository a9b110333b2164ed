/** The built site, read into memory once: serving it touches no disk (docs/decisions/serving.md). */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { type Representation, weakEtag } from './representation.ts';
import {
  CACHE_IMMUTABLE,
  CACHE_REVALIDATE,
  COMMON_HEADERS,
  FRAME_ANCESTORS_NONE,
  FRAME_ANCESTORS_SELF,
} from './response-headers.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
};
const DOCUMENTS = '/documentos/';
const PRECOMPRESSED = new Set(['.br', '.gz']);

export type StaticFiles = {
  /** The file behind a well-encoded path of the site, or undefined. */
  find(pathname: string): Representation | undefined;
  /** A built error page. */
  errorPage(status: ErrorStatus): Representation;
};

type ErrorStatus = 404 | 500 | 503;

/**
 * Reads a folder of built files; `x.html` answers at `/x`, `index.html` at its folder. `policies` are
 * those of the pages, by address (scripts/build/page-policies.ts).
 */
export function loadStaticFiles(folder: string, policies: Record<string, string> = {}): StaticFiles {
  const byPath = new Map<string, Representation>();
  for (const file of filesUnder(folder)) {
    if (PRECOMPRESSED.has(extname(file))) continue;
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const address = staticPath(path);
    byPath.set(address, readStaticFile(file, path, policies[address] ?? FRAME_ANCESTORS_NONE));
  }
  const failed = byPath.get('/500');
  const errorPages = {
    404: asErrorPage(byPath.get('/404'), 404),
    500: asErrorPage(failed, 500),
    503: asErrorPage(failed, 503),
  };
  byPath.delete('/404');
  byPath.delete('/500');
  return { find: (pathname) => byPath.get(decodeURIComponent(pathname)), errorPage: (status) => errorPages[status] };
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

/** Where a built file answers. */
export function staticPath(path: string): string {
  if (!path.endsWith('.html')) return path;
  return path.replace(/(\/index)?\.html$/, '') || '/';
}

function readStaticFile(file: string, path: string, policy: string): Representation {
  const plain = readFileSync(file);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const headers: [string, string][] = [
    ['Content-Type', type],
    ['Cache-Control', path.startsWith('/_astro/') ? CACHE_IMMUTABLE : CACHE_REVALIDATE],
    ...Object.entries(COMMON_HEADERS),
  ];
  const own = path.startsWith(DOCUMENTS) ? FRAME_ANCESTORS_SELF : FRAME_ANCESTORS_NONE;
  headers.push(['Content-Security-Policy', type.startsWith('text/html') ? policy : own]);
  const inParts = type.startsWith('video/');
  if (inParts) headers.push(['Accept-Ranges', 'bytes']);
  return {
    status: 200,
    headers,
    acceptsRanges: inParts,
    etag: weakEtag(plain),
    plain,
    br: readSibling(`${file}.br`),
    gzip: readSibling(`${file}.gz`),
  };
}

function readSibling(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    // Not every file is worth compressing.
    return null;
  }
}

function asErrorPage(page: Representation | undefined, status: ErrorStatus): Representation {
  if (!page) throw new Error(`the build has no ${status} page`);
  return {
    ...page,
    status,
    headers: page.headers.map(([name, value]) => [name, name === 'Cache-Control' ? 'no-store' : value]),
  };
}
