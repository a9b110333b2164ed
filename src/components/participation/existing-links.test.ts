import { expect, it } from 'vitest';
import { existingLinks, pathOf } from './existing-links.ts';

it('finds the page of a path with a fragment or a query', () => {
  expect(pathOf('/gestion?grupo=cuentas')).toBe('/gestion');
  expect(pathOf('/participa#estrategia')).toBe('/participa');
});

it('gives links to other sites and to existing pages, and no others', () => {
  const links = [
    { title: 'a', path: '/gestion?grupo=cuentas' },
    { title: 'b', path: '/no-existe' },
    { title: 'c', url: 'https://www.gov.co' },
  ];
  expect(existingLinks(links, new Set(['/gestion'])).map(({ title }) => title)).toEqual(['a', 'c']);
});
