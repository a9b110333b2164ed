/** Writing XML: escaping, and the two documents the portal gives to machines. */

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Characters that XML 1.0 has no way to carry. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text as it may stand in an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => NAMED[character] ?? '');
}

/** An address of the site, with the day it last changed (`AAAA-MM-DD`) when that is known. */
export type SiteAddress = { url: string; changed?: string | undefined };

/** A sitemap (sitemaps.org 0.9). */
export function sitemapXml(addresses: SiteAddress[]): string {
  const entries = addresses.map(
    ({ url, changed }) =>
      `<url><loc>${escapeXml(url)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

export type FeedItem = { title: string; url: string; summary: string; date: Date };
export type Feed = { title: string; description: string; url: string; feedUrl: string; items: FeedItem[] };

/** An RSS 2.0 feed in Colombian Spanish; the address of an item is also its identity. */
export function rssXml({ title, description, url, feedUrl, items }: Feed): string {
  const entries = items.map(
    (item) =>
      `<item><title>${escapeXml(item.title)}</title><link>${escapeXml(item.url)}</link>` +
      `<guid isPermaLink="true">${escapeXml(item.url)}</guid><pubDate>${item.date.toUTCString()}</pubDate>` +
      `<description>${escapeXml(item.summary)}</description></item>`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n` +
    `<title>${escapeXml(title)}</title><link>${escapeXml(url)}</link><description>${escapeXml(description)}</description>` +
    `<language>es-co</language><atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>\n` +
    `${entries.join('\n')}\n</channel>\n</rss>\n`
  );
}
