/** Every public page: one visit for its structure, pictures, axe, reflow and forced colours, under every look for each layout. */
import type { Page } from '@playwright/test';
import { publicRoutes } from '../../../scripts/accessibility/review.ts';
import { LONG_TITLE } from '../../fixtures/long-words.ts';
import { signInByApi } from '../../support/browser/api-session.ts';
import { examineLayout } from '../../support/browser/examine-layout.ts';
import { expect, test } from '../../support/browser/visit.ts';
import { photograph } from '../../support/files/uploads.ts';

// The browser itself writes a line for the page that does not exist.
test.use({ expectedConsole: [/404 \(Not Found\)/] });
test.describe.configure({ mode: 'parallel' });

/** The pages of the personnel, in the frame of the back office. */
const FOR_PERSONNEL = ['/login', '/recuperar', '/signup', '/invitacion', '/write'];

/** Pages without a picture; every other has one, and the answers to a form are pages in a hurry. */
const WITHOUT_PICTURE = [
  ...FOR_PERSONNEL,
  '/buscar',
  '/pqrsd/clave',
  '/pqrsd/concepto',
  '/pqrsd/encuesta',
  '/pqrsd/respuesta',
  // Its questions fill the first round trip.
  '/preguntas-respuestas',
];
const MIN_PICTURED = 60;
const MAX_DRAWING_BYTES = 20_000;

/** What every page has, whatever it holds. */
async function hasShell(page: Page, path: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-CO');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /gov\.co/i }).first()).toHaveAttribute('href', /https:\/\/www\.gov\.co/);
  const footer = page.getByRole('contentinfo');
  if (FOR_PERSONNEL.includes(path)) await expect(footer).toHaveCount(0);
  else await expect(footer).toContainText('Tu salud en buenas manos');
  expect(await page.title()).toMatch(/.{10,}/);
}

type Picture = { source: string; isEager: boolean; top: number };

/** The pictures of a page that are no icon: 100 by 80, or larger. */
const picturesOf = (page: Page): Promise<Picture[]> =>
  page.locator('main :is(img, svg:not(:has(use)))').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height, top } = one.getBoundingClientRect();
      if (width < 100 || height < 80 || !one.checkVisibility({ visibilityProperty: true })) return [];
      const source = one instanceof HTMLImageElement ? one.src : '';
      return { source, isEager: source !== '' && one.getAttribute('loading') !== 'lazy', top: top + scrollY };
    }),
  );

const weighed = new Set<string>();
/** Expects a picture where one belongs, light, and fetched only when it is near where it is below the first screen. */
async function hasPicture(page: Page, path: string): Promise<void> {
  const pictures = await picturesOf(page);
  expect(pictures.length > 0, 'has a picture').toBe(!WITHOUT_PICTURE.includes(path));
  const firstScreen = page.viewportSize()?.height ?? 0;
  expect(pictures.filter(({ isEager, top }) => isEager && top > firstScreen)).toEqual([]);
  for (const { source } of pictures) {
    if (!source.endsWith('.svg') || weighed.has(source)) continue;
    weighed.add(source);
    const drawing = await page.request.get(source);
    expect((await drawing.body()).length, source).toBeLessThanOrEqual(MAX_DRAWING_BYTES);
  }
}

test('most pages have a picture', () => {
  expect(publicRoutes().length - WITHOUT_PICTURE.length).toBeGreaterThanOrEqual(MIN_PICTURED);
});

for (const path of publicRoutes()) {
  test(`${path} has its shell and its picture, has no axe violation in a look of its layout, and loses nothing when narrow, enlarged, spaced out or in forced colours`, {
    tag: ['@axe', '@reflow', '@preferences'],
  }, async ({ sharedPage: page }) => {
    await page.goto(path);
    await hasShell(page, path);
    await hasPicture(page, path);
    await examineLayout(page, path);
  });
}

test('a post with a title of 200 signs and a tall cover is as whole', {
  tag: ['@axe', '@reflow', '@preferences'],
}, async ({ sharedPage: page, request }) => {
  const { headers } = await signInByApi(request);
  const file = { name: 'retrato.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photograph(900, 1600)) };
  const img = await (await request.post('/api/file', { multipart: { file }, headers })).json();
  const data = { title: LONG_TITLE, desc: `<h2>${LONG_TITLE}</h2>`, img, cat: 'noticias', status: 'publicado' };
  const { id } = await (await request.post('/api/posts', { data, headers })).json();
  await page.goto(`/post/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: LONG_TITLE })).toBeVisible();
  await examineLayout(page, `/post/${id}`);
  await request.delete(`/api/posts/${id}`, { headers });
});
