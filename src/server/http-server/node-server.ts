/** The HTTP server of a plain Node host: built files, the page cache, and the framework for the rest. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { insertReference, REFERENCE_PLACEHOLDER } from '#shared/html/error-reference.ts';
import type { ApiApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { createRequestContext } from '../http/api-env.ts';
import { canonicalAddress } from '../pages/page-parameters.ts';
import { isUnavailable, UNAVAILABLE_HEADERS } from '../pages/unavailable.ts';
import { type AccessLogEntry, type RequestObserver, startAccessLog } from './access-log.ts';
import type { RenderPage } from './astro-entry.ts';
import type { BannerInjector } from './banner.ts';
import {
  clientAddressOf,
  forwardedRequestId,
  isLocal,
  isSecure,
  parseRequestUrl,
  toPageRequest,
  toRequest,
} from './node-request.ts';
import { writeResponse } from './node-response.ts';
import type { PageCache, RenderedPage } from './page-cache.ts';
import { sendPlainError } from './plain-errors.ts';
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
import type { StaticFiles } from './static-files.ts';

export type NodeServerOptions = {
  render: RenderPage;
  files: StaticFiles;
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
type Exchange = { req: IncomingMessage; res: ServerResponse; entry: AccessLogEntry };

/** Paths whose responses are never cached pages. */
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
    const exchange = { req, res, entry: startAccessLog(req, res, { requestContext, log, observeRequest }) };
    if (isTooLarge(req, limits)) return sendPlainError(req, res, 413);
    handleRequest(options, exchange).catch((error: unknown) => sendErrorPage(options, exchange, error));
  });
  applyServerLimits(server, limits);
  return server;
}

function sendErrorPage(options: NodeServerOptions, { req, res, entry }: Exchange, error: unknown): void {
  const { id, route } = entry.requestContext;
  options.locals.deps.log.error('page failed', error, { reference: id, route });
  if (res.headersSent) res.destroy();
  else sendRepresentation(req, res, errorPage(options, 500, id), perResponseHeaders(options, req, entry));
}

/** A built error page with the reference of the failed request, where the page has a place for it. */
function errorPage({ files }: NodeServerOptions, status: 404 | 500 | 503, reference: string): Representation {
  const page = files.errorPage(status);
  const html = page.plain.toString();
  if (!html.includes(REFERENCE_PLACEHOLDER)) return page;
  const plain = Buffer.from(insertReference(html, reference));
  return { ...page, plain, br: null, gzip: null, etag: weakEtag(plain) };
}

async function handleRequest(options: NodeServerOptions, exchange: Exchange): Promise<void> {
  const { req, entry } = exchange;
  if (!METHODS.has(req.method ?? '')) return rejectMethod(options, exchange);
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const target = parseRequestUrl(req);
  if (!target) return sendPage(options, exchange, options.files.errorPage(404));
  const { pathname } = target;
  if (isRead) {
    const file = options.files.find(pathname);
    if (file) {
      entry.requestContext.route = pathname;
      entry.isStatic = true;
      return sendPage(options, exchange, file);
    }
    if (pathname.length > 1 && pathname.endsWith('/')) return redirectWithoutSlash(options, exchange, target);
  }
  if (!isRead || NEVER_CACHED.test(pathname)) return respondUncached(options, exchange);
  // No page address has an escape; the framework would decode the remaining ones.
  if (pathname.includes('%')) return sendPage(options, exchange, options.files.errorPage(404));
  const address = canonicalAddress(target);
  const { item, from } = await options.pages.serve(address, () => renderPage(options, exchange, address));
  entry.requestContext.route = item.route ?? null;
  entry.cacheStatus = from;
  return sendPage(options, exchange, item);
}

function rejectMethod(options: NodeServerOptions, { req, res, entry }: Exchange): void {
  const common = Object.entries(COMMON_HEADERS).flat();
  res.writeHead(405, ['Allow', [...METHODS].join(', '), ...common, ...perResponseHeaders(options, req, entry)]).end();
}

