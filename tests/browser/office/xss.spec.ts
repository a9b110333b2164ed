/**
 * Text that would run a script, in everything that shows a text. The browser only reports what the policy of the
 * pages would stop: so only what was escaped or taken out stays harmless, and the policy has nothing to stop.
 */
import { expect, type Page, type Route } from '@playwright/test';
import { XSS_LINES } from '../../fixtures/xss-corpus.ts';
import { ADMIN } from '../../support/accounts/people.ts';
import { ATTACKS_IN_ONE_POST, cleanse, type Poisoned, poison } from '../../support/browser/poisoned-portal.ts';
import { hydrated, signIn } from '../../support/browser/visit.ts';
import { test as base } from '../../support/browser/worker-portal.ts';

type Witness = { page: Page /** What ran, asked or would be stopped. */; seen: string[] };

/** How many lines of the corpus are tried in an address or in a form. */
const ATTACKS_IN_ADDRESSES = 14;
const POLICY = 'content-security-policy';

/** Every attack that runs calls this; `__testigo` reports to the test itself, across pages. */
const LISTEN = () => {
  const report = (what: string) => (window as unknown as { __testigo(what: string): void }).__testigo(what);
  for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
    window[name] = () => report(`${name}() at ${location.href}`) as never;
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    // A picture of another site may stand in a text; the policy keeps it away.
    if (violatedDirective !== 'img-src') report(`${violatedDirective} ${blockedURI} ${sample} at ${location.href}`);
  });
};

/** Lets a page come with its policy for reports alone: it stops nothing, and tells what it would stop. */
async function disarmPolicy(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch({ maxRedirects: 0 });
  const { [POLICY]: policy, ...headers } = response.headers();
  await route.fulfill({ response, headers: { ...headers, ...(policy && { [`${POLICY}-report-only`]: policy }) } });
}

const test = base.extend<{ witness: Witness }>({
  witness: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const seen: string[] = [];
    await context.exposeFunction('__testigo', (what: string) => void seen.push(what));
    await context.addInitScript(LISTEN);
    await context.route(`${baseURL}/**`, disarmPolicy);
    await context.route(
      (url) => !url.href.startsWith(`${baseURL}/`),
      (route) => {
        if (route.request().resourceType() !== 'image') seen.push(`asked for ${route.request().url()}`);
        return route.abort();
      },
    );
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      seen.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    await use({ page, seen });
    await context.close();
  },
});

let poisoned: Poisoned;
test.beforeAll(async ({ request }) => {
  poisoned = await poison(request);
});
test.afterAll(({ request }) => cleanse(request));

/** Goes there, waits until its texts are on the screen, and lets everything happen that a hand could set off. */
async function look(page: Page, path: string, shows?: string): Promise<void> {
  await page.goto(path);
  // In the page itself: the banner above it shows one everywhere.
  if (shows !== undefined) await expect(page.locator('main').getByText(shows).first(), path).toBeAttached();
  await provoke(page);
}

/** What an attack may wait for: a pointer, the focus, a key, a frame of an animation. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      for (const type of ['mouseover', 'pointerenter', 'focus', 'toggle']) element.dispatchEvent(new Event(type));
    }
    await nextFrame();
    await nextFrame();
  });
}

/** Links in a text that would run something instead of leading somewhere. */
const badLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], form[action], [formaction], iframe[src], [srcdoc]')]
      .flatMap((element) =>
        ['href', 'action', 'formaction', 'src', 'srcdoc'].map((name) => element.getAttribute(name) ?? ''),
      )
      .filter((address) => /^\s*(javascript|vbscript|data:text)/i.test(address)),
  );

test('the witness notices what runs, and what the policy of the pages would stop', async ({ witness }) => {
  const { page, seen } = witness;
  await page.goto('/mision-vision');
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
  );
  await expect.poll(() => seen).toContainEqual(expect.stringMatching(/^alert\(\)/));
  await expect.poll(() => seen).toContainEqual(expect.stringMatching(/^script-src-attr/));
});

