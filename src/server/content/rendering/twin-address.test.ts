import { expect, it } from 'vitest';
import { findPath } from './twin-address.ts';

const PATHS = ['plan.pdf', 'sub/año nuevo.webp'].map((name) => ({ params: { picture: name }, props: { name } }));

it.each([
  ['/imagenes/plan.pdf', 'plan.pdf'],
  ['/imagenes/sub/a%C3%B1o%20nuevo.webp', 'sub/año nuevo.webp'],
  ['/imagenes/otro.pdf', undefined],
])('%s: %s', (address, name) => {
  const found = findPath(PATHS, 'imagenes/[...picture]', new URL(address, 'http://localhost'));
  expect(found?.props.name).toBe(name);
});
