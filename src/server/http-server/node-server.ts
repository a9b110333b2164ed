/** The HTTP server of a plain Node host: built files, the page cache, and the framework for the rest. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { PREVIEW_PARAMETER } from '#shared/api/post-editing.schema.ts';
import { insertReference, REFERENCE_PLACEHOLDER } from '#shared/html/error-reference.ts';
import type { ContentOverlay } from '../../content/overlay.ts';
import type { Deps } from '../deps.ts';
import type { ApiApp } from '../http/api-env.ts';
import { createRequestContext } from '../http/api-env.ts';
import { canonicalAddress } from '../pages/page-parameters.ts';
import { isUnavailable, UNAVAILABLE_HEADERS } from '../pages/page-responses.ts';
import { findRedirect, REDIRECT_CACHE } from '../redirects/live-redirects.ts';
import { type AccessLogEntry, type RequestObserver, startAccessLog } from './access-log.ts';
import type { BannerInjector } from './banner.ts';
import type { BuiltSite } from './built-site.ts';
import { diskFileResponse } from './file-on-disk.ts';
import { withLinkOrigin } from './link-origin.ts';
import {
  clientAddressOf,
  forwardedRequestId,
  isLocal,
  isSecure,
  parseRequestUrl,
  toPageRequest,
  toRequest,
} from './node-request.ts';
import type { PageCache, RenderedPage } from './page-cache.ts';
import { sendPlainError } from './plain-errors.ts';
import { asPreview, readPreview } from './preview-page.ts';
import { toRenderedPage } from './rendered-page.ts';
import { type Representation, sendRepresentation, weakEtag } from './representation.ts';
import { COMMON_HEADERS, HSTS } from './response-headers.ts';
import {
  applyServerLimits,
  DEFAULT_SERVER_LIMITS,
  isTooLarge,
  MAX_HEADER_BYTES,
  type ServerLimits,
} from './server-limits.ts';
import { sharedCallAddress } from './shared-calls.ts';
import type { StaticFile } from './static-files.ts';

export type NodeServerOptions = {
  /** The build to answer from; asked once a request, which stays with it. */
  site: () => BuiltSite;
  pages: PageCache;
  banner: BannerInjector;
  locals: { deps: Deps; api: ApiApp };
  trustProxy: boolean;
  /** The public address is https, also behind a proxy that sends no header. */
  isHttps?: boolean;
  limits?: ServerLimits;
  observeRequest?: RequestObserver;
};

/** One request, its response and its log entry. */
type Exchange = {
  options: NodeServerOptions;
  site: BuiltSite;
  req: IncomingMessage;
  res: ServerResponse;
  entry: AccessLogEntry;
};

/** Paths whose responses are no pages: they are not cached, except for the shared calls. */
const NEVER_CACHED = /^\/(api|uploads)\//;
/** TRACE, CONNECT and the rest are refused; the framework fails on some. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);
const CONNECTION_CHECK_MS = 5_000;

/** Creates the server; the caller listens and closes. */
export function createNodeServer(options: NodeServerOptions): Server {
  const { limits = DEFAULT_SERVER_LIMITS, observeRequest, trustProxy } = options;
  const { log } = options.locals.deps;
  const connectionsCheckingInterval = Math.min(CONNECTION_CHECK_MS, limits.headersMs);
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval }, (req, res) => {
    const requestContext = createRequestContext(forwardedRequestId(req, trustProxy));
    const entry = startAccessLog(req, res, requestContext, { log, observeRequest });
    const exchange = { options, site: options.site(), req, res, entry };
    if (isTooLarge(req, limits)) return sendPlainError(req, res, 413);
    handleRequest(exchange).catch((error: unknown) => sendErrorPage(exchange, error));
  });
  applyServerLimits(server, limits);
  return server;
}

function sendErrorPage(exchange: Exchange, error: unknown): void {
  const { options, req, res, entry } = exchange;
  const { id, route } = entry.requestContext;
  options.locals.deps.log.error('page failed', error, { reference: id, route });
  if (res.headersSent) res.destroy();
  else sendRepresentation(req, res, errorPage(exchange, 500), perResponseHeaders(exchange));
}

