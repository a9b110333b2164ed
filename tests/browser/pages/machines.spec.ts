import type { APIRequestContext } from '@playwright/test';
import { expect, signIn, test } from '../../support/browser/visit.ts';

const text = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  expect(response.status()).toBe(200);
  return { type: response.headers()['content-type'] ?? '', body: await response.text() };
};

test('a publication is in the feed and in the sitemap in the very next request', async ({ page, request }) => {
  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'));
  await text(request, '/rss.xml');
  const sitemapOf = (id: number) => `/sitemap-${Math.floor(id / 4000)}.xml`;
  const response = await request.post('/api/posts', {
    headers: { authorization: `Bearer ${token}` },
    data: { title: 'Para <máquinas> & lectores', desc: '<p>Uno.</p>', cat: 'noticias' },
  });
  const { id } = (await response.json()) as { id: number };
  const feed = await text(request, '/rss.xml');
  expect(feed.type).toContain('application/rss+xml');
  expect(feed.body).toContain('<title>Para &lt;máquinas&gt; &amp; lectores</title>');
  expect((await text(request, '/sitemap.xml')).body).toContain(sitemapOf(id));
  expect((await text(request, sitemapOf(id))).body).toMatch(new RegExp(`<loc>http[^<]+/post/${id}</loc>`));
  await page.goto('/');
  for (const path of ['/rss.xml', '/sitemap.xml', sitemapOf(id)]) {
    const { body } = await text(request, path);
    const fault = await page.evaluate(
      (xml) =>
        new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent ?? null,
      body,
    );
    expect(fault).toBeNull();
  }
  await request.delete(`/api/posts/${id}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await text(request, '/rss.xml')).body).not.toContain('máquinas');
});

test('robots.txt leads to the sitemap and disallows the pages of the staff', async ({ request }) => {
  const { body } = await text(request, '/robots.txt');
  expect(body).toMatch(/Sitemap: http.+\/sitemap\.xml/);
  expect(body).toContain('Disallow: /admin');
});

test('the manifest names the hospital and icons that exist', async ({ request }) => {
  const { type, body } = await text(request, '/manifest.webmanifest');
  expect(type).toContain('application/manifest+json');
  const { name, icons } = JSON.parse(body) as { name: string; icons: { src: string }[] };
  expect(name).toMatch(/Hospital/);
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});

test('the icon of programs that read no page is that of the hospital', async ({ request }) => {
  const response = await request.get('/favicon.ico');
  expect(response.status()).toBe(200);
  const icon = await response.body();
  expect(icon.length).toBeLessThan(4096);
  expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
  expect(icon.subarray(icon.readUInt32LE(18)).subarray(1, 4).toString()).toBe('PNG');
});

test('pages tell what they are in the words of schema.org, and how they look when shared', async ({ page }) => {
  const kinds = async (path: string) => {
    await page.goto(path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.map((json) => (JSON.parse(json) as { '@type': string })['@type']);
  };
  expect(await kinds('/')).toEqual(['Hospital']);
  expect(await kinds('/valores')).toEqual(['BreadcrumbList']);
  expect(await kinds('/consulta-externa')).toEqual(['MedicalClinic', 'BreadcrumbList']);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/compartir-consulta-externa\.png$/,
  );
  expect(await kinds('/atencion-inmediata')).toEqual(['EmergencyService', 'BreadcrumbList']);
  expect(await kinds('/directorio-institucional')).toEqual(['MedicalClinic', 'BreadcrumbList']);
  expect(await kinds('/preguntas-respuestas')).toEqual(['FAQPage', 'BreadcrumbList']);
  expect((await kinds('/post/1')).sort()).toEqual(['BreadcrumbList', 'NewsArticle']);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/uploads\/.+\.webp$/);
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});
