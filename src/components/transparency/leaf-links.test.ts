import { describe, expect, it } from 'vitest';
import type { LeafData } from '../../content/transparency.schema.ts';
import { type KnownPages, linkFaults } from './leaf-links.ts';

const PAGES: KnownPages = {
  existing: new Set(['/plan-accion', '/informes-empalme', '/instrumentos']),
  upcoming: new Set(['/mipg']),
  texts: new Map([
    ['/informes-empalme', { state: 'pendiente', titles: [] }],
    ['/instrumentos', { state: 'publicado', titles: ['registro', 'índice'] }],
  ]),
};
const leaf = (fields: Partial<LeafData>): LeafData => ({
  number: '4.3',
  title: 'Plan de acción',
  state: 'publicado',
  owner: 'Planeación',
  frequency: 'anual',
  formats: ['HTML'],
  ...fields,
});

describe('links of the transparency index', () => {
  it('accepts pages that exist, also at a title inside them, and contents without one', () => {
    const leaves = [leaf({ path: '/plan-accion' }), leaf({ path: '/instrumentos#registro' }), leaf({})];
    expect(linkFaults(leaves, PAGES)).toEqual([]);
  });

  it('names the content, the missing page and the remedy', () => {
    expect(linkFaults([leaf({ path: '/plan-acion' })], PAGES)).toEqual([
      'contenido 4.3, path: la página /plan-acion no existe. Cree content/pages/plan-acion.md o corrija la ruta.',
    ]);
  });

  it('names the titles a page has when the one asked for is not there', () => {
    expect(linkFaults([leaf({ path: '/instrumentos#indice' })], PAGES)).toEqual([
      'contenido 4.3, path: /instrumentos no tiene el título «indice». Use uno de estos: registro, índice.',
    ]);
  });

  it('waits for the pages that are announced', () => {
    expect(linkFaults([leaf({ path: '/mipg' })], PAGES)).toEqual([]);
  });

  it('does not say published of a page that says pending', () => {
    expect(linkFaults([leaf({ path: '/informes-empalme' })], PAGES)).toHaveLength(1);
    expect(linkFaults([leaf({ path: '/informes-empalme', state: 'pendiente' })], PAGES)).toEqual([]);
  });
});
