/** XML feeds: sitemap and RSS. Pure. */

const XML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const INVALID_XML_CHARACTERS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text without the characters that XML forbids. */
export const xmlCharacters = (text: string): string => text.replace(INVALID_XML_CHARACTERS, '');

/** Text as XML holds it, in an element or an attribute. */
export const escapeXml = (text: string): string =>
  xmlCharacters(text).replace(/[&<>"']/g, (sign) => XML_ENTITIES[sign] ?? sign);

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** An address of the site and its last change (ISO 8601), if known. */
export type SitemapEntry = { address: string; changed?: string };

/** A list of sitemaps.org, protocol 0.9. */
const listXml = (list: string, item: string, entries: SitemapEntry[]): string => {
  const items = entries.map(
    ({ address, changed }) =>
      `<${item}>${element('loc', address)}${changed ? element('lastmod', changed) : ''}</${item}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${list}>\n`;
};

export const sitemapXml = (entries: SitemapEntry[]): string => listXml('urlset', 'url', entries);
/** The index of the sitemaps of a site. */
export const sitemapIndexXml = (addresses: string[]): string =>
  listXml(
    'sitemapindex',
    'sitemap',
    addresses.map((address) => ({ address })),
  );

export type FeedItem = { title: string; address: string; text: string; date: Date };
export type Feed = { title: string; address: string; self: string; description: string; items: FeedItem[] };

/** RSS 2.0. */
export function rssXml({ title, address, self, description, items }: Feed): string {
  const head = [element('title', title), element('link', address), element('description', description)];
  const rows = items.map(
    (item) =>
      `<item>${element('title', item.title)}${element('link', item.address)}<guid>${escapeXml(item.address)}</guid>` +
      `${element('description', item.text)}${element('pubDate', item.date.toUTCString())}</item>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    ...head,
    '<language>es-CO</language>',
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...rows,
    '</channel></rss>',
    '',
  ].join('\n');
}
