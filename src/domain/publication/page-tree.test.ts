import { expect, it } from 'vitest';
import { placePages } from './page-tree.ts';

const MENU = [
  { title: 'Inicio', paths: ['/'] },
  { title: 'Nosotros', paths: ['/nosotros', '/valores', '/mision'] },
  { title: 'Servicios', paths: ['/servicios', '/mision'] },
];
const page = (title: string, address: string | null, section: string | null = null) => ({
  title,
  addresses: address === null ? [] : [address],
  section,
  isShared: address === null,
});
const treeOf = (menu: typeof MENU, pages: ReturnType<typeof page>[]) =>
  placePages(menu, pages).map(({ page: { title }, branch }) => `${branch} › ${title}`);

it('has each page once: in the order of the menu, then by section, then the rest', () => {
  const pages = [
    page('Suelta', '/suelta'),
    page('Zona azul', '/zona', 'Grupos'),
    page('Misión', '/mision', 'Otra sección'),
    page('Ética', '/etica', 'Nosotros'),
    page('Abejas', '/abejas', 'Nosotros'),
    page('Valores', '/valores', 'Nosotros'),
    page('Nosotros', '/nosotros'),
    page('Teléfonos', null),
    page('Página de inicio', '/'),
  ];
  expect(treeOf(MENU, pages)).toEqual([
    'Inicio › Página de inicio',
    'Inicio › Teléfonos',
    'Nosotros › Nosotros',
    'Nosotros › Valores',
    'Nosotros › Misión',
    'Nosotros › Abejas',
    'Nosotros › Ética',
    'Grupos › Zona azul',
    'Otras páginas › Suelta',
  ]);
});

it('without a menu has the sections by name', () => {
  expect(treeOf([], [page('Teléfonos', null), page('B', '/b', 'Zeta'), page('A', '/a', 'Alfa')])).toEqual([
    'Alfa › A',
    'Zeta › B',
    'Otras páginas › Teléfonos',
  ]);
});
