import type { Route } from '@playwright/test';
import { accessibilityFaults, expect, test } from '../../support/browser/visit.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 320, height: 640 };

/** Where the text of the page ends at its right, in pixels. */
function rightmostText(): number {
  const isRead = (element: Element | null) =>
    element?.closest('main, footer') && element.checkVisibility() && !element.closest('.visually-hidden, [data-strip]');
  const boxesOf = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let right = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent?.trim() || !isRead(node.parentElement)) continue;
    right = Math.max(right, ...boxesOf(node).map((box) => box.right));
  }
  return right;
}

test.describe('the accessibility menu', () => {
  test('starts open on a wide screen, and closes and opens with its main button', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto('/mision-vision');
    const menu = page.getByRole('region', { name: 'Accesibilidad' });
    const main = menu.getByRole('button', { name: 'Menú de accesibilidad' });
    await expect(menu.getByRole('button')).toHaveCount(4);
    await main.click();
    await expect(menu.getByRole('button')).toHaveCount(1);
    await expect(main).toHaveAttribute('aria-expanded', 'false');
    await main.click();
    await expect(menu.getByRole('button', { name: 'Contraste' })).toBeVisible();
  });

  test('animates its items 25 ms apart, and not at all with reduced motion', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto('/mision-vision');
    const main = page.getByRole('button', { name: 'Menú de accesibilidad' });
    const items = page.getByRole('region', { name: 'Accesibilidad' }).getByRole('listitem');
    await main.click();
    await expect(items).toHaveCount(0);
    // Read in the press itself: an entry is over before the next call.
    const delaysOnOpening = () =>
      main.evaluate(async (button: HTMLButtonElement) => {
        button.click();
        await new Promise(requestAnimationFrame);
        const opened = [...(button.nextElementSibling?.children ?? [])].map((item) => item.getAnimations());
        await Promise.all(opened.flat().map(({ finished }) => finished));
        return opened.map((entries) => entries.map(({ effect }) => effect?.getTiming().delay));
      });
    expect(await delaysOnOpening()).toEqual([[0], [25], [50]]);
    await main.click();
    await expect(items).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await delaysOnOpening()).toEqual([[], [], []]);
    await expect(items).toHaveCount(3);
  });

  test('keeps contrast and size across pages, and the other tabs follow', async ({ page, context }) => {
    await page.setViewportSize(WIDE);
    await page.goto('/mision-vision');
    const other = await context.newPage();
    await other.goto('/servicios');
    const root = page.locator('html');
    const contrast = page.getByRole('button', { name: 'Contraste' });
    await contrast.click();
    await expect(contrast).toHaveAttribute('aria-pressed', 'true');
    await expect(root).toHaveClass(/\bdark\b.*\bcolor1\b.*\bcolor2\b/);
    const larger = page.getByRole('button', { name: 'Aumentar letra' });
    await larger.click();
    await larger.click();
    await larger.press('Enter');
    await expect(root).toHaveClass(/\btextRem18\b/);
    await expect(larger).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('region', { name: 'Accesibilidad' }).getByRole('status')).toHaveText(/muy grande/);
    await expect(other.locator('html')).toHaveClass(/\bdark\b/);
    await expect(other.locator('html')).toHaveClass(/\btextRem18\b/);

    // Before the first paint, and also in the pages made on demand.
    for (const path of ['/servicios', '/noticias']) {
      await page.goto(path);
      await expect(root).toHaveClass(/\bdark\b/);
      await expect(root).toHaveClass(/\btextRem18\b/);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Reducir letra' }).click();
    await expect(root).toHaveClass(/\btextRem15\b/);
    await page.getByRole('button', { name: 'Contraste' }).click();
    await expect(root).toHaveClass(/\blight\b/);
    await expect(root).not.toHaveClass(/\bcolor1\b/);
    await other.close();
  });

  test('on a phone is a tab in the margin that covers no text, and closes with Esc or outside', async ({ page }) => {
    await page.setViewportSize(PHONE);
    for (const path of ['/mision-vision', '/servicios', '/', '/pqrsd']) {
      await page.goto(path);
      const tab = await page.getByRole('button', { name: 'Menú de accesibilidad' }).boundingBox();
      const right = await page.evaluate(rightmostText);
      expect(right, path).toBeLessThanOrEqual(tab?.x ?? 0);
    }
    const menu = page.getByRole('region', { name: 'Accesibilidad' });
    const main = menu.getByRole('button', { name: 'Menú de accesibilidad' });
    await expect(menu.getByRole('button')).toHaveCount(1);
    await main.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('button')).toHaveCount(4);
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('button', { name: 'Contraste' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('button')).toHaveCount(1);
    await expect(main).toBeFocused();
    await main.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(menu.getByRole('button')).toHaveCount(1);
  });
});

