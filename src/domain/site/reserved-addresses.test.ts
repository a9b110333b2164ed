import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isOwnAddress, isReservedAddress } from './reserved-addresses.ts';

const namesIn = (folder: string): string[] => readdirSync(folder).map((name) => name.replace(/\.\w+$/, ''));
/** Names with a dot, such as `rss.xml`, are no address of a page. */
const canBePage = (name: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);

it('every route of the portal and every folder of public files has an address that no page may take', () => {
  const names = [...namesIn('src/pages'), ...namesIn('public')].filter(canBePage);
  expect(names).toContain('datos');
  expect(names.filter((name) => !isReservedAddress(name))).toEqual([]);
});

it.each([
  ['index', true],
  ['404', true],
  ['vista-previa', true],
  ['normatividad', true],
  ['nosotros', false],
  ['jornada-de-vacunacion', false],
])('/%s: %s', (name, expected) => {
  expect(isReservedAddress(name)).toBe(expected);
});

it('no old address takes a call, a screen or a page for one person', () => {
  const own = [
    '/api/x',
    '/api',
    '/api/*',
    '/admin',
    '/admin/x',
    '/login',
    '/write',
    '/users/new',
    '/post/1',
    '/uploads/x',
  ];
  const others = [
    '/nosotros',
    '/noticias/2019/vacunas',
    '/apis',
    '/administracion',
    '/wp-content/plan.pdf',
    '/documentos/x.pdf',
  ];
  expect([...own, '/pqrsd/seguimiento', '/_astro/x.js', '/robots.txt'].filter((path) => !isOwnAddress(path))).toEqual(
    [],
  );
  expect(others.filter(isOwnAddress)).toEqual([]);
});
