/**
 * The main journeys in the browsers that people have besides Chromium: `npm run test:browsers`.
 *
 * The drivers cannot do some, which the tests in Chromium have:
 * - printing: WebKitWebDriver has no command for it;
 * - pasting: Firefox gives a synthetic paste no data, and the clipboard of the machine is another person's;
 * - the tab of the accessibility menu under 1,024 px: WebKitGTK lays its scrollbar over it, and the scrollbar takes the mouse;
 * - working offline: neither driver cuts the network.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../support/accounts/people.ts';
import preparePortal, { PREPARED_FOLDER } from '../support/browser/global-setup.ts';
import { PDF } from '../support/files/uploads.ts';
import { type Running, startServer } from '../support/servers/processes.ts';
import { INSTALLED_BROWSERS, type Session } from '../support/webdriver/installed-browsers.ts';
import { type BrowserPage, createPage } from '../support/webdriver/page.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const PUBLIC_PAGES = [
  '/',
  '/servicios',
  '/transparencia',
  '/directorio-servidores',
  '/noticias',
  '/pqrsd',
  '/mision-vision',
];
const OFFICE_PAGES = ['dashboard', 'pqrsd', 'posts', 'pages', 'settings', 'transparency', 'transparency/ita', 'care'];
const CLAVE = /[0-9A-Z]{5}-[0-9A-Z]{5}/;

/** Each browser writes in one of its own: a draft stays for the next. */
const untouchedPages = ['nosotros', 'mujeres', 'internacion', 'mision-vision'];

/** Keys as WebDriver names them. */
const ESCAPE = '\uE00C';
const CONTROL = '\uE009';

let portal: Running;
let letter: string;
let removePrepared: () => void;

beforeAll(async () => {
  removePrepared = await preparePortal();
  portal = await startServer({ DATA_DIR: process.env[PREPARED_FOLDER] ?? '', DATABASE_URL: '', LOG_LEVEL: 'warn' });
  letter = join(mkdtempSync(join(tmpdir(), 'portal-letter-')), 'carta.pdf');
  writeFileSync(letter, PDF);
}, 300_000);
afterAll(async () => {
  await portal.stop();
  removePrepared();
  rmSync(join(letter, '..'), { recursive: true });
});

it('one of the browsers is installed', () => {
  const missing = INSTALLED_BROWSERS.filter(({ isInstalled }) => !isInstalled).map(({ name }) => name);
  for (const name of missing) console.warn(`${name} is not installed, so it was not tried.`);
  expect(missing.length).toBeLessThan(INSTALLED_BROWSERS.length);
});

for (const { name, isInstalled, open } of INSTALLED_BROWSERS)
  for (const size of SIZES)
    describe.skipIf(!isInstalled)(`${name}, ${size.width} px`, () => {
      let session: Session;
      let page: BrowserPage;
      beforeAll(async () => {
        session = await open(size);
        page = createPage(session, portal.address);
      }, 300_000);
      afterAll(() => session.close());

      it('draws the public pages within the screen', async () => {
        for (const path of PUBLIC_PAGES) {
          await page.open(path);
          expect(await faultsOfLayout(page, size.width), path).toEqual([]);
        }
      });

      // The buttons are in sight from 1,024 px on; the news never grew in a narrower window.
      it.skipIf(size.width < 1024)('keeps the home page within the screen at each size of the text', async () => {
        await page.open('/');
        for (const button of ['Aumentar', 'Aumentar', 'Reducir', 'Reducir']) {
          await page.click('.a11y button', `^${button} letra`);
          expect(await faultsOfLayout(page, size.width), button).toEqual([]);
        }
      });

      it('opens and closes the menu', () => useMenu(page, size.width));

      it('files a PQRSD with a file, whose clave a restored page does not show, and follows it', async () => {
        const { rad, clave } = await filePqrsd(page, letter);
        await page.open('/mision-vision');
        await page.back();
        await page.until(
          'the page before',
          'return location.pathname === "/pqrsd" && document.readyState === "complete"',
        );
        await page.until(
          'a receipt without its clave',
          'return document.querySelector("main h1") && !document.body.textContent.includes(arguments[0])',
          clave,
        );
        await follow(page, rad, clave);
      });

      it('signs in, and every screen of the office opens', async () => {
        await signIn(page);
        for (const path of OFFICE_PAGES) {
          await page.open(`/admin/${path}`);
          await page.hydrated();
          await page.until(
            `the data of ${path}`,
            'return !document.querySelector("main").innerText.includes("Cargando…") && !document.querySelector("[aria-busy=true]")',
          );
          expect(await page.read('return document.querySelector("main").innerText')).not.toContain('Algo salió mal');
          expect(await faultsOfLayout(page, size.width), path).toEqual([]);
        }
      });

      it('takes a case', async () => {
        const id = await fileByApi();
        await page.open(`/admin/pqrsd/${id}`);
        await page.click('button', '^Tomar el caso$');
        await page.find('p, span, strong', '^Usted tiene este caso');
      });

      it('writes and publishes a post', async () => {
        await page.open('/write');
        await page.hydrated();
        const title = `Brigada en El Peñón (${name}, ${size.width})`;
        await page.type('input, textarea', '^Titulo \\*', title);
        await page.click('[contenteditable=true]');
        await page.type('[contenteditable=true]', '', 'Este sábado, ');
        await page.press(CONTROL, 'b');
        await page.type('[contenteditable=true]', '', 'en la mañana');
        await page.click('option', '^Noticias');
        await page.click('button', '^Publicar$');
        await page.until('the home page', 'return location.pathname === "/"');
        await page.find('h2, h3', title.replaceAll(/[()]/g, '.'));
        const html = await (await fetch(`${portal.address}/noticias`)).text();
        expect(html).toContain(title);
      });

      it('changes a page, whose draft is there after a reload', async () => {
        await page.open(`/admin/pages/pages/${untouchedPages.shift()}`);
        const words = 'Con niños.';
        await page.type('textarea, input', '^Descripción', ` ${words}`);
        await page.find('p, span', '^Borrador guardado');
        await page.reload();
        await page.find('button', '^Publicar…');
        await page.until(
          'the draft',
          'return [...document.querySelectorAll("textarea, input")].some((one) => one.value.includes(arguments[0]))',
          words,
        );
      });

      // WebKit then blocks the local drafts of all pages.
      it('opens a page for editing after another was left in the middle of a save', async () => {
        await page.open('/admin/pages/pages/glosario');
        await page.type('textarea, input', '^Descripción', ' Más.');
        await page.open('/admin/pages/pages/contacto');
        await page.find('textarea, input', '^Descripción');
      });
    });

