import { describe, expect, it } from 'vitest';
import { rssXml, sitemapIndexXml, sitemapXml } from './feeds.ts';

describe('the sitemap', () => {
  it('holds each address, with the day it changed when that is known', () => {
    expect(
      sitemapXml([{ address: 'https://h.co/a?b&c' }, { address: 'https://h.co/post/1', changed: '2026-10-01' }]),
    ).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<url><loc>https://h.co/a?b&amp;c</loc></url>',
        '<url><loc>https://h.co/post/1</loc><lastmod>2026-10-01</lastmod></url>',
        '</urlset>',
        '',
      ].join('\n'),
    );
  });
});

it('the index of sitemaps holds their addresses', () => {
  expect(sitemapIndexXml(['https://h.co/sitemap-0.xml'])).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<sitemap><loc>https://h.co/sitemap-0.xml</loc></sitemap>',
      '</sitemapindex>',
      '',
    ].join('\n'),
  );
});

describe('the RSS feed', () => {
  const feed = rssXml({
    title: 'Noticias',
    address: 'https://h.co/noticias',
    self: 'https://h.co/rss.xml',
    description: 'Avisos',
    items: [
      {
        title: 'Niños & <niñas>\u0007',
        address: 'https://h.co/post/1',
        text: '"Vacunas"',
        date: new Date('2026-10-01T15:00:00Z'),
      },
    ],
  });

  it('escapes titles', () => {
    expect(feed).toContain('<title>Niños &amp; &lt;niñas&gt;</title>');
    expect(feed).toContain('<description>&quot;Vacunas&quot;</description>');
  });

  it('gives each item its RFC 822 date and link', () => {
    expect(feed).toContain('<pubDate>Thu, 01 Oct 2026 15:00:00 GMT</pubDate>');
    expect(feed).toContain('<guid>https://h.co/post/1</guid>');
    expect(feed).toContain('<atom:link href="https://h.co/rss.xml" rel="self"');
  });
});
