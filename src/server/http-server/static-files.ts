/**
 * The built site: pages and what draws them are read into memory at the start, other files are sent from the disk
 * (docs/decisions/03-serving.md#serving-from-memory).
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { FileOnDisk } from './file-on-disk.ts';
import { hasUnknownOrigin } from './link-origin.ts';
import { cspForPage } from './page-csp.ts';
import { type Representation, weakEtag } from './representation.ts';
import {
  CACHE_IMMUTABLE,
  CACHE_REVALIDATE,
  COMMON_HEADERS,
  DRAWING_POLICY,
  FRAME_ANCESTORS_NONE,
  FRAME_ANCESTORS_SELF,
} from './response-headers.ts';

const DOCUMENTS = '/documentos/';
/** Pages, scripts, styles, fonts, drawings and what programs read: of the kinds that compress, and few. */
const IN_MEMORY = /^(?:text\/|font\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

/** Tables of some thousand rows. */
const MAX_DOCUMENT_BYTES = 2 ** 20;

export type StaticFile = Representation | FileOnDisk;

export type StaticFiles = {
  /** The file of a well-encoded path; undefined without one. */
  find(pathname: string): StaticFile | undefined;
  /** A built error page. */
  errorPage(status: ErrorStatus): Representation;
};

export type ErrorStatus = 404 | 500 | 503;
/** Headers of a prerendered page, as the Node adapter writes them with `staticHeaders`. */
type PageHeaders = { pathname: string; headers: { key: string; value: string }[] };

/** Reads a folder of built files; `headersFile` is the adapter's file with the Content-Security-Policy of each page. */
export function loadStaticFiles(folder: string, headersFile?: string): StaticFiles {
  const policies = headersFile ? readPolicies(headersFile) : new Map<string, string>();
  const byPath = new Map<string, StaticFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (/\.(br|gz)$/.test(name) || !statSync(file).isFile()) continue;
    const path = `/${name.split(sep).join('/')}`;
    const address = staticPath(path);
    byPath.set(address, readStaticFile(file, path, policies.get(address)));
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

function readPolicies(headersFile: string): Map<string, string> {
  const pages = JSON.parse(readFileSync(headersFile, 'utf8')) as PageHeaders[];
  const policyOf = ({ headers }: PageHeaders) => headers.find(({ key }) => key === 'Content-Security-Policy')?.value;
  return new Map(pages.map((page) => [page.pathname, policyOf(page) ?? '']));
}

/** The address of a built file: `x.html` is served at `/x`, `index.html` at its folder. */
export const staticPath = (path: string): string => path.replace(/(\/index)?\.html$/, '') || '/';

const readStaticFile = (file: string, path: string, policy: string | undefined): StaticFile =>
  isInMemory(path, statSync(file).size)
    ? staticFile(path, readFileSync(file), { policy, br: readSibling(`${file}.br`), gzip: readSibling(`${file}.gz`) })
    : fileOnDisk(path, file);

/** Whether a file is held in memory, where it is compressed; of documents only small ones are. */
export const isInMemory = (path: string, bytes: number): boolean =>
  IN_MEMORY.test(mimeType(path)) && (bytes <= MAX_DOCUMENT_BYTES || !path.startsWith(DOCUMENTS));

export const fileOnDisk = (path: string, file: string): FileOnDisk => ({
  file,
  headers: [...kindHeaders(path), ['Content-Security-Policy', filePolicy(path)]],
});

type BuiltParts = Pick<Representation, 'br' | 'gzip'> & { policy: string | undefined };

/** A file as it is served at its path (`/nosotros.html`); `policy` is that of the site for a page. */
export function staticFile(path: string, plain: Buffer, { policy, br, gzip }: BuiltParts): Representation {
  const csp = policy ? cspForPage(policy, plain.toString()) : filePolicy(path);
  return {
    status: 200,
    headers: [...kindHeaders(path), ['Content-Security-Policy', csp]],
    hasUnknownOrigin: hasUnknownOrigin(mimeType(path), plain),
    etag: weakEtag(plain),
    plain,
    br,
    gzip,
  };
}

const kindHeaders = (path: string): [string, string][] => [
  ['Content-Type', mimeType(path)],
  ['Cache-Control', path.startsWith('/_astro/') ? CACHE_IMMUTABLE : CACHE_REVALIDATE],
  ...Object.entries(COMMON_HEADERS),
];

function mimeType(file: string): string {
  if (file.endsWith('.vtt')) return 'text/vtt; charset=utf-8';
  const type = getMimeType(file) ?? 'application/octet-stream';
  return type === 'application/json' ? `${type}; charset=utf-8` : type;
}

function filePolicy(path: string): string {
  if (mimeType(path).startsWith('image/svg')) return DRAWING_POLICY;
  return path.startsWith(DOCUMENTS) ? FRAME_ANCESTORS_SELF : FRAME_ANCESTORS_NONE;
}

/** A precompressed sibling; null where compression did not pay. */
const readSibling = (file: string): Buffer | null => (existsSync(file) ? readFileSync(file) : null);

/** A built page as the response of an error. */
export function asErrorPage(page: StaticFile | undefined, status: ErrorStatus): Representation {
  if (!page || 'file' in page) throw new Error(`the build has no ${status} page`);
  return {
    ...page,
    status,
    headers: page.headers.map(([name, value]) => [name, name === 'Cache-Control' ? 'no-store' : value]),
  };
}