/** Sends a file or a page, with the current banner. */
async function sendPage(
  options: NodeServerOptions,
  { req, res, entry }: Exchange,
  item: Representation,
): Promise<void> {
  const variant = options.banner.applyTo(item);
  const page = variant instanceof Promise ? await variant : variant;
  // A limit may have responded to a slow client already.
  if (!res.headersSent) sendRepresentation(req, res, page, perResponseHeaders(options, req, entry));
}

/** Renders a page for the cache, with its route. */
async function renderPage(options: NodeServerOptions, exchange: Exchange, address: string): Promise<RenderedPage> {
  const rendered = await toRenderedPage(await respond(options, exchange, toPageRequest(address)));
  rendered.item.route = exchange.entry.requestContext.route;
  return rendered;
}

/** Sends an uncached response of the framework: the API, uploads and forms. */
async function respondUncached(options: NodeServerOptions, exchange: Exchange): Promise<void> {
  const { req, res, entry } = exchange;
  const clientGone = new AbortController();
  res.once('close', () => (res.writableFinished && req.complete) || clientGone.abort());
  const response = await respond(options, exchange, toRequest(req, options.trustProxy, clientGone.signal));
  if (res.headersSent) return response.body?.cancel();
  // The page that a form responds with is a page like the others.
  if (isPage(response)) return sendPage(options, exchange, (await toRenderedPage(response)).item);
  const extraHeaders = perResponseHeaders(options, req, entry);
  for (let at = 0; at < extraHeaders.length; at += 2) res.setHeader(extraHeaders[at] ?? '', extraHeaders[at + 1] ?? '');
  for (const [name, value] of Object.entries(COMMON_HEADERS)) {
    if (!response.headers.has(name)) res.setHeader(name, value);
  }
  return writeResponse(response, res);
}

/** The response of the framework; the error page 503 without a database. */
async function respond(options: NodeServerOptions, { req, entry }: Exchange, request: Request): Promise<Response> {
  const { render, locals, trustProxy } = options;
  const { requestContext } = entry;
  const response = await render(request, {
    locals: { ...locals, requestContext, isLocal: isLocal(req, trustProxy) },
    clientAddress: clientAddressOf(req, trustProxy),
    errorPage: (status) => asResponse(errorPage(options, status, requestContext.id)),
  });
  if (!isUnavailable(response)) return response;
  return asResponse(errorPage(options, 503, requestContext.id), UNAVAILABLE_HEADERS);
}

/**
 * The headers of one response, as a flat list for `writeHead`: a header that is set beforehand makes Node merge them
 * all, which costs a cache hit a fifth.
 */
function perResponseHeaders(
  { trustProxy, isHttps }: NodeServerOptions,
  req: IncomingMessage,
  { requestContext, cacheStatus }: AccessLogEntry,
): string[] {
  const list = ['X-Request-Id', requestContext.id];
  if (cacheStatus) list.push('X-Cache', cacheStatus);
  if (isHttps || isSecure(req, trustProxy)) list.push('Strict-Transport-Security', HSTS);
  return list;
}

const isPage = (response: Response): boolean => (response.headers.get('content-type') ?? '').startsWith('text/html');

function redirectWithoutSlash(options: NodeServerOptions, { req, res, entry }: Exchange, target: URL): void {
  // Exactly one leading slash, so that «//elsewhere/» never redirects to another site.
  const Location = `/${target.pathname.replace(/^[\\/]+|\/+$/g, '')}${target.search}`;
  res.writeHead(308, ['Location', Location, ...perResponseHeaders(options, req, entry)]).end();
}

function asResponse({ plain, status, headers }: Representation, extra: Record<string, string> = {}): Response {
  const own = headers.filter(([name]) => name === 'Content-Type' || name === 'Content-Security-Policy');
  return new Response(new Uint8Array(plain), { status, headers: { ...Object.fromEntries(own), ...extra } });
}
