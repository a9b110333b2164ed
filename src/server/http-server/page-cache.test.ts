import { beforeEach, describe, expect, it } from 'vitest';
import { createPageCache, type PageCache, type RenderedPage } from './page-cache.ts';
import type { Representation } from './representation.ts';

const item = (text: string): Representation => ({
  status: 200,
  headers: [],
  etag: text,
  plain: Buffer.from(text),
  br: null,
  gzip: null,
});

const made = (text: string, tags = ['posts']): RenderedPage => ({
  item: item(text),
  tags,
  maxAgeMs: 1000,
  staleMs: 500,
  degraded: false,
});

describe('the page cache', () => {
  let now: number;
  let cache: PageCache;
  beforeEach(() => {
    now = 0;
    cache = createPageCache({ maxBytes: 6, now: () => now });
  });
  const serve = async (key: string, make: () => Promise<RenderedPage>) => {
    const { item: served, from } = await cache.serve(key, make);
    return `${from} ${served.plain}`;
  };
  const broken = () => Promise.reject(new Error('database away'));

  it('renders a page once and then serves it', async () => {
    expect(await serve('/', async () => made('a'))).toBe('MISS a');
    expect(await serve('/', broken)).toBe('HIT a');
  });

  it('an invalidated page is rendered again for the next request, others stay', async () => {
    await serve('/', async () => made('a'));
    await serve('/post/1', async () => made('p', ['post:1']));
    cache.invalidate(['posts']);
    expect(await serve('/', async () => made('b'))).toBe('MISS b');
    expect(await serve('/post/1', broken)).toBe('HIT p');
  });

  it('a page rendered from data before an invalidation is not cached as fresh', async () => {
    let finish: (page: RenderedPage) => void = () => undefined;
    const slow = serve('/', () => new Promise((resolve) => (finish = resolve)));
    cache.invalidate(['posts']);
    const after = serve('/', async () => made('new'));
    expect(await after).toBe('MISS new');
    finish(made('old'));
    await slow;
    expect(await serve('/', async () => made('newer'))).not.toContain('old');
  });

  it('a late outdated page does not replace a newer one', async () => {
    let finish: (page: RenderedPage) => void = () => undefined;
    const slow = serve('/', () => new Promise((resolve) => (finish = resolve)));
    cache.invalidate(['posts']);
    await serve('/', async () => made('new'));
    finish(made('old'));
    await slow;
    expect(await serve('/', broken)).toBe('HIT new');
  });

  it('concurrent requests share one render', async () => {
    let times = 0;
    const make = async () => {
      times += 1;
      return made('a');
    };
    await Promise.all([serve('/', make), serve('/', make), serve('/', make)]);
    expect(times).toBe(1);
  });

  it('a page past its age is served stale while it is rendered again', async () => {
    await serve('/', async () => made('a'));
    now = 1200;
    expect(await serve('/', async () => made('b'))).toBe('STALE a');
    expect(await serve('/', broken)).toBe('HIT b');
    now = 10_000;
    expect(await serve('/', async () => made('c'))).toBe('MISS c');
  });

  it('a failed render falls back to the stale page, however old', async () => {
    await serve('/', async () => made('a'));
    cache.invalidate(['posts']);
    now = 1_000_000;
    expect(await serve('/', broken)).toBe('STALE a');
    expect(await serve('/', async () => ({ ...made('poor'), maxAgeMs: 0, degraded: true }))).toBe('STALE a');
    expect(await serve('/', async () => made('b'))).toBe('MISS b');
  });

  it('without a stale page a failed render is an error', async () => {
    await expect(serve('/', broken)).rejects.toThrow('database away');
    expect(await serve('/', async () => made('a'))).toBe('MISS a');
  });

  it('evicts the least recently used pages beyond its size', async () => {
    for (const key of ['/1', '/2', '/1', '/3', '/1', '/4']) await serve(key, async () => made(key));
    expect(await serve('/1', async () => made('!'))).toBe('HIT /1');
    expect(await serve('/3', async () => made('!'))).toBe('HIT /3');
    expect(await serve('/2', async () => made('!'))).toBe('MISS !');
  });

  it('counts the size of a page that is rendered again once', async () => {
    for (let times = 1; times <= 5; times += 1) {
      await serve('/1', async () => made('long'));
      cache.invalidate(['posts']);
    }
    await serve('/2', async () => made('/2', ['other']));
    expect(await serve('/2', broken)).toBe('HIT /2');
    expect(await serve('/1', broken)).toBe('STALE long');
  });

  it('does not cache a page larger than its size', async () => {
    await serve('/1', async () => made('too long to keep'));
    expect(await serve('/1', async () => made('!'))).toBe('MISS !');
    expect(await serve('/1', broken)).toBe('HIT !');
  });
});
