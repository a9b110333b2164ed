import { describe, expect, it } from 'vitest';
import { canonicalAddress, hasUnambiguousQuery, readParameter } from './page-parameters.ts';

const at = (routePattern: string, address: string) => ({ routePattern, url: new URL(address, 'http://a.example') });

describe('the canonical address of a page', () => {
  it.each([
    ['/noticias', '/noticias'],
    ['/noticias?page=2', '/noticias?page=2'],
    ['/noticias?page=2.0&utm_source=x', '/noticias?page=2'],
    ['/noticias?page=0', '/noticias'],
    ['/noticias?page=99999999', '/noticias'],
    ['/noticias?page=1&mes=2026-07', '/noticias?mes=2026-07&page=1'],
    ['/noticias?mes=2026-13', '/noticias'],
    ['/noticias?mes=2026-7', '/noticias'],
    ['/gestion?page=1&grupo=informes', '/gestion?grupo=informes&page=1'],
    ['/normatividad?page=1&grupo=junta&anio=2025', '/normatividad?anio=2025&grupo=junta&page=1'],
    ['/contratacion?anio=25', '/contratacion'],
    ['/mipg?anio=2023', '/mipg'],
    ['/gestion?page=1&grupo=junta', '/gestion?page=1'],
    ['/mipg?grupo=2023', '/mipg?grupo=2023'],
    ['/mipg?grupo=20233', '/mipg'],
    ['/post/7?previa=a.b&page=1', '/post/7?previa=a.b'],
    ['/post/7/x?previa=a.b', '/post/7/x'],
    ['/post/0007?previa=a.b', '/post/7?previa=a.b'],
    ['/post/7e0', '/post/7'],
    ['/post/+0x7', '/post/+0x7'],
    ['/post/0', '/post/0'],
    ['/post/constructor', '/post/constructor'],
    ['/pqrsd/enviar?tipo=QUEJA', '/pqrsd/enviar?tipo=queja'],
    ['/rss.xml?page=1', '/rss.xml'],
    ['/constructor?page=1', '/constructor'],
  ])('of %s is %s', (asked, normal) => {
    expect(canonicalAddress(new URL(asked, 'http://a.example'))).toBe(normal);
  });

  it('gives the same page', () => {
    for (const address of ['/gestion?page=4&grupo=cuentas&x=1', '/gestion?grupo=x', '/gestion']) {
      const asked = at('/gestion', address);
      const normal = at('/gestion', canonicalAddress(asked.url));
      for (const name of ['grupo', 'page'] as const)
        expect([address, readParameter(normal, name)]).toEqual([address, readParameter(asked, name)]);
    }
  });
});

it('a page gets no parameter that it does not declare', () => {
  expect(() => readParameter(at('/noticias', '/noticias?grupo=junta'), 'grupo')).toThrow('/noticias');
  expect(() => readParameter(at('/rss.xml', '/rss.xml?page=1'), 'page')).toThrow('/rss.xml');
});

describe('an unambiguous query', () => {
  it.each(['', '?', '?page=1', '?page=1&utm_source=a%20b&fbclid=X_y-z', '?z', '?page=&z=1&z=2'])('with %s', (query) => {
    expect(hasUnambiguousQuery(at('/noticias', `/noticias${query}`))).toBe(true);
  });

  it.each(['?page=1&page=2', '?%70age=1', '?a=1;page=2', '?page=1?x', '??page=1', '?a=b=c', '?p+age=1', '?page=1&%=2'])(
    'not with %s, which others may read otherwise',
    (query) => {
      expect(hasUnambiguousQuery(at('/noticias', `/noticias${query}`))).toBe(false);
    },
  );
});