test.describe('the search of the menu', () => {
  test('lists the titles that match, without accents or case, each with its parent', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto('/mision-vision');
    const box = page.getByRole('searchbox', { name: 'Buscar en el sitio' });
    await box.fill('VISION');
    const dialog = page.getByRole('dialog', { name: 'Resultados' });
    await expect(dialog.getByRole('link', { name: /Misión y Visión/ })).toContainText('En Nosotros');
    // Two entries of the menu may lead to one page, and a list that changes keeps none of the former titles.
    for (const letters of ['canales', 'atencion', 'organica']) {
      await box.fill('');
      await box.pressSequentially(letters);
      const titles = await dialog.getByRole('list').first().getByRole('listitem').allTextContents();
      await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^${titles.length} títulos? del menú`));
    }
    await expect(dialog.getByRole('list').first().getByRole('listitem')).toHaveText([/Estructura Orgánica/]);
    await box.fill('VISION');
    await expect(dialog.getByRole('link', { name: 'Buscar «VISION» en todo el sitio' })).toHaveAttribute(
      'href',
      '/buscar?q=VISION',
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cerrar los resultados' }).click();
    await expect(dialog).toBeHidden();
    await expect(box).toBeFocused();
    await box.fill('xyz');
    await expect(dialog.getByRole('link')).toHaveText(['Buscar «xyz» en todo el sitio']);
    await box.fill('');
    await expect(dialog).toBeHidden();
    await box.fill('servicios');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(box).toHaveValue('servicios');
    await box.fill('servicio');
    await dialog.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/[a-z-]+$/);
    await expect(dialog).toBeHidden();
  });

  test('shows the answers of the site under the titles, the service with its hours, by keyboard', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto('/mision-vision');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/search') asked.push(decodeURIComponent(search));
    });
    const box = page.getByRole('searchbox', { name: 'Buscar en el sitio' });
    const dialog = page.getByRole('dialog', { name: 'Resultados' });
    await box.fill('RAD-2026-000033');
    await expect(dialog.getByRole('link')).toHaveText(['Consultar mi radicado']);
    await box.fill('si');
    await box.fill('sacar sita');
    await expect(dialog.getByRole('status')).toHaveText('3 respuestas del sitio');
    expect(asked).toEqual(['?q=sacar sita']);
    const service = dialog.getByRole('region', { name: 'Consulta Externa' });
    await expect(service).toContainText('Medicina general: Lunes a viernes');
    await expect(service.getByRole('link', { name: /Conmutador/ })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(service.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(box).toBeFocused();
    await box.fill('me quiero morir');
    await expect(dialog.getByRole('region', { name: 'Líneas de ayuda' })).toContainText('192, opción 4');
    await box.fill('MKGBG-0H5RQ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/pqrsd/seguimiento');
    expect(asked).toEqual(['?q=sacar sita', '?q=me quiero morir']);
  });

  test.describe('without an answer', () => {
    test.use({ expectedConsole: [/ERR_FAILED/] });
    const WAYS = {
      fails: { answer: (route: Route) => route.abort(), isOver: 'requestfailed' },
      hangs: { answer: () => {}, isOver: 'request' },
    } as const;
    for (const [name, { answer, isOver }] of Object.entries(WAYS))
      test(`which ${name}, leaves the way to the whole site`, async ({ page }) => {
        await page.setViewportSize(WIDE);
        await page.route('**/api/search?*', answer);
        await page.goto('/mision-vision');
        const over = page.waitForEvent(isOver as 'request', (request) => request.url().includes('/api/search?'));
        await page.getByRole('searchbox', { name: 'Buscar en el sitio' }).fill('dentista');
        await over;
        await expect(page.getByRole('dialog', { name: 'Resultados' }).getByRole('link')).toHaveText([
          'Buscar «dentista» en todo el sitio',
        ]);
      });
  });

  test('on a phone opens from its button, and goes to the whole site with Enter', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/mision-vision');
    await page.getByRole('button', { name: 'Buscar', exact: true }).first().click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('valores');
    await expect(page.getByRole('dialog', { name: 'Resultados' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/buscar\?q=valores$/);
  });
});

test('at any width from 320 to 1920 px the header holds its parts without touching or growing sideways, also with the largest text', async ({
  page,
}) => {
  await page.goto('/mision-vision');
  for (const width of [320, 360, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const size of ['text', 'textRem18']) {
      const look = `${width} px, ${size}`;
      await page.evaluate((name) => {
        document.documentElement.className = `js ${name}`;
      }, size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBeLessThanOrEqual(width);
      const overlaps = await page.locator('.header__bar > *').evaluateAll((parts) => {
        const boxes = parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width > 0);
        // At a large text size they wrap to two rows.
        const touch = (one: DOMRect, other: DOMRect) =>
          one.left < other.right - 0.5 &&
          other.left < one.right - 0.5 &&
          one.top < other.bottom &&
          other.top < one.bottom;
        return boxes.flatMap((box, at) => boxes.slice(at + 1).filter((other) => touch(box, other))).length;
      });
      expect(overlaps, look).toBe(0);
    }
  }
});

test('on a phone of 360 × 640 px the first screen holds the contacts in a row, the tasks and the first contents', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await test.step('in the fonts of the device too', async () => {
    await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }));
    await page.goto('/');
    const contacts = page.getByRole('navigation', { name: 'Contacto rápido' }).getByRole('link');
    const tops = await contacts.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await expect(page.getByRole('link', { name: /^Consultar mi radicado/ }).first()).toBeInViewport({ ratio: 1 });
    await page.unroute('**/*.woff2');
  });
  for (const [path, first] of [
    ['/directorio-institucional', page.getByText('Hospital', { exact: true }).first()],
    ['/directorio-servidores', page.getByText('Buscar', { exact: true }).last()],
  ] as const) {
    await page.goto(path);
    await expect(first, path).toBeInViewport({ ratio: 1 });
  }
});

test('the menu opens by hover, click, touch and key, and closes outside and with Esc', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto('/mision-vision');
  const nav = page.getByRole('navigation', { name: 'Principal' });
  const group = nav.getByText('Atención al ciudadano', { exact: true });
  const link = nav.getByRole('link', { name: 'PQRSD' });
  await group.hover();
  await expect(link).toBeVisible();
  await page.mouse.move(600, 700);
  await expect(link).toBeHidden();
  await group.click();
  await expect(link).toBeVisible();
  await page.mouse.click(600, 700);
  await expect(link).toBeHidden();
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(group).toBeFocused();

  const tablet = await browser.newContext({ hasTouch: true, viewport: WIDE, ...(baseURL && { baseURL }) });
  const touched = await tablet.newPage();
  await touched.goto('/mision-vision');
  const touchedGroup = touched.getByRole('navigation', { name: 'Principal' }).getByText('Atención al ciudadano');
  const touchedLink = touched.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'PQRSD' });
  await touchedGroup.tap();
  await expect(touchedLink).toBeVisible();
  await touched.touchscreen.tap(600, 700);
  await expect(touchedLink).toBeHidden();
  await tablet.close();
});

test('the bar floats from 10 px on, and nothing moves when it does', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/mision-vision');
  const root = page.locator('html');
  const heading = page.getByRole('heading', { level: 1 });
  const documentTop = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
  const before = await documentTop();
  await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
  await expect(root).not.toHaveClass(/is-scrolled/);
  await page.evaluate(() => scrollTo({ top: 11, behavior: 'instant' }));
  await expect(root).toHaveClass(/is-scrolled/);
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  expect(await documentTop()).toBe(before);
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeInViewport({ ratio: 1 });
});
