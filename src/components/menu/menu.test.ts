import { describe, expect, it } from 'vitest';
import { breadcrumbFor, parentFromSection, relatedPages, sectionPages, visibleMenu } from './menu.ts';

const about = {
  title: 'Nosotros',
  path: '/nosotros',
  submenu: [
    { title: 'Misión y Visión', path: '/mision-vision' },
    { title: 'Valores', path: '/valores' },
  ],
};
const service = { title: 'Atención al ciudadano', submenu: [{ title: 'PQRSD', path: '/pqrsd' }] };

describe('the main menu', () => {
  it('shows an entry only when its page exists', () => {
    expect(visibleMenu([about, service], new Set(['/mision-vision']))).toEqual([
      { title: 'Nosotros', submenu: [{ title: 'Misión y Visión', path: '/mision-vision' }] },
    ]);
  });

  it('puts the page of an item first in its own submenu', () => {
    expect(visibleMenu([about], new Set(['/nosotros', '/valores']))).toEqual([
      {
        title: 'Nosotros',
        submenu: [
          { title: 'Nosotros', path: '/nosotros' },
          { title: 'Valores', path: '/valores' },
        ],
      },
    ]);
  });

  it('renders an item with an empty submenu as a plain link', () => {
    expect(visibleMenu([about], new Set(['/nosotros']))).toEqual([
      { title: 'Nosotros', path: '/nosotros', submenu: [] },
    ]);
  });
});

describe('the breadcrumb', () => {
  it('names the parent first, and links it only when it has a page', () => {
    expect(breadcrumbFor('/pqrsd', [service], 'Otro título', new Set(['/pqrsd']))).toEqual([
      { title: 'Atención al ciudadano', path: undefined },
      { title: 'PQRSD' },
    ]);
    expect(breadcrumbFor('/valores', [about], 'Otro título', new Set(['/nosotros', '/valores']))).toEqual([
      { title: 'Nosotros', path: '/nosotros' },
      { title: 'Valores' },
    ]);
  });

  it('falls back on the title of a page outside the menu', () => {
    expect(breadcrumbFor('/login', [about], 'Iniciar sesión', new Set())).toEqual([{ title: 'Iniciar sesión' }]);
  });
});

describe('the parent of a page outside the menu', () => {
  const transparency = { title: 'Transparencia', path: '/transparencia', submenu: [] };
  const existing = new Set(['/transparencia', '/plan-accion']);

  it('is the menu item with the name of its section', () => {
    expect(parentFromSection('/plan-accion', 'Transparencia', [about, transparency], existing)).toEqual({
      title: 'Transparencia',
      path: '/transparencia',
    });
  });

  it('is missing for a page of the menu, for a section without a page, or before that page exists', () => {
    expect(parentFromSection('/valores', 'Nosotros', [about], new Set(['/nosotros']))).toBeUndefined();
    expect(parentFromSection('/otra', 'Atención al ciudadano', [service], existing)).toBeUndefined();
    expect(parentFromSection('/plan-accion', 'Transparencia', [transparency], new Set())).toBeUndefined();
  });
});

describe('the pages of a section', () => {
  const pages = Array.from({ length: 14 }, (_, index) => ({ title: `Página ${index}`, path: `/p${index}` }));

  it('are those of the menu, each once', () => {
    const twice = { title: 'Atención', submenu: [...service.submenu, { title: 'Otra vez', path: '/pqrsd' }] };
    expect(sectionPages('/pqrsd', [twice], pages, new Set(['/pqrsd']))).toEqual([{ title: 'PQRSD', path: '/pqrsd' }]);
  });

  it('are the nearest ones for a page outside the menu', () => {
    const paths = (pathname: string) => sectionPages(pathname, [about], pages, new Set()).map(({ path }) => path);
    expect(paths('/p0').slice(0, 2)).toEqual(['/p0', '/p1']);
    expect(paths('/p13').at(-1)).toBe('/p13');
    expect(paths('/p7')).toContain('/p7');
    expect(paths('/p7')).toHaveLength(10);
  });

  it('lead to the next three, from the start again after the last', () => {
    const next = (pathname: string) => relatedPages(pathname, pages.slice(0, 4)).map(({ path }) => path);
    expect(next('/p0')).toEqual(['/p1', '/p2', '/p3']);
    expect(next('/p3')).toEqual(['/p0', '/p1', '/p2']);
    expect(relatedPages('/p0', pages.slice(0, 1))).toEqual([]);
  });
});
