import { expect, it } from 'vitest';
import { sharedCallAddress } from './shared-calls.ts';

const keyOf = (address: string, hasSession = false) =>
  sharedCallAddress({ url: new URL(address, 'http://portal'), hasSession });

it.each([
  ['/api/posts', '/api/posts?page=0&per_page=100'],
  ['/api/posts?page=2&cat=noticias&per_page=3&utm=x', '/api/posts?cat=noticias&page=2&per_page=3'],
  ['/api/posts?per_page=3&page=02', '/api/posts?page=2&per_page=3'],
  ['/api/posts?q=', '/api/posts?page=0&per_page=100'],
])('%s is cached as %s', (address, key) => {
  expect(keyOf(address)).toBe(key);
});

it.each([
  ['a search', '/api/posts?q=vacunas'],
  ['a value that is refused', '/api/posts?cat=recetas'],
  ['a parameter given twice', '/api/posts?page=1&page=2'],
  ['another call', '/api/posts/1'],
])('%s is not cached: %s', (_, address) => {
  expect(keyOf(address)).toBeNull();
});

it('a call with a session is not cached', () => {
  expect(keyOf('/api/posts', true)).toBeNull();
});
