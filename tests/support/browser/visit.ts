/** A visit that fails on a console error or on a request to another site. */
import { expect, type Page } from '@playwright/test';
import { ADMIN } from '../accounts/people.ts';
import { accessibilityFaults, expectAccessibleLooks, expectAccessibleThemes } from './axe.ts';
import { untilReady } from './ready.ts';
import { test as base } from './worker-portal.ts';

type Visit = {
  /** Messages that a test provokes on purpose, such as the browser's line about a 422. */
  expectedConsole: RegExp[];
  /** One page for all tests of a worker that ask for it and only read: code and styles stay in its caches. */
  sharedPage: Page;
  /** A page of a browser that runs no script. */
  plainPage: Page;
};

/** A message or a request that no page should cause. */
type Fault = { kind: 'console' | 'page' | 'request'; text: string; url: string };

type Watched = {
  page: Page;
  /** Since they were last taken out. */
  faults: Fault[];
};

/** Notes the faults of a page, and waits at each visit until its scripts have run. */
function watch(page: Page, origin: string): Watched {
  const faults: Fault[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push({ kind: 'console', text: message.text(), url: message.location().url });
  });
  page.on('pageerror', (error) => faults.push({ kind: 'page', text: error.message, url: page.url() }));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url))
      faults.push({ kind: 'request', text: 'of another origin', url });
  });
  const goTo = page.goto.bind(page);
  // A person does not press a button in the instant in which it is drawn.
  page.goto = async (...place) => {
    const answer = await goTo(...place);
    await untilReady(page);
    return answer;
  };
  return { page, faults };
}

function expectNoFaults({ faults }: Watched, expectedConsole: RegExp[]): void {
  const isExpected = ({ kind, text }: Fault) => kind === 'console' && expectedConsole.some((known) => known.test(text));
  expect(faults.splice(0).filter((fault) => !isExpected(fault))).toEqual([]);
}

export const test = base.extend<Visit, { watchedPage: Watched }>({
  expectedConsole: [[], { option: true }],
  page: async ({ page, baseURL, expectedConsole }, use) => {
    const watched = watch(page, baseURL ?? '');
    await use(page);
    expectNoFaults(watched, expectedConsole);
  },
  watchedPage: [
    async ({ browser, workerPortal }, use, { project }) => {
      const { locale, timezoneId, serviceWorkers } = project.use;
      const context = await browser.newContext({ locale, timezoneId, serviceWorkers, baseURL: workerPortal.address });
      await use(watch(await context.newPage(), workerPortal.address));
      await context.close();
    },
    { scope: 'worker' },
  ],
  sharedPage: async ({ watchedPage, expectedConsole }, use) => {
    await watchedPage.page.setViewportSize({ width: 1280, height: 720 });
    await use(watchedPage.page);
    expectNoFaults(watchedPage, expectedConsole);
  },
  plainPage: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    await use(await context.newPage());
    await context.close();
  },
});

export { accessibilityFaults, expect, expectAccessibleLooks, expectAccessibleThemes };

/** Waits until an island has committed: the framework drops its own mark earlier. */
export async function hydrated(page: Page): Promise<void> {
  await untilReady(page);
  // Some hydrate at the first interaction (islands/directives/interaction.ts).
  await page.dispatchEvent('body', 'pointermove');
  await page.locator('[data-hydrated="true"]').first().waitFor({ state: 'attached' });
}

/**
 * Signs in without the form: a session of the API in the browser's storage, where the form would leave it.
 * The page is left blank.
 */
export async function signIn(page: Page, { email, password }: Credentials = ADMIN): Promise<void> {
  // An empty document of the same origin, which the server is not asked for.
  await page.route(BLANK_PATH, (route) => route.fulfill({ contentType: 'text/html', body: BLANK_PAGE }));
  await page.goto(BLANK_PATH);
  await page.unroute(BLANK_PATH);
  const status = await page.evaluate(storeSession, { email, password });
  expect(status).toBe(200);
}

const BLANK_PATH = '/api/en-blanco';
/** Its icon keeps the browser from asking for /favicon.ico. */
const BLANK_PAGE = '<!doctype html><html lang="es-CO"><link rel="icon" href="data:," />';

type Credentials = { email: string; password: string };

/** Runs in the page, so that the session carries the name of its browser; gives the status of the answer. */
async function storeSession(credentials: Credentials): Promise<number> {
  const response = await fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { token, user } = await response.json();
  if (response.ok) {
    localStorage.setItem('ACCESS_TOKEN', token);
    localStorage.setItem('user', JSON.stringify(user));
  }
  return response.status;
}

/** Signs in through the form, as a person does. */
export async function signInByForm(page: Page, person: Credentials = ADMIN): Promise<void> {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
