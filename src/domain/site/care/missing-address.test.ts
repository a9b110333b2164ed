import { describe, expect, it } from 'vitest';
import { isCountedAddress, likelyPage } from './missing-address.ts';

describe('an address that was not found', () => {
  it.each([
    '/horarios',
    '/Horarios/',
    '/index.php/portal/contactenos',
    '/documentos/Plan de acción 2024.pdf',
    '/wp-content/uploads/2021/03/plan.pdf',
    '/post/999',
    `/${'a'.repeat(119)}`,
  ])('%s is counted', (address) => expect(isCountedAddress(address)).toBe(true));

  it.each([
    '',
    '/',
    'horarios',
    '//horarios',
    '/horarios?cedula=1',
    '/a@b.co',
    '/historia/1098765432',
    '/MKGBG-0H5RQ',
    '/pqrsd/rad-2026-33',
    '/pqrsd/RAD-2026/mkgbg0h5rq',
    '/historia/1.098.765.432',
    '/../etc/passwd',
    '/.env',
    '/sitio/.git/config',
    '/wp-login.php',
    '/cgi-bin/luci',
    '/api/posts',
    '/admin/users',
    '/uploads/a.pdf',
    '/<script>',
    '/a\nb',
    `/${'a'.repeat(120)}`,
  ])('%j is not', (address) => expect(isCountedAddress(address)).toBe(false));
});

describe('the page that it may mean', () => {
  const pages = [
    { address: '/contacto', title: 'Contacto' },
    { address: '/consulta-externa', title: 'Consulta externa' },
    { address: '/talento-humano', title: 'Gestión del talento humano' },
  ];
  it.each([
    ['/contactenos', '/contacto'],
    ['/portal/Consulta_Externa.php', '/consulta-externa'],
    ['/gestion-talento-humano', '/talento-humano'],
    ['/xyz', null],
    ['/1', null],
  ])('%s: %s', (address, page) => expect(likelyPage(address, pages)?.address ?? null).toBe(page));
});
