import { expect, it } from 'vitest';
import { existingLinks, pathOf } from './existing-links.ts';

it('knows the page of a place with a part or a view', () => {
  expect(pathOf('/gestion?grupo=cuentas')).toBe('/gestion');
  expect(pathOf('/participa#estrategia')).toBe('/participa');
});

it('keeps links to other sites and to pages that exist, and no others', () => {
  const links = [
    { title: 'a', path: '/gestion?grupo=cuentas' },
    { title: 'b', path: '/no-existe' },
    { title: 'c', url: 'https://www.gov.co' },
  ];
  expect(existingLinks(links, new Set(['/gestion'])).map(({ title }) => title)).toEqual(['a', 'c']);
});
