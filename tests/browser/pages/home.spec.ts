import { expect, expectAccessibleThemes, test } from '../../support/browser/visit.ts';

test.describe('the banner', () => {
  test('turns by itself, and stops with its button, its arrows and its dots', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Imágenes del hospital' });
    const texts = [
      'El hospital y su valle',
      'La brigada de salud llega a las veredas',
      'Vacunas gratis en cada jornada',
    ];
    await expect(banner.getByText(texts[0] ?? '')).toBeVisible();
    await expect(banner.getByText(texts[1] ?? '')).toBeHidden();
    await page.clock.runFor(6000);
    await expect(banner.getByText(texts[1] ?? '')).toBeVisible();
    await banner.getByRole('button', { name: 'Pausar las imágenes' }).click();
    await page.mouse.move(5, 5);
    await page.clock.runFor(20_000);
    await expect(banner.getByText(texts[1] ?? '')).toBeVisible();
    await banner.getByRole('button', { name: 'Siguiente' }).click();
    await expect(banner.getByText(texts[2] ?? '')).toBeVisible();
    await banner.getByRole('button', { name: 'Siguiente' }).click();
    await expect(banner.getByText(texts[0] ?? '')).toBeVisible();
    await banner.getByRole('button', { name: 'Imagen 2 de 3' }).click();
    await expect(banner.getByText(texts[1] ?? '')).toBeVisible();
    await expect(banner.getByRole('button', { name: 'Imagen 2 de 3' })).toHaveAttribute('aria-current', 'true');
    await expect(banner.getByRole('button', { name: 'Reproducir las imágenes' })).toBeVisible();
  });

  test('is paused from the start with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Imágenes del hospital' });
    await expect(banner.getByRole('button', { name: 'Reproducir las imágenes' })).toBeVisible();
  });
});

test('the caption of the banner is as wide as its text at every width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const width of [360, 768, 900, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const caption = await page.getByText('El hospital y su valle').boundingBox();
    expect(caption?.width, `${width}`).toBeLessThan(240);
  }
});

test('a tall photograph takes no more room than the drawing', async ({ page }) => {
  const heights = () =>
    page.locator('.hero__picture, .picture > img').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  const tall = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600"><path d="M0 0h900v1600H0z"/></svg>';
  await page.goto('/');
  await page.locator('.picture > img').scrollIntoViewIfNeeded();
  const drawn = await heights();
  await page.route(/escenas/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: tall }));
  await page.reload();
  await page.locator('.picture > img').scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.locator('.picture > img').evaluate((image: HTMLImageElement) => image.naturalHeight))
    .toBe(1600);
  expect(await heights()).toEqual(drawn);
});

test('on paper what is light on dark is black, and the decoration is left out', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const light = await page
    .getByRole('main')
    .or(page.getByRole('contentinfo'))
    .locator('h2, p, address, dt, dd, li')
    .filter({ visible: true })
    .evaluateAll((texts) =>
      texts
        .filter((text) => /^rgb\((2[0-9]{2}), (2[0-9]{2}), /.test(getComputedStyle(text).color))
        .map((text) => text.textContent),
    );
  expect(light).toEqual([]);
  await expect(page.getByRole('region', { name: 'Imágenes del hospital' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'El hospital, más cerca' })).toBeHidden();
  await expect(page.locator('.hero__picture')).toBeHidden();
});

test('the links of the footer are as high as a finger needs on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const links = page.getByRole('contentinfo').getByRole('link').filter({ visible: true });
  const low = await links.evaluateAll((all) =>
    all.filter((link) => link.getBoundingClientRect().height < 44).map((link) => link.textContent),
  );
  expect(low).toEqual([]);
});

test('the carousel of entities has twelve links, marks them as external, and is paged by hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Carrusel de entidades' });
  await expect(carousel.getByRole('link')).toHaveCount(12);
  await expect(carousel.getByRole('link', { name: /sitio externo/ })).toHaveCount(12);
  await carousel.scrollIntoViewIfNeeded();
  const first = carousel.getByRole('link', { name: /GOV\.CO/ });
  const last = carousel.getByRole('link', { name: /Colombia Compra/ });
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(last).not.toBeInViewport();
  await carousel.getByRole('button', { name: 'Anterior' }).click();
  await expect(last).toBeInViewport({ ratio: 1 });
  await carousel.getByRole('button', { name: 'Siguiente' }).click();
  await expect(first).toBeInViewport({ ratio: 1 });
});

test('the programmes of the services picture have their logos, which as drawings need no white plate', async ({
  page,
}) => {
  await page.goto('/');
  const logos = page.getByRole('list', { name: 'Programas del hospital' }).locator('.logo');
  await expect(logos).toHaveCount(3);
  await logos.first().scrollIntoViewIfNeeded();
  for (const logo of await logos.all()) {
    await expect(logo).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const image = logo.getByRole('presentation');
    await expect.poll(() => image.evaluate((file: HTMLImageElement) => file.naturalWidth)).toBeGreaterThan(0);
    expect(await image.getAttribute('width')).toBe('120');
  }
});

test('the video loads only on request, with its captions and its transcript', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/video/')) films.push(request.url());
  });
  await page.goto('/');
  await page.getByText('Leer lo que muestra el video').click();
  await expect(page.getByText(/la ambulancia sube por la montaña/)).toBeVisible();
  expect(films).toEqual([]);
  const poster = page.locator('.video__poster');
  await poster.scrollIntoViewIfNeeded();
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cargar el video' }).click();
  const video = page.locator('video');
  await expect(video).toBeFocused();
  await expect(video.locator('track[kind=captions]')).toHaveCount(1);
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(0);
  expect(await video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
});

test('invented accounts of networks are neither loaded nor linked, and say so', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => /twitter|facebook/.test(request.url()) && asked.push(request.url()));
  await page.goto('/');
  const closer = page.getByRole('region', { name: 'El hospital, más cerca' });
  await expect(closer.getByRole('button', { name: 'X', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const ofX = closer.getByText(/publicaciones del hospital en X.+\(de demostración\)/);
  await expect(ofX).toBeVisible();
  await closer.getByRole('button', { name: 'Facebook', exact: true }).click();
  await expect(ofX).toBeHidden();
  await expect(closer.getByText(/publicaciones del hospital en Facebook/)).toBeVisible();
  await expect(closer.getByRole('button', { name: /Cargar las publicaciones/ })).toHaveCount(0);
  await expect(closer.getByRole('link', { name: /Abrir la cuenta/ })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('a service card is pressed anywhere, and the telephone in it is a link of its own', async ({ page }) => {
  await page.goto('/');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Consulta externa', exact: true }) });
  const phone = card.getByRole('link', { name: /608/ });
  await expect(phone).toBeVisible();
  await phone.click();
  await expect(page).toHaveURL(/\/canales-atencion$/);
  await page.goBack();
  await card.click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL(/\/consulta-externa$/);
});

test('the home page has no axe violation with everything opened', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Cargar el video' }).click();
  await expectAccessibleThemes(page);
});

test('without JavaScript there is one image, no dead button, and no button of what loads on request', async ({
  plainPage: page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Pausar|Cargar|Anterior/ })).toHaveCount(0);
  await expect(page.getByText(/publicaciones del hospital en X/)).toBeVisible();
  await expect(page.getByText(/publicaciones del hospital en Facebook/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Colombia Compra/ })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Accesibilidad', includeHidden: true })).toBeHidden();
});
