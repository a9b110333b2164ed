/** The door for a plain Node host: built files, kept pages, and the framework for the rest. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ApiApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { createRequestContext } from '../http/request-context.ts';
import { canonicalAddress } from '../pages/page-parameters.ts';
import { isUnavailable, UNAVAILABLE_HEADERS } from '../pages/unavailable.ts';
import { type AccessLogEntry, type RequestObserver, startAccessLog } from './access-log.ts';
import type { RenderPage } from './astro-entry.ts';
import type { BannerInjector } from './banner.ts';
import { withErrorReference } from './error-page.ts';
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
import { type Representation, sendRepresentation } from './representation.ts';
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
  /** The portal is reached over https, whatever stands in front. */
  isHttps?: boolean;
  limits?: ServerLimits;
  observeRequest?: RequestObserver;
};

/** One request, its answer, and what is known of both. */
type Exchange = { req: IncomingMessage; res: ServerResponse; entry: AccessLogEntry };

/** Paths whose answers are never pages to keep. */
const NEVER_CACHED = /^\/(api|uploads)\//;
/** What the portal answers to; TRACE, CONNECT and the rest are for nobody, and the framework fails on some. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);
const CONNECTION_CHECK_MS = 5_000;

/** Builds the server; the caller listens and closes. */
export function createNodeServer(parts: NodeServerOptions): Server {
  const limits = parts.limits ?? DEFAULT_SERVER_LIMITS;
  const connectionsCheckingInterval = Math.min(CONNECTION_CHECK_MS, limits.headersMs);
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval }, (req, res) => {
    const requestContext = createRequestContext(forwardedRequestId(req, parts.trustProxy));
    const entry = startAccessLog(req, res, {
      trace: requestContext,
      log: parts.locals.deps.log,
      observeRequest: parts.observeRequest,
    });
    const call = { req, res, entry };
    if (isTooLarge(req, limits)) return sendPlainError(req, res, 413);
    handleRequest(parts, call).catch((error: unknown) => sendErrorPage(parts, call, error));
  });
  applyServerLimits(server, limits);
  return server;
}

function sendErrorPage(parts: NodeServerOptions, { req, res, entry }: Exchange, error: unknown): void {
  const { id, route } = entry.requestContext;
  parts.locals.deps.log.error('page failed', error, { reference: id, route });
  if (res.headersSent) res.destroy();
  else
    sendRepresentation(
      req,
      res,
      withErrorReference(parts.files.errorPage(500), id),
      perResponseHeaders(parts, req, entry),
    );
}

async function handleRequest(parts: NodeServerOptions, call: Exchange): Promise<void> {
  const { req, entry } = call;
  if (!METHODS.has(req.method ?? '')) return rejectMethod(parts, call);
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const target = parseRequestUrl(req);
  if (!target) return sendPage(parts, call, parts.files.errorPage(404));
  const { pathname } = target;
  if (isRead) {
    const file = parts.files.find(pathname);
    if (file) {
      entry.requestContext.route = pathname;
      entry.isStatic = true;
      return sendPage(parts, call, file);
    }
    if (pathname.length > 1 && pathname.endsWith('/')) return redirectWithoutSlash(parts, call, target);
  }
  if (!isRead || NEVER_CACHED.test(pathname)) return answerUncached(parts, call);
  // No address of a page has an escape; the framework would undo those that are left.
  if (pathname.includes('%')) return sendPage(parts, call, parts.files.errorPage(404));
  const address = canonicalAddress(target);
  const { item, from } = await parts.pages.serve(address, () => renderPage(parts, call, address));
  entry.requestContext.route = item.route ?? null;
  entry.cacheStatus = from;
  return sendPage(parts, call, item);
}

function rejectMethod(parts: NodeServerOptions, { req, res, entry }: Exchange): void {
  const common = Object.entries(COMMON_HEADERS).flat();
  res.writeHead(405, ['Allow', [...METHODS].join(', '), ...common, ...perResponseHeaders(parts, req, entry)]).end();
}

/** Sends a file or page; a page with the banner of this moment. */
async function sendPage(parts: NodeServerOptions, { req, res, entry }: Exchange, item: Representation): Promise<void> {
  const withNotice = parts.banner.applyTo(item);
  const page = withNotice instanceof Promise ? await withNotice : withNotice;
  // Whoever was too slow has been answered meanwhile.
  if (!res.headersSent) sendRepresentation(req, res, page, perResponseHeaders(parts, req, entry));
}

/** A page for the cache, with the route that made it. */
async function renderPage(parts: NodeServerOptions, call: Exchange, address: string): Promise<RenderedPage> {
  const rendered = await toRenderedPage(await renderFor(parts, call, toPageRequest(address)));
  rendered.item.route = call.entry.requestContext.route;
  return rendered;
}

/** Lets the framework answer, with nothing kept: the API, uploads, whatever is sent to the site. */
async function answerUncached(parts: NodeServerOptions, call: Exchange): Promise<void> {
  const { req, res, entry } = call;
  const clientGone = new AbortController();
  // Cut while sending, there is no more to read.
  res.once('close', () => (res.writableFinished && req.complete) || clientGone.abort());
  const response = await renderFor(parts, call, toRequest(req, parts.trustProxy, clientGone.signal));
  if (res.headersSent) return response.body?.cancel();
  // The page that answers a form is a page like the others.
  if (isPage(response)) return sendPage(parts, call, (await toRenderedPage(response)).item);
  const extraHeaders = perResponseHeaders(parts, req, entry);
  for (let at = 0; at < extraHeaders.length; at += 2) res.setHeader(extraHeaders[at] ?? '', extraHeaders[at + 1] ?? '');
  for (const [name, value] of Object.entries(COMMON_HEADERS)) {
    if (!response.headers.has(name)) res.setHeader(name, value);
  }
  return writeResponse(response, res);
}

async function renderFor(
  parts: NodeServerOptions,
  { req, entry: { requestContext } }: Exchange,
  request: Request,
): Promise<Response> {
  const { render, files, locals, trustProxy } = parts;
  const errorPage = (status: 404 | 500 | 503) =>
    asResponse(withErrorReference(files.errorPage(status), requestContext.id));
  const response = await render(request, {
    locals: { ...locals, requestContext, isLocal: isLocal(req, trustProxy) },
    clientAddress: clientAddressOf(req, trustProxy),
    errorPage,
  });
  return isUnavailable(response) ? withHeaders(errorPage(503), UNAVAILABLE_HEADERS) : response;
}

/**
 * What every answer carries besides what it is, as a flat list for `writeHead`: one header set beforehand
 * makes Node merge them all, which costs a kept page a fifth.
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

function redirectWithoutSlash(
  parts: NodeServerOptions,
  { req, res, entry }: Exchange,
  { pathname, search }: URL,
): void {
  // One slash in front and none behind it, so that «//elsewhere/» never leads to another site.
  const Location = `/${pathname.replace(/^[\\/]+|\/+$/g, '')}${search}`;
  res.writeHead(308, ['Location', Location, ...perResponseHeaders(parts, req, entry)]).end();
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function asResponse({ plain, status, headers }: Representation): Response {
  const own = headers.filter(([name]) => name === 'Content-Type' || name === 'Content-Security-Policy');
  return new Response(new Uint8Array(plain), { status, headers: own });
}
