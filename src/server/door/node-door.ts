/** The door for a plain Node host: built files, kept pages, and the framework for the rest. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ApiApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { startTrace } from '../http/trace.ts';
import { pageAddress } from '../pages/page-parameters.ts';
import { isUnavailable, UNAVAILABLE_HEADERS } from '../pages/unavailable.ts';
import type { Render } from './astro-entry.ts';
import { withReferenceOf } from './error-reference.ts';
import { COMMON_HEADERS, HSTS } from './headers.ts';
import { toMadePage } from './made-page.ts';
import { addressOf, givenId, isLocal, isSecure, targetOf, toPageRequest, toRequest } from './node-request.ts';
import { writeResponse } from './node-response.ts';
import type { NoticeBoard } from './notice-board.ts';
import type { MadePage, PageCache } from './page-cache.ts';
import { impose, isTooLarge, MAX_HEADER_BYTES, PATIENCE, type Patience } from './patience.ts';
import { refuse } from './refusals.ts';
import { type Representation, send } from './representation.ts';
import type { StaticFiles } from './static-files.ts';
import { type Counting, type Visit, watch } from './watch.ts';

export type DoorParts = {
  render: Render;
  files: StaticFiles;
  pages: PageCache;
  board: NoticeBoard;
  locals: { deps: Deps; api: ApiApp };
  trustProxy: boolean;
  /** The portal is reached over https, whatever stands in front. */
  isHttps?: boolean;
  patience?: Patience;
  counting?: Counting;
};

/** One request, its answer, and what is known of both. */
type Call = { req: IncomingMessage; res: ServerResponse; visit: Visit };

/** Paths whose answers are never pages to keep. */
const NEVER_KEPT = /^\/(api|uploads)\//;
/** What the portal answers to; TRACE, CONNECT and the rest are for nobody, and the framework fails on some. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);
const CHECK_EVERY_MS = 5_000;

/** Builds the server; the caller listens and closes. */
export function createNodeDoor(parts: DoorParts): Server {
  const patience = parts.patience ?? PATIENCE;
  const connectionsCheckingInterval = Math.min(CHECK_EVERY_MS, patience.headersMs);
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval }, (req, res) => {
    const trace = startTrace(givenId(req, parts.trustProxy));
    const visit = watch(req, res, { trace, log: parts.locals.deps.log, counting: parts.counting });
    const call = { req, res, visit };
    if (isTooLarge(req, patience)) return refuse(req, res, 413);
    answer(parts, call).catch((error: unknown) => fail(parts, call, error));
  });
  impose(server, patience);
  return server;
}

function fail(parts: DoorParts, { req, res, visit }: Call, error: unknown): void {
  const { id, route } = visit.trace;
  parts.locals.deps.log.error('page failed', error, { reference: id, route });
  if (res.headersSent) res.destroy();
  else send(req, res, withReferenceOf(parts.files.errorPage(500), id), ownHeaders(parts, req, visit));
}

async function answer(parts: DoorParts, call: Call): Promise<void> {
  const { req, visit } = call;
  if (!METHODS.has(req.method ?? '')) return refuseMethod(parts, call);
  const reading = req.method === 'GET' || req.method === 'HEAD';
  const target = targetOf(req);
  if (!target) return sendPage(parts, call, parts.files.errorPage(404));
  const { pathname } = target;
  if (reading) {
    const file = parts.files.find(pathname);
    if (file) {
      visit.trace.route = pathname;
      visit.isBuilt = true;
      return sendPage(parts, call, file);
    }
    if (pathname.length > 1 && pathname.endsWith('/')) return redirectWithoutSlash(parts, call, target);
  }
  if (!reading || NEVER_KEPT.test(pathname)) return answerDirectly(parts, call);
  // No address of a page has an escape; the framework would undo those that are left.
  if (pathname.includes('%')) return sendPage(parts, call, parts.files.errorPage(404));
  const address = pageAddress(target);
  const { item, from } = await parts.pages.serve(address, () => makePage(parts, call, address));
  visit.trace.route = item.route ?? null;
  visit.kept = from;
  return sendPage(parts, call, item);
}

