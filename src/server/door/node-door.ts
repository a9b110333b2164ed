/** The door for a plain Node host: built files, kept pages, and the framework for the rest. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequestFromNodeRequest, getAbortControllerCleanup, writeResponse } from 'astro/app/node';
import type { ApiApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import type { Render } from './astro-entry.ts';
import { COMMON_HEADERS } from './headers.ts';
import { toMadePage } from './made-page.ts';
import type { NoticeBoard } from './notice-board.ts';
import type { MadePage, PageCache } from './page-cache.ts';
import { type Representation, send } from './representation.ts';
import type { StaticFiles } from './static-files.ts';

export type DoorParts = {
  render: Render;
  files: StaticFiles;
  pages: PageCache;
  board: NoticeBoard;
  locals: { deps: Deps; api: ApiApp };
  trustProxy: boolean;
};

/** Parameters that tell where a visitor came from and change nothing of the page. */
const TRACKING = /^(utm_.*|fbclid|gclid|msclkid|ref|_ga)$/i;
/** Paths whose answers are never pages to keep. */
const NEVER_KEPT = /^\/(api|uploads)\//;
/** What the portal answers to; TRACE, CONNECT and the rest are for nobody, and the framework fails on some. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);

/** Builds the server; the caller listens and closes. */
export function createNodeDoor(parts: DoorParts): Server {
  return createServer((req, res) => {
    answer(parts, req, res).catch((error: unknown) => {
      parts.locals.deps.log.error('page failed', error, { path: pathOf(req) });
      if (res.headersSent) res.destroy();
      else void sendPage(parts, req, res, parts.files.errorPage(500));
    });
  });
}

async function answer(parts: DoorParts, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (!METHODS.has(req.method ?? '')) return refuseMethod(res);
  const reading = req.method === 'GET' || req.method === 'HEAD';
  const pathname = pathOf(req);
  if (!isAddress(pathname)) return sendPage(parts, req, res, parts.files.errorPage(404));
  if (reading) {
    const file = parts.files.find(pathname);
    if (file) return sendPage(parts, req, res, file);
    if (pathname.length > 1 && pathname.endsWith('/')) return redirectWithoutSlash(res, req.url ?? '/');
  }
  if (!reading || NEVER_KEPT.test(pathname)) return answerDirectly(parts, req, res);
  const { item, from } = await parts.pages.serve(cacheKeyOf(req.url ?? '/'), () => makePage(parts, req));
  res.setHeader('X-Cache', from);
  return sendPage(parts, req, res, item);
}

function refuseMethod(res: ServerResponse): void {
  res.writeHead(405, { Allow: [...METHODS].join(', '), ...COMMON_HEADERS }).end();
}

/** Sends a file or page; a page with the banner of this moment. */
async function sendPage(
  { board }: DoorParts,
  req: IncomingMessage,
  res: ServerResponse,
  item: Representation,
): Promise<void> {
  const dressed = board.dress(item);
  send(req, res, dressed instanceof Promise ? await dressed : dressed);
}

/** A page for the cache. Unlike `writeResponse`, nothing else lets go of what the request listens to. */
async function makePage(parts: DoorParts, req: IncomingMessage): Promise<MadePage> {
  try {
    return await toMadePage(await renderWith(parts, req));
  } finally {
    getAbortControllerCleanup(req)?.();
  }
}

/** Lets the framework answer, with nothing kept: the API, uploads, whatever is sent to the site. */
async function answerDirectly(parts: DoorParts, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const response = await renderWith(parts, req);
  // The page that answers a form is a page like the others.
  if (isPage(response)) return sendPage(parts, req, res, (await toMadePage(response)).item);
  for (const [name, value] of Object.entries(COMMON_HEADERS)) {
    if (!response.headers.has(name)) res.setHeader(name, value);
  }
  await writeResponse(response, res);
}

function renderWith({ render, files, locals, trustProxy }: DoorParts, req: IncomingMessage): Promise<Response> {
  const errorPage = (status: 404 | 500) => asResponse(files.errorPage(status));
  return render(createRequestFromNodeRequest(req, { allowedDomains: [] }), {
    locals,
    clientAddress: addressOf(req, trustProxy),
    errorPage,
  });
}

/** The sender's address; behind a proxy of ours, the last one it wrote down. */
function addressOf(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(req.headers['x-forwarded-for'] ?? '') : '';
  return forwarded.split(',').at(-1)?.trim() || (req.socket.remoteAddress ?? '');
}

const isPage = (response: Response): boolean => (response.headers.get('content-type') ?? '').startsWith('text/html');

const pathOf = (req: IncomingMessage): string => (req.url ?? '/').split('?', 1)[0] ?? '/';

/** Whether the percent signs of a path mean something; the framework fails on those that do not. */
function isAddress(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function cacheKeyOf(url: string): string {
  const [path = '/', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  for (const name of [...parameters.keys()]) if (TRACKING.test(name)) parameters.delete(name);
  parameters.sort();
  return `${path}?${parameters}`;
}

function redirectWithoutSlash(res: ServerResponse, url: string): void {
  const [path = '/', query] = url.split('?', 2);
  // One slash in front, so that «//elsewhere/» never leads to another site.
  const target = `/${path.replace(/^\/+|\/+$/g, '')}`;
  res.writeHead(308, { Location: query === undefined ? target : `${target}?${query}` }).end();
}

function asResponse({ plain, status, headers }: Representation): Response {
  const own = headers.filter(([name]) => name === 'Content-Type' || name === 'Content-Security-Policy');
  return new Response(new Uint8Array(plain), { status, headers: own });
}
