import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { UNKNOWN_ORIGIN } from '#shared/html/site-address.ts';
import { hasUnknownOrigin, withLinkOrigin } from './link-origin.ts';
import type { Representation } from './representation.ts';

const from = (headers: Record<string, string>) => Object.assign(new IncomingMessage(new Socket()), { headers });
const feed: Representation = {
  status: 200,
  headers: [
    ['content-type', 'application/rss+xml; charset=utf-8'],
    ['Cache-Control', 'public'],
  ],
  etag: '"a"',
  plain: Buffer.from(`<link>${UNKNOWN_ORIGIN}/noticias</link>`),
  br: Buffer.from('x'),
  gzip: null,
  hasUnknownOrigin: true,
};
const linkFor = (headers: Record<string, string>, siteUrl?: string, trustProxy = false) =>
  withLinkOrigin(feed, from(headers), { siteUrl, trustProxy }).plain.toString();

it('a file of links gets the address that its reader used, and the cached copy none', () => {
  expect(linkFor({ host: '192.168.1.7:4321' })).toBe('<link>http://192.168.1.7:4321/noticias</link>');
  expect(linkFor({ host: 'portal.example' })).toBe('<link>http://portal.example/noticias</link>');
  expect(linkFor({ host: '[::1]:4321' })).toBe('<link>http://[::1]:4321/noticias</link>');
  expect(feed.plain.toString()).toContain(UNKNOWN_ORIGIN);
  const proxied = { host: 'a', 'x-forwarded-host': 'www.hospital.example', 'x-forwarded-proto': 'https' };
  expect(linkFor(proxied, undefined, true)).toBe('<link>https://www.hospital.example/noticias</link>');
  expect(linkFor({ host: 'otro.example' }, 'https://hospital.example/')).toBe(
    '<link>https://hospital.example/noticias</link>',
  );
});

it('is private to its reader, and no other copy of it is compressed', () => {
  const { headers, br, etag } = withLinkOrigin(feed, from({ host: 'a' }), { siteUrl: undefined, trustProxy: false });
  expect(headers).toContainEqual(['Cache-Control', 'private, no-cache']);
  expect([br, etag === feed.etag]).toEqual([null, false]);
});

it('the picture of a shared page gets it for programs that draw previews, and for no other caller', () => {
  const page = { ...feed, plain: Buffer.from('<meta property="og:image" content="/a.webp">'), hasUnknownOrigin: false };
  const seenBy = (agent: string) =>
    withLinkOrigin(page, from({ host: 'portal.example', 'user-agent': agent }), {
      siteUrl: undefined,
      trustProxy: false,
    });
  for (const agent of [
    'WhatsApp/2.23.20.0 A',
    'facebookexternalhit/1.1',
    'Twitterbot/1.0',
    'TelegramBot (like TwitterBot)',
  ]) {
    const { plain, headers } = seenBy(agent);
    expect(plain.toString(), agent).toBe('<meta property="og:image" content="http://portal.example/a.webp">');
    expect(headers).toContainEqual(['Cache-Control', 'private, no-cache']);
  }
  expect(seenBy('Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36')).toBe(page);
});

it.each(['a"onload="x', "a'b", 'a&b;c', 'a`b', 'a{b}'])('no link is made from a Host like %s', (host) => {
  expect(linkFor({ host })).not.toContain(host);
});

it('only files for programs wait for an origin, and only with the placeholder', () => {
  const waiting = Buffer.from(UNKNOWN_ORIGIN);
  for (const type of ['text/plain; charset=utf-8', 'application/xml', 'text/csv', 'text/calendar'])
    expect(hasUnknownOrigin(type, waiting), type).toBe(true);
  for (const type of ['text/html; charset=utf-8', 'text/javascript', null])
    expect(hasUnknownOrigin(type, waiting), String(type)).toBe(false);
  expect(hasUnknownOrigin('text/plain', Buffer.from('x'))).toBe(false);
});
