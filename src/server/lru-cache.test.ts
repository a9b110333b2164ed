import { expect, it } from 'vitest';
import { createLruCache } from './lru-cache.ts';

it('keeps what was used last, up to its number', async () => {
  const made: string[] = [];
  const cached = createLruCache<string>(2);
  const use = (key: string) => cached(key, async () => `${made.push(key)} ${key}`);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await use(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('calls at once share one making, and what failed is made again', async () => {
  const cached = createLruCache<number>(2);
  let tries = 0;
  const fail = async () => {
    tries += 1;
    throw new Error('no');
  };
  const both = await Promise.allSettled([cached('a', fail), cached('a', fail)]);
  expect([tries, both.map(({ status }) => status)]).toEqual([1, ['rejected', 'rejected']]);
  expect(await cached('a', async () => 7)).toBe(7);
});
