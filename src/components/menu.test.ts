import { describe, expect, it } from 'vitest';
import { crumbsFor, parentFromSection, visibleMenu } from './menu.ts';

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

  it('makes a plain link of an item with nothing left under it', () => {
    expect(visibleMenu([about], new Set(['/nosotros']))).toEqual([
      { title: 'Nosotros', path: '/nosotros', submenu: [] },
    ]);
  });
});

describe('the breadcrumb', () => {
  it('names the parent first, and links it only when it has a page', () => {
    expect(crumbsFor('/pqrsd', [service], 'Otro título', new Set(['/pqrsd']))).toEqual([
      { title: 'Atención al ciudadano', path: undefined },
      { title: 'PQRSD' },
    ]);
    expect(crumbsFor('/valores', [about], 'Otro título', new Set(['/nosotros', '/valores']))).toEqual([
      { title: 'Nosotros', path: '/nosotros' },
      { title: 'Valores' },
    ]);
  });

  it('falls back on the title of a page that the menu does not hold', () => {
    expect(crumbsFor('/login', [about], 'Iniciar sesión', new Set())).toEqual([{ title: 'Iniciar sesión' }]);
  });
});

describe('the parent of a page outside the menu', () => {
  const transparency = { title: 'Transparencia', path: '/transparencia', submenu: [] };
  const existing = new Set(['/transparencia', '/plan-accion']);

  it('is the menu item named like its section', () => {
    expect(parentFromSection('/plan-accion', 'Transparencia', [about, transparency], existing)).toEqual({
      title: 'Transparencia',
      path: '/transparencia',
    });
  });

  it('is not told for a page of the menu, for a section without a page, or before that page exists', () => {
    expect(parentFromSection('/valores', 'Nosotros', [about], new Set(['/nosotros']))).toBeUndefined();
    expect(parentFromSection('/otra', 'Atención al ciudadano', [service], existing)).toBeUndefined();
    expect(parentFromSection('/plan-accion', 'Transparencia', [transparency], new Set())).toBeUndefined();
  });
});