test('nothing runs on the pages of citizens, and the policy has nothing to stop', async ({ witness }) => {
  const { page, seen } = witness;
  await look(page, '/', 'alert(1)');
  await look(page, '/noticias', 'alert(1)');
  for (const [n, id] of poisoned.posts.entries()) {
    await look(page, `/post/${id}`, `marca-${n * ATTACKS_IN_ONE_POST}`);
    expect(await badLinks(page)).toEqual([]);
  }
  await look(page, '/informe-todas-las-solicitudes', 'alert(1)');
  for (const attack of XSS_LINES.slice(0, ATTACKS_IN_ADDRESSES).map(encodeURIComponent)) {
    await look(page, `/buscar?q=${attack}`);
    await look(page, `/noticias?page=${attack}&x=${attack}#${attack}`);
  }
  await look(page, `/no-existe/${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
  await look(page, '/login?siguiente=javascript:alert(1)&next=javascript:alert(1)');
  await look(page, `/admin/posts?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  expect(seen).toEqual([]);
});

test('nothing runs in the forms that the server draws, and the policy has nothing to stop', async ({ witness }) => {
  const { page, seen } = witness;
  const post = async (path: string, fields: Record<string, string>) => {
    // From another address, so that a completed navigation can be told from none.
    await page.goto('/valores');
    await page.evaluate(
      ([action, entries]) => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action });
        for (const [name, value] of entries)
          form.append(Object.assign(document.createElement('textarea'), { name, value }));
        document.body.append(form);
        form.submit();
      },
      [path, Object.entries(fields)] as const,
    );
    await page.waitForURL(`**${path}`);
    await provoke(page);
  };
  await post('/pqrsd/seguimiento', { ...poisoned.follow });
  await expect(page.getByText('alert(1)').first()).toBeAttached();
  for (const attack of XSS_LINES.slice(0, ATTACKS_IN_ADDRESSES)) {
    const names = [
      'fullname',
      'address',
      'email',
      'telephone',
      'number_document',
      'ocupation',
      'issue',
      'description',
      'rad',
      'type_pqrsd',
    ];
    await post('/pqrsd/enviar', {
      ...Object.fromEntries(names.map((name) => [name, attack])),
      [attack]: attack,
      accion: 'revisar',
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await post('/pqrsd/seguimiento', { rad: XSS_LINES[0] ?? '', clave: XSS_LINES[1] ?? '' });
  await post('/pqrsd/comprobante', {
    rad: XSS_LINES[0] ?? '',
    clave: XSS_LINES[1] ?? '',
    formato: XSS_LINES[2] ?? '',
  });
  expect(seen).toEqual([]);
});

test('nothing runs in the back office or in the editor, and the policy has nothing to stop', async ({ witness }) => {
  const { page, seen } = witness;
  await signIn(page, ADMIN);
  await look(page, '/admin/dashboard');
  await look(page, '/admin/posts', 'alert(1)');
  await look(page, '/admin/users', 'alert(1)');
  for (const id of poisoned.users) await look(page, `/admin/users/${id}`);
  await look(page, '/admin/media', 'alert(1)');
  await look(page, '/admin/audit');
  await look(page, '/admin/mail');
  await look(page, '/admin/settings', 'alert(1)');
  await look(page, '/admin/pqrsd/reports');
  // Found by search: earlier tests may have filed more than one page of the list.
  await look(page, '/admin/pqrsd?q=alert', 'alert(1)');
  for (const id of poisoned.cases) await look(page, `/admin/pqrsd/${id}`, 'alert(1)');
  for (const [n, id] of poisoned.posts.entries()) {
    await page.goto(`/write?edit=${id}`);
    await hydrated(page);
    await expect(
      page
        .getByRole('textbox', { name: /Contenido|Texto/ })
        .getByText(`marca-${n * ATTACKS_IN_ONE_POST}`, { exact: true }),
    ).toBeVisible();
    await provoke(page);
  }
  expect(seen).toEqual([]);
});
