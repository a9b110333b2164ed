import { describe, expect, it } from 'vitest';
import { landingPageOf, linksAfterSignIn, pageAfterSignIn, safeNext } from './login.model.ts';

describe('safeNext', () => {
  it.each(['/write', '/admin/pqrsd/12?page=2#nota', '/write?edit=3', '/buscar?q=a//b'])('lets %s through', (path) => {
    expect(safeNext(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'write',
    'https://malo.example',
    'javascript:alert(1)',
    '//malo.example',
    '///malo.example',
    '/\\malo.example',
    '\\\\malo.example',
    '/a\\b',
    '/\t/malo.example',
    '/\n/malo.example',
    ' /write',
  ])('refuses %j, which could lead elsewhere', (path) => {
    expect(safeNext(path)).toBeNull();
  });

  it('never returns a path that a browser reads as another host', () => {
    expect(safeNext('/.//malo.example/')).toBeNull();
    expect(safeNext('/a/..//malo.example/')).toBeNull();
  });

  it('does not return to the sign-in page', () => {
    expect(safeNext('/login?next=/write')).toBeNull();
  });
});

describe('landingPageOf', () => {
  it('gives each role its page', () => {
    expect(landingPageOf('admin')).toBe('/admin/dashboard');
    expect(landingPageOf('siau')).toBe('/admin/dashboard');
    expect(landingPageOf('autor')).toBe('/admin/dashboard');
    expect(landingPageOf('editor')).toBe('/admin/dashboard');
    expect(landingPageOf('pendiente')).toBe('/signup');
  });
});

describe('pageAfterSignIn', () => {
  it('goes through the back office when the account must do something first', () => {
    const at = (page: string, later: string | null = null) => ({ page, later });
    expect(pageAfterSignIn('autor', '/write?edit=3', false)).toEqual(at('/write?edit=3'));
    expect(pageAfterSignIn('autor', '/write?edit=3', true)).toEqual(at('/admin/account', '/write?edit=3'));
    expect(pageAfterSignIn('siau', '/admin/pqrsd?page=2', true)).toEqual(at('/admin/pqrsd?page=2'));
    expect(pageAfterSignIn('siau', null, true)).toEqual(at('/admin/dashboard'));
    expect(pageAfterSignIn('pendiente', null, true)).toEqual(at('/admin/account', '/signup'));
  });
});

describe('linksAfterSignIn', () => {
  it('puts the previous page first, without duplicates', () => {
    expect(linksAfterSignIn('autor', '/write?edit=3').map(({ href }) => href)).toEqual([
      '/write?edit=3',
      '/admin/dashboard',
      '/',
    ]);
    expect(linksAfterSignIn('pendiente', null).map(({ href }) => href)).toEqual(['/signup', '/']);
  });
});
