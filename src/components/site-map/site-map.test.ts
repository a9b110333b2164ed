import { expect, it } from 'vitest';
import { buildSiteMap } from './site-map.ts';

const menu = {
  main: [
    { title: 'Inicio', path: '/', submenu: [] },
    {
      title: 'Nosotros',
      submenu: [
        { title: 'Misión', path: '/mision' },
        { title: 'Por venir', path: '/por-venir' },
      ],
    },
  ],
  policies: [{ title: 'Términos', path: '/terminos' }],
};
const pages = [
  { title: 'Misión del hospital', path: '/mision', section: 'Nosotros' },
  { title: 'Historia', path: '/historia', section: 'Nosotros' },
  { title: 'Suelta', path: '/suelta' },
];
const existing = new Set([
  '/',
  '/mision',
  '/historia',
  '/suelta',
  '/terminos',
  '/pqrsd/seguimiento',
  '/login',
  '/admin/users',
  '/tabla.csv',
  '/404',
]);

it('contains every page for visitors once, the menu first and the policies last, and nothing that does not exist', () => {
  expect(buildSiteMap(menu, pages, existing)).toEqual([
    { title: 'Inicio', entries: [{ title: 'Inicio', path: '/' }] },
    {
      title: 'Nosotros',
      entries: [
        { title: 'Misión', path: '/mision' },
        { title: 'Historia', path: '/historia' },
      ],
    },
    {
      title: 'Otras páginas',
      entries: [
        { title: 'Suelta', path: '/suelta' },
        { title: 'Seguimiento', path: '/pqrsd/seguimiento' },
      ],
    },
    { title: 'Políticas y ayuda', entries: [{ title: 'Términos', path: '/terminos' }] },
  ]);
});
