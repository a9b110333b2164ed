/** What a phone that has never been here fetches for a page before anybody touches anything. */
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import type { SessionUser } from '#domain/users/user.ts';
import { awake } from '../support/awake.ts';
import { START } from '../support/portal.ts';
import type { Parts } from './judge.ts';
import { nameOf } from './weigh.ts';

export type FirstVisit = {
  html: string;
  /** How often each thing was asked for. */
  requests: Parts;
  /** Bytes of the answers, as they came. */
  bytes: Parts;
  /** Of those, the scripts. */
  scripts: Parts;
  /** Addresses outside the portal. */
  foreign: string[];
  /** Parts of the page that were not answered, or answered with a failure. */
  failed: string[];
};

type Session = { user: SessionUser; token: string };

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };

/** Goes to a page with nothing kept, and stays until it has all it asks for. */
export async function firstVisit(browser: Browser, url: string, session?: Session): Promise<FirstVisit> {
  // What the worker of the form keeps for another day is not of this visit.
  const context = await browser.newContext({ ...PHONE, locale: 'es-CO', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(START);
    if (session) await signInBefore(context, session);
    const asked: Request[] = [];
    const waiting = new Set<Request>();
    page.on('request', (request) => {
      if (/^https?:/.test(request.url())) asked.push(request) && waiting.add(request);
    });
    page.on('requestfinished', (request) => waiting.delete(request));
    page.on('requestfailed', (request) => waiting.delete(request));
    const answer = await page.goto(url, { waitUntil: 'load' });
    await settled(page, waiting);
    return await summary(asked, new URL(url).origin, (await answer?.text()) ?? '');
  } finally {
    await context.close();
  }
}

const signInBefore = (context: BrowserContext, { user, token }: Session): Promise<unknown> =>
  context.addInitScript(
    ([key, person]) => {
      localStorage.setItem('ACCESS_TOKEN', key);
      localStorage.setItem('user', person);
    },
    [token, JSON.stringify(user)] as const,
  );

/** Islands that come to life by themselves; the others wait for somebody. */
const AT_ONCE = 'astro-island:is([client=load], [client=only])';

/** Until its scripts and islands live, nothing is on its way, and the page has had its idle moments to ask for more. */
async function settled(page: Page, waiting: ReadonlySet<Request>): Promise<void> {
  await awake(page);
  if ((await page.locator(AT_ONCE).count()) > 0) {
    await page.locator('[data-hydrated="true"]').first().waitFor({ state: 'attached' });
  }
  for (let quiet = 0; quiet < 3; quiet = waiting.size === 0 ? quiet + 1 : 0) {
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => resolve(null)))),
    );
  }
}

async function summary(asked: Request[], origin: string, html: string): Promise<FirstVisit> {
  const visit: FirstVisit = { html, requests: {}, bytes: {}, scripts: {}, foreign: [], failed: [] };
  for (const request of asked) {
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

/** By its lasting name: uploads have a name of chance, and pages have one kind. */
function nameOfRequest(request: Request): string {
  const { pathname } = new URL(request.url());
  if (request.isNavigationRequest()) return 'the page';
  if (pathname.startsWith('/api/')) return `${request.method()} ${pathname}`;
  return pathname.startsWith('/uploads/') ? 'pictures of posts' : nameOf(pathname);
}