/** Sideways scroll, items of lists that are taller than what is in them, and words that leave their pill. */
const FAULTS = `
  const [width] = arguments;
  const faults = [];
  if (innerWidth !== width) faults.push('the page is ' + innerWidth + ' px wide');
  if (document.documentElement.scrollWidth > innerWidth) faults.push('scrolls sideways: ' + document.documentElement.scrollWidth);
  const box = (one) => one.getBoundingClientRect();
  for (const item of document.querySelectorAll('.list > li')) {
    const [only, other] = item.children;
    if (!only || other || item.textContent.trim() !== only.textContent.trim() || box(only).height === 0) continue;
    const style = getComputedStyle(item);
    const gap = box(only).top - box(item).top - parseFloat(style.paddingTop) - parseFloat(getComputedStyle(only).marginTop);
    if (style.display === 'list-item' && gap > 8 && getComputedStyle(only).display !== 'inline') faults.push(Math.round(gap) + ' px above ' + item.parentElement.className);
  }
  for (const pill of document.querySelectorAll('.pill')) {
    if (pill.scrollWidth > pill.clientWidth) faults.push(pill.textContent.trim() + ' overflows');
  }
  return [...new Set(faults)];`;

const faultsOfLayout = (page: BrowserPage, width: number): Promise<string[]> => page.read(FAULTS, width);

async function useMenu(page: BrowserPage, width: number): Promise<void> {
  await page.open('/');
  const isOpen = (is: boolean) =>
    page.until(
      `a menu that is ${is ? 'open' : 'closed'}`,
      'return Boolean(document.querySelector(".menu details[open] a")?.getClientRects().length) === arguments[0]',
      is,
    );
  if (width < 1024) await page.click('button', '^Menú');
  await page.click('.menu summary', 'Nosotros|hospital');
  await isOpen(true);
  await page.press(ESCAPE);
  await isOpen(false);
}

async function filePqrsd(page: BrowserPage, file: string): Promise<{ rad: string; clave: string }> {
  await page.open('/pqrsd');
  await page.hydrated();
  await page.type('input', '^Asunto', 'Más niños, más sillas');
  await page.type('textarea', '^Descripción', 'Escribo desde la vereda.');
  await page.type('input[type=file]', 'Adjuntar archivos', file);
  await page.find('li', 'carta\\.pdf.*Listo');
  await page.click('input[type=checkbox]', 'anónim');
  await page.click('input[type=checkbox]', 'política');
  await page.click('button', '^Revisar antes de enviar');
  await page.find('h2', '^Revise sus datos');
  await page.click('button', '^Enviar mi PQRSD');
  await page.click('dialog button', '^OK$');
  await page.find('h1', '^Recibimos su PQRSD');
  const text = await page.read<string>('return document.querySelector("main").textContent');
  return { rad: /RAD-\d{4}-\d{6}/.exec(text)?.[0] ?? '', clave: CLAVE.exec(text)?.[0] ?? '' };
}

async function follow(page: BrowserPage, rad: string, clave: string): Promise<void> {
  await page.open('/pqrsd/seguimiento');
  await page.type('input', '^Número de radicado', rad);
  await page.type('input', '^Clave', clave);
  await page.click('button', '^Consultar mi caso');
  await page.find('h1, h2', rad);
}

async function signIn(page: BrowserPage): Promise<void> {
  await page.open('/login');
  await page.hydrated();
  await page.type('input', '^Correo electrónico', ADMIN.email);
  await page.type('input', '^Contraseña', ADMIN.password);
  await page.click('button', '^Entrar$');
  await page.until('the dashboard', 'return location.pathname.startsWith("/admin")');
}

async function fileByApi(): Promise<number> {
  const body = {
    anonymous: true,
    type_pqrsd: 'queja',
    issue: 'Demora',
    description: 'Esperé cinco horas.',
    policy: true,
  };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${portal.address}/api/pqrsd`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status).toBe(201);
  return ((await response.json()) as { data: { id: number } }).data.id;
}