/** A built error page with the reference of the failed request, where the page has a place for it. */
function errorPage({ site, entry }: Exchange, status: 404 | 500 | 503): Representation {
  const page = site.files.errorPage(status);
  const html = page.plain.toString();
  if (!html.includes(REFERENCE_PLACEHOLDER)) return page;
  const plain = Buffer.from(insertReference(html, entry.requestContext.id));
  return { ...page, plain, br: null, gzip: null, etag: weakEtag(plain) };
}

async function handleRequest(exchange: Exchange): Promise<void> {
  const { req, site } = exchange;
  if (!METHODS.has(req.method ?? '')) return rejectMethod(exchange);
  const target = parseRequestUrl(req);
  if (!target) return sendPage(exchange, site.files.errorPage(404));
  if (await handlePreview(exchange, target)) return;
  if (req.method !== 'GET' && req.method !== 'HEAD') return respondUncached(exchange);
  if (redirected(exchange, 'findExact', target)) return;
  const { pathname } = target;
  const file = site.files.find(pathname);
  if (file) return sendFile(exchange, pathname, file);
  if (pathname.length > 1 && pathname.endsWith('/')) return redirectWithoutSlash(exchange, target);
  return respondCached(exchange, target);
}

/** A page or a shared call from the cache; what is not cached is rendered. */
async function respondCached(exchange: Exchange, target: URL): Promise<void> {
  const { req, entry, site, options } = exchange;
  const address = cacheKey(req, target);
  if (address === null) return respondUncached(exchange);
  // No page address has an escape; the framework would decode the remaining ones.
  if (target.pathname.includes('%')) return sendRendered(exchange, target, site.files.errorPage(404));
  const { item, from } = await options.pages.serve(address, () => renderPage(exchange, address));
  entry.requestContext.route = item.route ?? null;
  entry.cacheStatus = from;
  return sendRendered(exchange, target, item);
}

/** Sends a page that was rendered; where there is none, an old address leads to where it is now. */
async function sendRendered(exchange: Exchange, target: URL, item: Representation): Promise<void> {
  if (item.status !== 404 || !redirected(exchange, 'findMissing', target)) return sendPage(exchange, item);
}

/** Whether an old address is answered with the one of today. */
function redirected(exchange: Exchange, moment: 'findExact' | 'findMissing', target: URL): boolean {
  const location = findRedirect(exchange.options.locals.deps, moment, target);
  if (location !== null) redirectTo(exchange, 301, location, ['Cache-Control', REDIRECT_CACHE]);
  return location !== null;
}

async function sendFile(exchange: Exchange, pathname: string, file: StaticFile): Promise<void> {
  const { req, res, site, options, entry } = exchange;
  entry.requestContext.route = pathname;
  entry.isStatic = true;
  if (!('file' in file)) return sendPage(exchange, file);
  const response = await diskFileResponse(file, toRequest(req, options.trustProxy));
  if (response) return writeResponse(response, res, perResponseHeaders(exchange));
  return sendPage(exchange, site.files.errorPage(404));
}

