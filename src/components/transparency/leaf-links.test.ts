import { describe, expect, it } from 'vitest';
import { withPageMetadata } from '#domain/site/transparency-leaf.ts';
import type { LeafData } from '../../content/schemas/transparency.schema.ts';
import { findLeafIssues, type KnownPages } from './leaf-links.ts';

const PAGES: KnownPages = {
  existing: new Set(['/plan-accion', '/informes-empalme', '/instrumentos', '/noticias']),
  metadata: new Map([
    ['/plan-accion', { published: '2026-01-30', owner: 'Planeación', state: 'publicado' }],
    ['/informes-empalme', { published: '2026-01-15', owner: 'Gerencia', state: 'pendiente' }],
    ['/instrumentos', { published: '2026-01-15', updated: '2026-10-02', owner: 'Archivo', state: 'publicado' }],
  ]),
  texts: new Map([
    ['/informes-empalme', []],
    ['/instrumentos', ['registro', 'índice']],
  ]),
  documents: new Set(['plan.pdf']),
};
const leaf = (fields: Partial<LeafData>): LeafData => ({
  number: '4.3',
  title: 'Plan de acción',
  frequency: 'anual',
  formats: ['HTML'],
  documents: [],
  ...fields,
});

describe('links of the transparency index', () => {
  it('accepts existing pages, also with an anchor, and contents without a page', () => {
    const external = leaf({ url: 'https://www.gov.co', published: '2026-01-30', owner: 'Planeación' });
    const leaves = [leaf({ path: '/plan-accion' }), leaf({ path: '/instrumentos#registro' }), external];
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

  it('looks for the page that explains a content too', () => {
    expect(findLeafIssues([leaf({ about: '/informes-empalme' })], PAGES)).toEqual([]);
    expect(findLeafIssues([leaf({ about: '/empalme' })], PAGES)).toHaveLength(1);
  });

  it('names the document that is missing', () => {
    const documentNamed = (file: string) => [{ file, title: 'Plan', published: '2026-01-30' }];
    const attached = leaf({ path: '/plan-accion', documents: documentNamed('plan.pdf') });
    const missing = leaf({ number: '4.4', path: '/plan-accion', documents: documentNamed('otro.pdf') });
    expect(findLeafIssues([attached, missing], PAGES)).toEqual([
      'contenido 4.4, documents: no existe content/documents/otro.pdf. Guarde ahí el PDF o corrija el nombre.',
    ]);
  });

  it('requires the owner and the date of what is not in this site', () => {
    const external = leaf({ url: 'https://www.gov.co', published: '2026-01-30' });
    const undated = leaf({ number: '4.4', path: '/noticias', owner: 'Comunicaciones' });
    expect(findLeafIssues([external, undated], PAGES)).toEqual([
      'contenido 4.3, owner: falta el responsable. Escriba la dependencia que responde.',
      'contenido 4.4, published: lo publicado lleva su fecha. Escríbala como AAAA-MM-DD.',
    ]);
  });

  it('rejects dates and owners that are already on the page', () => {
    const dated = leaf({ path: '/plan-accion', published: '2026-01-30' });
    const part = leaf({ number: '4.4', path: '/instrumentos#registro', updated: '2026-10-02' });
    const owned = leaf({ number: '4.5', path: '/plan-accion', owner: 'Planeación' });
    expect(findLeafIssues([dated, part, owned], PAGES)).toEqual([
      'contenido 4.3, published: las fechas se toman de /plan-accion. Bórrelas de aquí.',
      'contenido 4.4, published: las fechas se toman de /instrumentos. Bórrelas de aquí.',
      'contenido 4.5, owner: el responsable se toma de /plan-accion. Bórrelo de aquí.',
    ]);
  });
});

describe('owner and dates of a content', () => {
  it('come from its page', () => {
    expect(withPageMetadata(leaf({ path: '/instrumentos' }), PAGES.metadata)).toMatchObject({
      owner: 'Archivo',
      published: '2026-01-15',
      updated: '2026-10-02',
    });
  });

  it('come from its page for a part of it too, but for another owner', () => {
    const part = leaf({ path: '/instrumentos#registro', owner: 'Jurídica' });
    expect(withPageMetadata(part, PAGES.metadata)).toMatchObject({ owner: 'Jurídica', updated: '2026-10-02' });
  });

  it('omit the date of a pending content: the page only explains', () => {
    const pending = withPageMetadata(leaf({ about: '/informes-empalme' }), PAGES.metadata);
    expect(pending).toMatchObject({ owner: 'Gerencia' });
    expect(pending.published).toBeUndefined();
  });
});
