import { describe, expect, it } from 'vitest';
import type { PageCare } from '#shared/api/care.schema.ts';
import { concernsOf, shownPages, totalsOf } from './care.model.ts';

const TODAY = '2026-11-23';
const page = (fields: Partial<PageCare>): PageCare => ({
  id: 'pages/contacto',
  address: '/contacto',
  title: 'Contacto',
  owner: 'SIAU',
  review: null,
  visits: 10,
  useful: 3,
  not_useful: 1,
  broken_links: [],
  broken_external_links: [],
  ...fields,
});

describe('the pages of the site', () => {
  it.each([
    [{}, []],
    [{ review: '2026-11-23' }, []],
    [{ review: '2026-11-22' }, ['revisión vencida']],
    [{ broken_external_links: ['https://otro.gov.co/'] }, ['1 enlace roto']],
    [{ broken_links: ['/a', '/b'], not_useful: 4 }, ['2 enlaces rotos', 'a la mayoría no le sirvió']],
  ])('%j: %j', (fields, concerns) => {
    expect(concernsOf(page(fields), TODAY)).toEqual(concerns);
  });

  it('are in the order that was asked for, and found by title, address and owner', () => {
    const pages = [
      page({ title: 'Visitada', visits: 90 }),
      page({ title: 'Rota', broken_links: ['/a'] }),
      page({ title: 'Inútil', not_useful: 9, visits: 0 }),
    ];
    const titles = (order: string, q = '') => shownPages(pages, { q, order, today: TODAY }).map(({ title }) => title);
    expect(titles('')).toEqual(['Rota', 'Inútil', 'Visitada']);
    expect(titles('visitas')).toEqual(['Visitada', 'Rota', 'Inútil']);
    expect(titles('votos')).toEqual(['Inútil', 'Visitada', 'Rota']);
    expect(titles('enlaces')).toEqual(['Rota', 'Visitada', 'Inútil']);
    expect(titles('titulo')).toEqual(['Inútil', 'Rota', 'Visitada']);
    expect(titles('', 'inutil')).toEqual(['Inútil']);
    expect(titles('', 'siau')).toHaveLength(3);
  });

  it('by review: the oldest first, those without a date last', () => {
    const pages = [
      page({ title: 'Sin' }),
      page({ title: 'Tarde', review: '2027-01-01' }),
      page({ title: 'Ya', review: '2026-01-01' }),
    ];
    expect(shownPages(pages, { q: '', order: 'revision', today: TODAY }).map(({ title }) => title)).toEqual([
      'Ya',
      'Tarde',
      'Sin',
    ]);
  });

  it('are added up', () => {
    const pages = [
      page({ broken_links: ['/a'], broken_external_links: ['https://b.co/'] }),
      page({ review: '2026-01-01' }),
    ];
    const missing = { total: 4, addresses: [] };
    const { totals, none } = totalsOf(
      { days: 30, pages, search_misses: 2, missing, external: { is_checked: true, links: [] } },
      TODAY,
    );
    expect(Object.fromEntries(totals.map(({ label, figure }) => [label, figure]))).toEqual({
      'Enlaces rotos': '2',
      'Revisiones vencidas': '1',
      'Direcciones no encontradas': '4',
      'Búsquedas sin resultado': '2',
      Visitas: '20',
      '¿Les sirvió?': '6 sí · 2 no',
    });
    expect(none).toBeNull();
    const fresh = [page({ useful: 0, not_useful: 0 })];
    const calm = { days: 30, pages: fresh, search_misses: 0, missing: { ...missing, total: 0 } };
    expect(totalsOf({ ...calm, external: { is_checked: true, links: [] } }, TODAY)).toMatchObject({
      totals: [{ label: 'Visitas', figure: '10' }],
      none: 'Sin novedad: no hay enlaces rotos, ninguna revisión está vencida, todas las direcciones se encontraron, todas las búsquedas tuvieron resultado, nadie dijo si le sirvió.',
    });
  });
});