function refuseMethod(parts: DoorParts, { req, res, visit }: Call): void {
  const common = Object.entries(COMMON_HEADERS).flat();
  res.writeHead(405, ['Allow', [...METHODS].join(', '), ...common, ...ownHeaders(parts, req, visit)]).end();
}

/** Sends a file or page; a page with the banner of this moment. */
async function sendPage(parts: DoorParts, { req, res, visit }: Call, item: Representation): Promise<void> {
  const dressed = parts.board.dress(item);
  const page = dressed instanceof Promise ? await dressed : dressed;
  // Whoever was too slow has been answered meanwhile.
  if (!res.headersSent) send(req, res, page, ownHeaders(parts, req, visit));
}

/** A page for the cache, with the route that made it. */
async function makePage(parts: DoorParts, call: Call, address: string): Promise<MadePage> {
  const made = await toMadePage(await renderFor(parts, call, toPageRequest(address)));
  made.item.route = call.visit.trace.route;
  return made;
}

/** Lets the framework answer, with nothing kept: the API, uploads, whatever is sent to the site. */
async function answerDirectly(parts: DoorParts, call: Call): Promise<void> {
  const { req, res, visit } = call;
  const gone = new AbortController();
  // Cut while sending, there is no more to read.
  res.once('close', () => (res.writableFinished && req.complete) || gone.abort());
  const response = await renderFor(parts, call, toRequest(req, parts.trustProxy, gone.signal));
  if (res.headersSent) return response.body?.cancel();
  // The page that answers a form is a page like the others.
  if (isPage(response)) return sendPage(parts, call, (await toMadePage(response)).item);
  const own = ownHeaders(parts, req, visit);
  for (let at = 0; at < own.length; at += 2) res.setHeader(own[at] ?? '', own[at + 1] ?? '');
  for (const [name, value] of Object.entries(COMMON_HEADERS)) {
    if (!response.headers.has(name)) res.setHeader(name, value);
  }
  return writeResponse(response, res);
}

async function renderFor(parts: DoorParts, { req, visit: { trace } }: Call, request: Request): Promise<Response> {
  const { render, files, locals, trustProxy } = parts;
  const errorPage = (status: 404 | 500 | 503) => asResponse(withReferenceOf(files.errorPage(status), trace.id));
  const response = await render(request, {
    locals: { ...locals, trace, isLocal: isLocal(req, trustProxy) },
    clientAddress: addressOf(req, trustProxy),
    errorPage,
  });
  return isUnavailable(response) ? withHeaders(errorPage(503), UNAVAILABLE_HEADERS) : response;
}

/**
 * What every answer carries besides what it is, as a flat list for `writeHead`: one header set beforehand
 * makes Node merge them all, which costs a kept page a fifth.
 */
function ownHeaders({ trustProxy, isHttps }: DoorParts, req: IncomingMessage, { trace, kept }: Visit): string[] {
  const own = ['X-Request-Id', trace.id];
  if (kept) own.push('X-Cache', kept);
  if (isHttps || isSecure(req, trustProxy)) own.push('Strict-Transport-Security', HSTS);
  return own;
}

const isPage = (response: Response): boolean => (response.headers.get('content-type') ?? '').startsWith('text/html');

function redirectWithoutSlash(parts: DoorParts, { req, res, visit }: Call, { pathname, search }: URL): void {
  // One slash in front and none behind it, so that «//elsewhere/» never leads to another site.
  const Location = `/${pathname.replace(/^[\\/]+|\/+$/g, '')}${search}`;
  res.writeHead(308, ['Location', Location, ...ownHeaders(parts, req, visit)]).end();
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function asResponse({ plain, status, headers }: Representation): Response {
  const own = headers.filter(([name]) => name === 'Content-Type' || name === 'Content-Security-Policy');
  return new Response(new Uint8Array(plain), { status, headers: own });
}
