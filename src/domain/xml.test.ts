import { describe, expect, it } from 'vitest';
import { escapeXml, rssXml, sitemapXml } from './xml.ts';

describe('XML', () => {
  it.each([
    ['a & b < c > "d" \'e\'', 'a &amp; b &lt; c &gt; &quot;d&quot; &apos;e&apos;'],
    ['ñ á 😀', 'ñ á 😀'],
    ['a\u0000b\u001fc\ufffe', 'abc'],
    ['half \ud83d pair', 'half  pair'],
  ])('%j is written %j', (text, written) => {
    expect(escapeXml(text)).toBe(written);
  });

  it('a sitemap holds each address, and its day when there is one', () => {
    const xml = sitemapXml([{ url: 'https://h.co/a?b=1&c=2', changed: '2026-11-01' }, { url: 'https://h.co/' }]);
    expect(xml).toContain('<url><loc>https://h.co/a?b=1&amp;c=2</loc><lastmod>2026-11-01</lastmod></url>');
    expect(xml).toContain('<url><loc>https://h.co/</loc></url>');
  });

  it('a feed tells title, address, day and summary of each item', () => {
    const xml = rssXml({
      title: 'Noticias <1>',
      description: 'd',
      url: 'https://h.co/',
      feedUrl: 'https://h.co/rss.xml',
      items: [{ title: 'A & B', url: 'https://h.co/post/1', summary: 's', date: new Date('2026-10-01T15:00:00Z') }],
    });
    expect(xml).toContain('<title>Noticias &lt;1&gt;</title>');
    expect(xml).toContain(
      '<item><title>A &amp; B</title><link>https://h.co/post/1</link><guid isPermaLink="true">https://h.co/post/1</guid><pubDate>Thu, 01 Oct 2026 15:00:00 GMT</pubDate><description>s</description></item>',
    );
  });
});