/** Answers the link of a preview; false for any other address, and for a link that is no longer good. */
async function handlePreview(exchange: Exchange, { pathname, searchParams }: URL): Promise<boolean> {
  const { req, options } = exchange;
  const token = searchParams.get(PREVIEW_PARAMETER);
  if (token === null || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
  const preview = await readPreview(options.locals.deps, pathname, token);
  if (!preview) return false;
  const response = await respond(exchange, toPageRequest(pathname), preview.content);
  await sendPage(exchange, asPreview((await toRenderedPage(response)).item, preview.isDraft));
  return true;
}

/** Whether the page of a request is, or would be, a file of the build. */
const isPrerendered = ({ files, isOnDemand }: BuiltSite, request: Request): boolean =>
  files.find(new URL(request.url).pathname) !== undefined || !isOnDemand(request);

/** The canonical address of a page or of a shared call; null for what is not cached. */
function cacheKey({ headers }: IncomingMessage, url: URL): string | null {
  if (!NEVER_CACHED.test(url.pathname)) return canonicalAddress(url);
  return sharedCallAddress({ url, hasSession: headers.authorization !== undefined });
}

function rejectMethod(exchange: Exchange): void {
  const common = Object.entries(COMMON_HEADERS).flat();
  exchange.res.writeHead(405, ['Allow', [...METHODS].join(', '), ...common, ...perResponseHeaders(exchange)]).end();
}

/** Sends a file or a page, with the current banner and the origin of its links. */
async function sendPage(exchange: Exchange, item: Representation): Promise<void> {
  const { req, res, options } = exchange;
  const { trustProxy, locals } = options;
  const variant = options.banner.applyTo(item);
  const shown = variant instanceof Promise ? await variant : variant;
  const page = withLinkOrigin(shown, req, { siteUrl: locals.deps.settings.siteUrl, trustProxy });
  // A limit may have responded to a slow client already.
  if (!res.headersSent) sendRepresentation(req, res, page, perResponseHeaders(exchange));
}

/** Renders a page for the cache, with its route. */
async function renderPage(exchange: Exchange, address: string): Promise<RenderedPage> {
  const rendered = await toRenderedPage(await respond(exchange, toPageRequest(address)));
  rendered.item.route = exchange.entry.requestContext.route;
  return rendered;
}

/** Sends an uncached response of the framework: the API, uploads and forms. */
async function respondUncached(exchange: Exchange): Promise<void> {
  const { options, req, res } = exchange;
  const clientGone = new AbortController();
  res.once('close', () => (res.writableFinished && req.complete) || clientGone.abort());
  const response = await respond(exchange, toRequest(req, options.trustProxy, clientGone.signal));
  // The page that a form responds with is a page like the others.
  if (response.headers.get('content-type')?.startsWith('text/html'))
    return sendPage(exchange, (await toRenderedPage(response)).item);
  return writeResponse(response, res, perResponseHeaders(exchange));
}

/** Sends a response at the client's pace. A client that disconnects is no failure and cancels the body. */
async function writeResponse({ status, headers, body }: Response, res: ServerResponse, own: string[]): Promise<void> {
  // A limit may have responded to a slow client already.
  if (res.destroyed || res.headersSent) return body?.cancel();
  const all = new Headers(COMMON_HEADERS);
  for (let at = 0; at < own.length; at += 2) all.set(own[at] ?? '', own[at + 1] ?? '');
  for (const name of headers.keys()) all.delete(name);
  res.writeHead(status, [...all, ...headers].flat());
  if (!body || res.req.method === 'HEAD') {
    await body?.cancel();
    res.end();
    return;
  }
  // A pipeline adds its own listeners to those of limits, log and shutdown.
  res.setMaxListeners(0);
  await pipeline(Readable.fromWeb(body as NodeReadableStream), res).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** The response of the framework; the error page 503 without a database. */
async function respond(exchange: Exchange, request: Request, content?: ContentOverlay): Promise<Response> {
  const { req, entry, site } = exchange;
  const { locals, trustProxy } = exchange.options;
  const response = await site.render(request, {
    locals: {
      ...locals,
      requestContext: entry.requestContext,
      isLocal: isLocal(req, trustProxy),
      ...(content && { content }),
    },
    isTwin: content !== undefined && isPrerendered(site, request),
    clientAddress: clientAddressOf(req, trustProxy),
    errorPage: (status) => asResponse(errorPage(exchange, status)),
  });
  return isUnavailable(response) ? asResponse(errorPage(exchange, 503), UNAVAILABLE_HEADERS) : response;
}

/**
 * The headers of one response, as a flat list for `writeHead`: a header that is set beforehand makes Node merge them
 * all, which costs a cache hit a fifth.
 */
function perResponseHeaders({ options, req, entry }: Exchange): string[] {
  const list = ['X-Request-Id', entry.requestContext.id];
  if (entry.cacheStatus) list.push('X-Cache', entry.cacheStatus);
  if (options.isHttps || isSecure(req, options.trustProxy)) list.push('Strict-Transport-Security', HSTS);
  return list;
}

function redirectWithoutSlash(exchange: Exchange, { pathname, search }: URL): void {
  // Exactly one leading slash, so that «//elsewhere/» never redirects to another site.
  redirectTo(exchange, 308, `/${pathname.replace(/^[\\/]+|\/+$/g, '')}${search}`);
}

function redirectTo(exchange: Exchange, status: 301 | 308, location: string, headers: string[] = []): void {
  exchange.res.writeHead(status, ['Location', location, ...headers, ...perResponseHeaders(exchange)]).end();
}

function asResponse({ plain, status, headers }: Representation, extra: Record<string, string> = {}): Response {
  const own = headers.filter(([name]) => name === 'Content-Type' || name === 'Content-Security-Policy');
  return new Response(new Uint8Array(plain), { status, headers: { ...Object.fromEntries(own), ...extra } });
}
