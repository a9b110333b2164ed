/** What a first visit of a phone to a page loads before any interaction. */
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import type { SessionUser } from '#domain/users/user.ts';
import { START } from '../support/api/portal.ts';
import { untilReady } from '../support/browser/ready.ts';
import type { Parts } from './budget.ts';
import { nameOf } from './built-files.ts';

export type FirstVisit = {
  html: string;
  /** Requests by name. */
  requests: Parts;
  /** Bytes of the answers, compressed. */
  bytes: Parts;
  /** Of those, the scripts. */
  scripts: Parts;
  /** Addresses of other origins. */
  foreign: string[];
  /** Requests without an answer, or with a failure. */
  failed: string[];
};

type Session = { user: SessionUser; token: string };

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };

/** Left out, for only a browser with windows asks for it. */
const TAB_ICON = '/favicon.png';

/** Opens a page with an empty cache, and stays until it has loaded everything. */
export async function firstVisit(browser: Browser, url: string, session?: Session): Promise<FirstVisit> {
  // What the service worker of the form caches for later is not part of this visit.
  const context = await browser.newContext({ ...PHONE, locale: 'es-CO', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(START);
    if (session) await signInFirst(context, session);
    const requests: Request[] = [];
    const pending = new Set<Request>();
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      if (protocol.startsWith('http') && pathname !== TAB_ICON) requests.push(request) && pending.add(request);
    });
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    const answer = await page.goto(url, { waitUntil: 'load' });
    await waitUntilIdle(page, pending);
    return await summarize(requests, new URL(url).origin, (await answer?.text()) ?? '');
  } finally {
    await context.close();
  }
}

const signInFirst = (context: BrowserContext, { user, token }: Session): Promise<unknown> =>
  context.addInitScript(
    ([key, person]) => {
      localStorage.setItem('ACCESS_TOKEN', key);
      localStorage.setItem('user', person);
    },
    [token, JSON.stringify(user)] as const,
  );

/** Islands that hydrate at once; the others wait for an interaction. */
const AT_ONCE = 'astro-island:is([client=load], [client=only])';

/** Until scripts and islands have hydrated, no request is pending, and the page has had idle time to make more. */
async function waitUntilIdle(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  await untilReady(page);
  if ((await page.locator(AT_ONCE).count()) > 0) {
    await page.locator('[data-hydrated="true"]').first().waitFor({ state: 'attached' });
  }
  for (let quiet = 0; quiet < 3; quiet = pending.size === 0 ? quiet + 1 : 0) {
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => resolve(null)))),
    );
  }
}

async function summarize(requests: Request[], origin: string, html: string): Promise<FirstVisit> {
  const visit: FirstVisit = { html, requests: {}, bytes: {}, scripts: {}, foreign: [], failed: [] };
  for (const request of requests) {
    const { origin: from } = new URL(request.url());
    if (from !== origin) visit.foreign.push(request.url());
    const answer = await request.response();
    if (!request.isNavigationRequest() && !answer?.ok()) visit.failed.push(`${answer?.status()} ${request.url()}`);
    const name = nameOfRequest(request);
    const { responseBodySize } = answer ? await request.sizes() : { responseBodySize: 0 };
    add(visit.requests, name, 1);
    add(visit.bytes, name, responseBodySize);
    if (request.resourceType() === 'script') add(visit.scripts, name, responseBodySize);
  }
  return visit;
}

const add = (parts: Parts, name: string, amount: number) => {
  parts[name] = (parts[name] ?? 0) + amount;
};

/** By its name from build to build: uploads have a random one, and pages are one kind. */
function nameOfRequest(request: Request): string {
  const { pathname } = new URL(request.url());
  if (request.isNavigationRequest()) return 'the page';
  if (pathname.startsWith('/api/')) return `${request.method()} ${pathname}`;
  return pathname.startsWith('/uploads/') ? 'pictures of posts' : nameOf(pathname);
}
