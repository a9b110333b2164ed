import { describe, expect, it } from 'vitest';
import type { LeafData } from '../../content/schemas/transparency.schema.ts';
import { findLeafIssues, type KnownPages, withPageMetadata } from './leaf-links.ts';

const PAGES: KnownPages = {
  existing: new Set(['/plan-accion', '/informes-empalme', '/instrumentos']),
  texts: new Map([
    ['/informes-empalme', { state: 'pendiente', titles: [], published: '2026-01-15', owner: 'Gerencia' }],
    [
      '/instrumentos',
      { state: 'publicado', titles: ['registro', 'índice'], published: '2026-01-15', owner: 'Archivo' },
    ],
  ]),
};
const leaf = (fields: Partial<LeafData>): LeafData => ({
  number: '4.3',
  title: 'Plan de acción',
  state: 'publicado',
  published: '2026-01-30',
  owner: 'Planeación',
  frequency: 'anual',
  formats: ['HTML'],
  ...fields,
});

describe('links of the transparency index', () => {
  it('accepts existing pages, also with an anchor, and contents without a page', () => {
    const leaves = [leaf({ path: '/plan-accion' }), leaf({ path: '/instrumentos#registro' }), leaf({})];
    expect(findLeafIssues(leaves, PAGES)).toEqual([]);
  });

  it('names the content, the missing page and the remedy', () => {
    expect(findLeafIssues([leaf({ path: '/plan-acion' })], PAGES)).toEqual([
      'contenido 4.3, path: la página /plan-acion no existe. Cree content/pages/plan-acion.md o corrija la ruta.',
    ]);
  });

  it('lists the anchors of a page when the requested one does not exist', () => {
    expect(findLeafIssues([leaf({ path: '/instrumentos#indice' })], PAGES)).toEqual([
      'contenido 4.3, path: /instrumentos no tiene el título «indice». Use uno de estos: registro, índice.',
    ]);
  });

  it('rejects the state «publicado» for a page that says «pendiente»', () => {
    expect(findLeafIssues([leaf({ path: '/informes-empalme' })], PAGES)).toHaveLength(1);
    expect(findLeafIssues([leaf({ path: '/informes-empalme', state: 'pendiente' })], PAGES)).toEqual([]);
  });

  it('requires the owner and the date of a published content', () => {
    expect(findLeafIssues([leaf({ owner: undefined }), leaf({ number: '4.4', published: undefined })], PAGES)).toEqual([
      'contenido 4.3, owner: falta el responsable. Escriba la dependencia que responde.',
      'contenido 4.4, published: lo publicado lleva su fecha. Escríbala como AAAA-MM-DD.',
    ]);
  });
});

describe('owner and dates of a content', () => {
  const bare = { path: '/instrumentos', owner: undefined, published: undefined };

  it('come from its page when the content has none of its own', () => {
    expect(withPageMetadata(leaf(bare), PAGES.texts)).toMatchObject({ owner: 'Archivo', published: '2026-01-15' });
    expect(withPageMetadata(leaf({ ...bare, owner: 'SIAU', published: '2026-03-01' }), PAGES.texts)).toMatchObject({
      owner: 'SIAU',
      published: '2026-03-01',
    });
  });

  it('omit the date of a pending content: the page only explains', () => {
    const pending = leaf({ path: '/informes-empalme', state: 'pendiente', owner: undefined, published: undefined });
    expect(withPageMetadata(pending, PAGES.texts)).toMatchObject({ owner: 'Gerencia', published: undefined });
  });

  it('are its own for a part of a page', () => {
    expect(withPageMetadata(leaf({ ...bare, path: '/instrumentos#registro' }), PAGES.texts).owner).toBeUndefined();
  });
});
