import { describe, expect, it } from 'vitest';
import { breadcrumbFor, relatedPages, sectionPages, visibleMenu } from './menu.ts';

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
    expect(breadcrumbFor({ pathname: '/pqrsd', title: 'Otro título' }, [service], new Set(['/pqrsd']))).toEqual([
      { title: 'Atención al ciudadano' },
      { title: 'PQRSD' },
    ]);
    expect(
      breadcrumbFor({ pathname: '/valores', title: 'Otro título' }, [about], new Set(['/nosotros', '/valores'])),
    ).toEqual([{ title: 'Nosotros', path: '/nosotros' }, { title: 'Valores' }]);
  });

  it('falls back on the title of a page outside the menu', () => {
    expect(breadcrumbFor({ pathname: '/login', title: 'Iniciar sesión' }, [about], new Set())).toEqual([
      { title: 'Iniciar sesión' },
    ]);
  });
});

describe('the parent of a page outside the menu', () => {
  const transparency = { title: 'Transparencia', path: '/transparencia', submenu: [] };
  const existing = new Set(['/transparencia', '/plan-accion']);
  const parentOf = (section: string, menu: Parameters<typeof breadcrumbFor>[1], pages: Set<string>) =>
    breadcrumbFor({ pathname: '/plan-accion', title: 'Plan', section }, menu, pages).slice(0, -1);

  it('is the menu item with the name of its section', () => {
    expect(parentOf('Transparencia', [about, transparency], existing)).toEqual([
      { title: 'Transparencia', path: '/transparencia' },
    ]);
  });

  it('is only a name for a section without a page, or before that page exists', () => {
    expect(parentOf('Atención al ciudadano', [service], existing)).toEqual([{ title: 'Atención al ciudadano' }]);
    expect(parentOf('Transparencia', [transparency], new Set())).toEqual([{ title: 'Transparencia' }]);
    expect(parentOf('Políticas', [service, transparency], existing)).toEqual([{ title: 'Políticas' }]);
    expect(parentOf('Plan', [service, transparency], existing)).toEqual([]);
  });
});

describe('the pages of a section', () => {
  const pages = Array.from({ length: 14 }, (_, index) => ({ title: `Página ${index}`, path: `/p${index}` }));

  it('are those of the menu, each once, then those that name the same section', () => {
    const twice = { title: 'Atención', submenu: [...service.submenu, { title: 'Otra vez', path: '/pqrsd' }] };
    const filing = { title: 'PQRSD', path: '/pqrsd' };
    const existing = new Set(['/pqrsd']);
    const around = (pathname: string, section?: string) =>
      sectionPages({ pathname, section }, [twice], pages.slice(0, 2), existing);
    expect(around('/pqrsd')).toEqual([filing]);
    expect(around('/pqrsd', 'Atención')).toEqual([filing, ...pages.slice(0, 2)]);
    expect(around('/p1', 'Atención')).toEqual([filing, ...pages.slice(0, 2)]);
  });

  it('are the nearest ones for a page outside the menu', () => {
    const paths = (pathname: string) => sectionPages({ pathname }, [about], pages, new Set()).map(({ path }) => path);
    expect(paths('/p0').slice(0, 2)).toEqual(['/p0', '/p1']);
    expect(paths('/p13').at(-1)).toBe('/p13');
    expect(paths('/p7')).toContain('/p7');
    expect(paths('/p7')).toHaveLength(12);
  });

  it('lead to the next three, from the start again after the last', () => {
    const next = (pathname: string) => relatedPages(pathname, pages.slice(0, 4)).map(({ path }) => path);
    expect(next('/p0')).toEqual(['/p1', '/p2', '/p3']);
    expect(next('/p3')).toEqual(['/p0', '/p1', '/p2']);
    expect(relatedPages('/p0', pages.slice(0, 1))).toEqual([]);
  });
});
