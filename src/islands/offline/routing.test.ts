import { describe, expect, it } from 'vitest';
import { isGone, mayStore, strategyFor } from './routing.ts';

const ORIGIN = 'https://hospital.gov.co';
const request = (path: string, more: object = {}) => ({
  method: 'GET',
  mode: 'navigate' as const,
  destination: 'document' as const,
  url: new URL(path, ORIGIN).href,
  referrer: '',
  ...more,
});
const part = (path: string, destination: string, from = '/') =>
  request(path, { mode: 'no-cors', destination, referrer: new URL(from, ORIGIN).href });

describe('what the service worker does with a request', () => {
  it.each([
    ['/', 'page'],
    ['/servicios', 'page'],
    ['/noticias?page=2', 'page'],
    ['/gestion?grupo=informes&page=1', 'page'],
    ['/post/3', 'page'],
    ['/sin-conexion', 'page'],
    ['/pqrsd', 'form'],
    ['/pqrsd?tipo=denuncia', 'form'],
    ['/post/3?preview=secreto', 'unstored'],
    ['/pqrsd/seguimiento', 'unstored'],
    ['/pqrsd/comprobante', 'unstored'],
    ['/pqrsd/enviar', 'unstored'],
    ['/pqrsd/avisos', 'unstored'],
    ['/login', 'unstored'],
    ['/recuperar#clave', 'unstored'],
    ['/invitacion#clave', 'unstored'],
    ['/admin/pqrsd/4', 'unstored'],
    ['/write?edit=2', 'unstored'],
    ['/buscar?q=citas', 'unstored'],
    ['/api/posts', null],
    ['https://www.gov.co/', null],
  ])('%s: %s', (path, strategy) => {
    expect(strategyFor(request(path), ORIGIN)).toBe(strategy);
  });

  it.each([
    [part('/_astro/shared.abc.js', 'script'), 'asset'],
    [part('/_astro/font.abc.woff2', 'font', '/admin/users'), 'asset'],
    [part('/uploads/a.webp', 'image', '/post/3'), 'picture'],
    [part('/uploads/a.webp', 'image', '/write?edit=3'), null],
    [part('/uploads/a.pdf', 'iframe', '/contratacion'), null],
    [part('/api/visits', ''), null],
    [request('/servicios', { method: 'POST' }), null],
  ])('parts of a page: %j', (given, strategy) => {
    expect(strategyFor(given as Parameters<typeof strategyFor>[0], ORIGIN)).toBe(strategy);
  });

  it.each([
    [200, 'basic', 'public, max-age=0, must-revalidate', true],
    [200, 'basic', 'no-store', false],
    [200, 'basic', 'private, max-age=60', false],
    [404, 'basic', 'public', false],
    [200, 'opaque', 'public', false],
  ] as const)('stores only complete public responses: %s %s %s', (status, type, control, stored) => {
    expect(mayStore({ status, type, headers: new Headers({ 'cache-control': control }) })).toBe(stored);
  });
});

it('what the site took away leaves the device, and what only fails stays there', () => {
  const gone = [200, 304, 403, 404, 410, 500, 503].filter((status) => isGone({ status }));
  expect(gone).toEqual([404, 410]);
});
