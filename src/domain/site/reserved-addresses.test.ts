import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isReservedAddress, isReservedPath } from './reserved-addresses.ts';

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

/** The address of a route, with a word in the place of each parameter; null for the page of any address. */
const addressOf = (file: string): string | null => {
  const path = `/${file.replace(/\.\w+$/, '').replace(/\/?index$/, '')}`.replace(/\[[^\]]*\]/g, 'x');
  return path === '/x' || path.includes('_') || path.includes('.') ? null : path;
};

it('no old address takes a route of the portal, nor the home page', () => {
  const routes = readdirSync('src/pages', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ts|astro)$/.test(name),
  );
  const addresses = routes.flatMap((file) => addressOf(file) ?? []);
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/api/x', '/admin/x', '/post/x', '/pqrsd/seguimiento', '/noticias']),
  );
  expect(addresses.filter((path) => !isReservedPath(path))).toEqual([]);
  expect(['/nosotros', '/noticias/2019/vacunas', '/sitio-viejo'].filter(isReservedPath)).toEqual([]);
});
