import { describe, expect, it } from 'vitest';
import type { PageRow } from '#shared/api/pages.schema.ts';
import {
  branchesOf,
  changersText,
  choicesOf,
  filterPages,
  filtersOf,
  proposedAddress,
  reviewText,
} from './pages.model.ts';

const page: PageRow = {
  id: 'pages/consulta-externa',
  path: 'content/pages/consulta-externa.md',
  title: 'Consulta Externa',
  kind: 'page',
  guard: 'public',
  section: 'Servicios',
  addresses: ['/consulta-externa'],
  branch: 'Servicios',
  note: null,
  is_technical: false,
  found: null,
  updated_at: '2026-11-21T08:00:00-05:00',
  updated_by: 'Ana',
  owner: 'Subgerencia',
  review_at: '2027-02-21',
  overdue: false,
  demo: 0,
  has_draft: false,
  status: 'published',
  scheduled_at: null,
  update: null,
  is_unreadable: false,
};
const pages: PageRow[] = [
  page,
  { ...page, id: 'pages/atencion', title: 'Atención inmediata', overdue: true, has_draft: true },
  { ...page, id: 'data/sedes', title: 'Sedes', kind: 'data', branch: 'Nosotros', section: null, owner: null, demo: 2 },
  { ...page, id: 'data/busqueda', title: 'Palabras del buscador', kind: 'data', is_technical: true, owner: null },
];
const idsOf = (query: string) => filterPages(pages, filtersOf(new URLSearchParams(query))).map(({ id }) => id);

describe('the list of pages', () => {
  it.each([
    ['', ['pages/consulta-externa', 'pages/atencion', 'data/sedes', 'data/busqueda']],
    ['owner=Subgerencia&state=borrador', ['pages/atencion']],
    ['state=vencida', ['pages/atencion']],
    ['state=demostracion', ['data/sedes']],
    ['state=constructor', ['pages/consulta-externa', 'pages/atencion', 'data/sedes', 'data/busqueda']],
    ['state=inventado', ['pages/consulta-externa', 'pages/atencion', 'data/sedes', 'data/busqueda']],
  ])('with «%s»', (query, ids) => {
    expect(idsOf(query)).toEqual(ids);
  });

  it('is a tree in the order of the rows, with the technical data apart', () => {
    const { branches, technical } = branchesOf(pages);
    expect(branches.map(([branch, rows]) => [branch, rows.map(({ id }) => id)])).toEqual([
      ['Servicios', ['pages/consulta-externa', 'pages/atencion']],
      ['Nosotros', ['data/sedes']],
    ]);
    expect(technical.map(({ id }) => id)).toEqual(['data/busqueda']);
  });

  it('offers each unit once', () => {
    expect(choicesOf(pages, 'owner')).toEqual([{ value: 'Subgerencia', label: 'Subgerencia' }]);
  });

  it('says who may change a page without being an editor', () => {
    const rosa = { user_id: 2, name: 'Rosa', subjects: ['Subgerencia'] };
    const luz = { user_id: 3, name: 'Luz', subjects: ['Servicios', 'SIAU'] };
    expect(changersText(page, [rosa, luz])).toBe('La puede cambiar: Rosa, Luz');
    expect(changersText({ ...page, section: null }, [rosa, luz])).toBe('La puede cambiar: Rosa');
    expect(changersText({ ...page, owner: null, section: null }, [rosa, luz])).toBeNull();
  });

  it('says when a page is reviewed', () => {
    expect(reviewText(page)).toBe('Se revisa el 21 feb. 2027');
    expect(reviewText({ ...page, overdue: true })).toBe('Debía revisarse el 21 feb. 2027');
    expect(reviewText({ review_at: null, overdue: false })).toBeNull();
  });

  it.each([
    ['Jornada de vacunación', 'jornada-de-vacunacion'],
    ['  ¿Qué es la ñ?  ', 'que-es-la-n'],
  ])('proposes for «%s» the address %s', (title, address) => {
    expect(proposedAddress(title)).toBe(address);
  });
});
