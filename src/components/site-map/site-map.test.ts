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
const open = new Set(['/', '/mision', '/historia', '/suelta', '/terminos', '/pqrsd/seguimiento']);

it('contains every page for visitors once, the menu first and the policies last, and nothing that does not exist', () => {
  expect(buildSiteMap(menu, pages, open)).toEqual([
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
        { title: 'Consultar mi radicado', path: '/pqrsd/seguimiento' },
      ],
    },
    { title: 'Políticas y ayuda', entries: [{ title: 'Términos', path: '/terminos' }] },
  ]);
});

it('fails for a page without a name', () => {
  expect(() => buildSiteMap(menu, pages, new Set([...open, '/pqrsd/enviar']))).toThrow('/pqrsd/enviar');
});
